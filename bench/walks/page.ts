/** A file on docs/walks.md, and the walks that pass it. */
interface ListedFile {
  readonly file: string;
  readonly about: string;
  readonly walks: readonly string[];
}

/** The files that run on a walk, by the title of the walk. */
export type Measured = ReadonlyMap<string, ReadonlySet<string>>;

/** A row of the table of lengths: number, title, length before, length now, and how many files of these are of engine, kit and game. */
const LENGTH = /^\| (\d) \| (.+) \| (\d+) \| \d* \| \d* \|$/gm;
const ROW = /^\| `(src\/[^`]+)` \| (.*?) ?\|([● |]+)\|\n/gm;
const GROUP = /^(?=### )/m;
const MARK = '●';
const PLAYS_A_GAME = /^src\/(engine|kit|games)\//;
/** Whoever sorts new files into the other groups takes this one away. */
const NEW = '### New\n\n';

export const titlesOn = (page: string): readonly string[] => [...page.matchAll(LENGTH)].map(([, , title]) => title!);

/** The files that docs/walks.md lists. */
export function filesOn(page: string): readonly ListedFile[] {
  const titles = titlesOn(page);
  return [...page.matchAll(ROW)].map(([, file, about, marks]) => {
    const cells = marks!.split('|');
    return { file: file!, about: about!, walks: titles.filter((_, k) => cells[k]?.includes(MARK)) };
  });
}

/** The walks as the page has them. */
export function listedOn(page: string): Measured {
  const listed = filesOn(page);
  const walkOf = (title: string) =>
    new Set(listed.filter(({ walks }) => walks.includes(title)).map(({ file }) => file));
  return new Map(titlesOn(page).map(title => [title, walkOf(title)]));
}

/** The changes that the page needs, one line each. */
export function differences(listed: ReadonlySet<string>, measured: ReadonlySet<string>): string[] {
  return [
    ...[...measured].filter(file => !listed.has(file)).map(file => `not listed: ${file}`),
    ...[...listed].filter(file => !measured.has(file)).map(file => `listed, but it does not run: ${file}`),
  ];
}

/** The page with the marks, counts and lengths of these walks. Other walks stay as they are, and so do descriptions. */
export function rewritten(page: string, measured: Measured): string {
  const walks = new Map([...listedOn(page), ...measured]);
  const known = new Set(filesOn(page).map(({ file }) => file));
  const found = new Set([...walks.values()].flatMap(files => [...files].sort()));
  const added = [...found].filter(file => !known.has(file));
  const sections = page.split(GROUP).map(section => rewrittenGroup(section, walks));
  if (added.length > 0) sections.push(newGroup(added, walks));
  return sections.join('').replace(LENGTH, (_, number, title, before) => {
    const files = [...walks.get(title)!];
    const playing = files.filter(file => PLAYS_A_GAME.test(file));
    return `| ${number} | ${title} | ${before} | ${files.length} | ${playing.length} |`;
  });
}

function rewrittenGroup(group: string, walks: Measured): string {
  const text = group.replace(ROW, (_, file, about) =>
    marksOf(file, walks).includes(MARK) ? row(file, about, walks) : '',
  );
  const count = filesOn(text).length;
  if (count === 0 && filesOn(group).length > 0) return '';
  return text.replace(/^\*\*\d+ files?\*\*/m, countText(count));
}

const countText = (count: number): string => `**${count} ${count === 1 ? 'file' : 'files'}**`;

function newGroup(files: readonly string[], walks: Measured): string {
  const numbers = [...walks.keys()].map((_, k) => ` ${k + 1} |`).join('');
  const head = `| file | what it does |${numbers}\n|---|---|${':-:|'.repeat(walks.size)}\n`;
  return `\n${NEW}${countText(files.length)}\n\n${head}${files.map(file => row(file, '', walks)).join('')}`;
}

const row = (file: string, about: string, walks: Measured): string =>
  `| \`${file}\` | ${about} |${marksOf(file, walks)}\n`;

const marksOf = (file: string, walks: Measured): string =>
  [...walks.values()].map(files => (files.has(file) ? ` ${MARK} |` : '  |')).join('');
