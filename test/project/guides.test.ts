import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOn, listedOn, rewritten } from '../../bench/walks/page.js';
import { EXAMPLE } from '../example/catalogue.js';
import { codeIn, ROOT as root, textOf } from '../support/project/imports.js';
import { addSixthGame } from '../support/project/sixth-game.js';

const GUIDES = readdirSync(join(root, 'docs/guides')).map(name => `docs/guides/${name}`);
/** Pages whose paths must exist. */
const PAGES = ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/walks.md', ...GUIDES];

const sources = codeIn('src').filter(file => !/\.test\.tsx?$/.test(file));

/** Paths from the root of the project. One with a `<placeholder>` counts up to the placeholder. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./-])(?:src|test|docs|bench|scripts|bin)\/[\w./-]*\w/g)].map(([path]) => path);

const linksIn = (text: string): string[] => [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target!);

describe.each(PAGES)('%s', page => {
  test('names only files that exist', () => {
    expect(pathsIn(textOf(page)).filter(path => !existsSync(join(root, path)))).toEqual([]);
  });

  test('links only to pages that exist', () => {
    const missing = linksIn(textOf(page)).filter(target => !existsSync(join(root, dirname(page), target)));
    expect(missing).toEqual([]);
  });
});

/** How many files a row stands for: `(24 files)` is said of a folder. */
const filesIn = (row: string): number => Number(/\((\d+) files\)/.exec(row)?.[1] ?? 1);

/** The index, and a change that takes as many files as the game has forms of the rule. */
const UNCOUNTED = /(README|change-a-rule)\.md$/;

test.each([...GUIDES, 'docs/walks.md'])('%s lists as many files as it counts', page => {
  const counted = [...textOf(page).matchAll(/^\*\*(\d+) files?\*\*.*\n\n((?:\|.*\n)+)/gm)];
  const rows = counted.map(([, count, table]) => [Number(count), table!.trim().split('\n').slice(2)] as const);
  for (const [count, listed] of rows) expect(listed.map(filesIn).reduce((a, b) => a + b)).toBe(count);
  expect(rows.length > 0 || UNCOUNTED.test(page)).toBe(true);
});

test.each(GUIDES)('%s knows how many files the folders have that it counts', page => {
  for (const [, folder, count] of textOf(page).matchAll(/`([\w./-]+)` \((\d+) files\)/g))
    expect([folder, sources.filter(file => file.startsWith(`${folder}/`)).length]).toEqual([folder, Number(count)]);
});

describe('docs/walks.md', () => {
  const page = textOf('docs/walks.md');

  test('describes each file once, and counts those of each walk', () => {
    const listed = filesOn(page);
    expect(listed.filter(({ about, walks }) => about === '' || walks.length === 0)).toEqual([]);
    expect(new Set(listed.map(({ file }) => file)).size).toBe(listed.length);
    expect(rewritten(page, listedOn(page))).toBe(page);
  });

  test('keeps descriptions when it is written anew, drops what no longer runs, and lists what is new', () => {
    const [[title, files] = ['', new Set<string>()]] = listedOn(page);
    const [gone] = filesOn(page).filter(({ walks }) => walks.length === 1 && walks[0] === title);
    const now = new Set([...files, 'src/new.ts'].filter(file => file !== gone?.file));
    const written = rewritten(page, new Map([[title, now]]));
    expect(listedOn(written).get(title)).toEqual(now);
    expect(filesOn(written).find(({ file }) => file === 'src/new.ts')).toEqual({
      file: 'src/new.ts',
      about: '',
      walks: [title],
    });
    expect(
      rewritten(page, new Map([...listedOn(page).keys()].map(one => [one, new Set(['src/new.ts'])]))),
    ).not.toContain('### The player');
    const aboutOf = (text: string): string[] =>
      filesOn(text).flatMap(({ file, about }) => (about ? `${file} ${about}` : []));
    expect(aboutOf(written)).toEqual(aboutOf(page).filter(line => line !== `${gone?.file} ${gone?.about}`));
  });
});

test('a path that does not exist is noticed, and a placeholder is not', () => {
  const text = 'See `src/nowhere/at-all.ts`, [this](src/engine) and `src/games/<game>/game.ts`.';
  expect(pathsIn(text)).toEqual(['src/nowhere/at-all.ts', 'src/engine', 'src/games']);
});

/** The files that a guide lists below a heading, or below its title, with names in the place of placeholders. */
function listedIn(guide: string, heading: string, names: Readonly<Record<string, string>> = {}): string[] {
  const sections = textOf(`docs/guides/${guide}.md`).split(/^##? /m);
  const rows = sections.find(text => text.startsWith(`${heading}\n`))!.match(/^\| `.*? \|/gm) ?? [];
  const paths = rows.flatMap(row => row.match(/(?<=`)[\w./<>-]+(?=`)/g) ?? []);
  return paths.map(path => path.replace(/<(\w+)>/g, (_, name: string) => names[name]!)).sort();
}

const filesWith = (what: RegExp): string[] => sources.filter(file => what.test(textOf(file))).sort();

/** Tables in which every one of these names must have an entry. What is `Partial` may leave some out. */
const tablesOf = (names: string): string[] => filesWith(new RegExp(`(?<!Partial<)Record<(?:${names})\\b`));

/** The sources and pages in a folder, without tests, each with its text. */
function textsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => /\.(ts|md)$/.test(name) && !name.endsWith('.test.ts'));
  return new Map(files.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}

describe('a change takes the files that its guide lists', () => {
  test('a game: the sixth one is added to a copy', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridfall-guide-'));
    cpSync(join(root, 'src/games/catalogue.ts'), join(folder, 'src/games/catalogue.ts'));
    const before = textsIn(folder);
    addSixthGame(folder);
    const changed = [...textsIn(folder)].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    rmSync(folder, { recursive: true });
    expect(changed.sort()).toEqual(listedIn('add-a-game', 'Add a game', { game: EXAMPLE.id }));
  });

  test('a game: what else may say something about it is listed too', () => {
    // The one id that means nothing else.
    const id = 'dr-mario';
    const listed = ['add-a-game', 'write-a-guide'].flatMap(guide => pathsIn(textOf(`docs/guides/${guide}.md`)));
    const outside = filesWith(new RegExp(`'${id}'|\\b${id}/`)).filter(file => !file.startsWith(`src/games/${id}/`));
    expect(outside.filter(file => !listed.includes(file))).toEqual([]);
  });

  test('a mind: one that is there is known to the catalogue alone', () => {
    const mind = ['src/games/columns/mind/mind.ts', 'src/games/columns/mind/weights.ts'];
    const known = filesWith(/\bcolumns\/mind\//);
    expect([...known, ...mind].sort()).toEqual(listedIn('write-a-mind', 'Write a mind', { game: 'columns' }));
  });

  test('a guided first game: one that is there, apart from the pictures of the rules', () => {
    const named = filesWith(/'dr-mario'/).filter(file => file.startsWith('src/front/intro/'));
    const pictures = listedIn('add-a-game', 'What others say about it');
    expect(named.filter(file => !pictures.includes(file))).toEqual(
      listedIn('write-a-guide', 'Write a guided first game'),
    );
  });

  test('a page: one that is there, with words of its own', () => {
    const names = { page: 'scores', area: 'scores' };
    const own = [
      'src/apps/web/pages/scores/scores.tsx',
      'src/apps/web/words/de/scores.ts',
      'src/apps/web/words/en/scores.ts',
    ];
    const known = filesWith(/'\/scores'|(?:scores|'\.)\/scores\.js'|^ {4}scores: '[A-Z][a-z]/m);
    const listed = [
      ...listedIn('add-a-page', 'Add a page', names),
      ...listedIn('add-a-page', 'Words of its own', names),
    ];
    expect([...known, ...own].sort()).toEqual(listed.sort());
    expect(tablesOf('AnyPageName|PageName').filter(file => !listed.includes(file))).toEqual([]);
  });

  test('a command or an intent: every table that must have it is listed', () => {
    const listed = listedIn('add-a-command', 'A new intent of games');
    expect(tablesOf('Command|Intent').filter(file => !listed.includes(file))).toEqual([]);
    const parts = ['In the browser only', 'In the terminal only'].flatMap(part => listedIn('add-a-command', part));
    // `KINDS` stands in the front ends or in what they share, and whoever carries a request out does so in both.
    expect(new Set([...parts, 'src/front/commands.ts']).size).toBe(7);
  });

  test('an aim: whatever tells aims apart', () => {
    const apart = filesWith(/\b(?:kind: |kind === |case )'(?:won|empty|score)'/);
    const here = apart.filter(file => /^src\/(?:coach|apps\/web\/pages\/position)\//.test(file));
    const listed = pathsIn(textOf('docs/guides/add-an-aim.md'));
    expect(here.filter(file => !listed.includes(file))).toEqual([]);
  });

  test('a setting: one that is there, with its name in every language', () => {
    const browser = listedIn('add-a-setting', 'In the browser');
    const named = filesWith(/\bhasCoach\b|^ {2}coach: '/m);
    // Besides, what uses it.
    expect(named.filter(file => !file.includes('/pages/play/'))).toEqual(browser);
  });
});
