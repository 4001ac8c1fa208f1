/** A walk as docs/walks.md lists it. */
export interface ListedWalk {
  readonly title: string;
  /** By place, such as a page or the server. */
  readonly places: readonly { readonly place: string; readonly files: readonly string[] }[];
}

/** Reads docs/walks.md: a heading for each walk and for each place, and a table of files below it. */
export const readPage = (text: string): readonly ListedWalk[] =>
  sections(text, '## ').map(({ title, body }) => ({
    title,
    places: sections(body, '### ').map(({ title: place, body: table }) => ({
      place,
      files: [...table.matchAll(/^\| `(src\/[^`]+)` \|/gm)].map(([, file]) => file!),
    })),
  }));

interface Section {
  readonly title: string;
  readonly body: string;
}

function sections(text: string, mark: string): Section[] {
  const [, ...parts] = `\n${text}`.split(`\n${mark}`);
  return parts.map(part => {
    const [title, ...lines] = part.split('\n');
    return { title: title!, body: lines.join('\n') };
  });
}

/** The changes that the page needs, one line each. */
export function differences(listed: ListedWalk | undefined, place: string, measured: ReadonlySet<string>): string[] {
  const files = listed?.places.find(one => one.place === place)?.files ?? [];
  return [
    ...[...measured].filter(file => !files.includes(file)).map(file => `not listed: ${file}`),
    ...files.filter(file => !measured.has(file)).map(file => `listed, but it does not run: ${file}`),
  ];
}
