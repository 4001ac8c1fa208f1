import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../bench/walks/page.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const GUIDES = readdirSync(join(root, 'docs/guides')).map(name => `docs/guides/${name}`);
/** Pages whose paths must exist. */
const PAGES = ['CONTRIBUTING.md', 'ARCHITECTURE.md', ...GUIDES];

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

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

test.each([...GUIDES, 'docs/walks.md'])('%s lists as many files as it counts', page => {
  const counted = [...textOf(page).matchAll(/^\*\*(\d+) files?\*\*.*\n\n((?:\|.*\n)+)/gm)];
  const rows = counted.map(([, count, table]) => [Number(count), table!.trim().split('\n').length - 2]);
  for (const [count, listed] of rows) expect(listed).toBe(count);
  expect(rows.length > 0 || page.endsWith('README.md')).toBe(true);
});

test('docs/walks.md counts the files of each walk once', () => {
  const text = textOf('docs/walks.md');
  const counted = [...text.matchAll(/^\| (.*?) \| \d+ \| (\d+) \| \d+ \|$/gm)].map(([, title, now]) => [
    title,
    Number(now),
  ]);
  const listed = readPage(text).map(({ title, places }) => [title, new Set(places.flatMap(({ files }) => files)).size]);
  expect(listed.filter(([, count]) => count !== 0)).toEqual(counted);
});

test('a path that does not exist is noticed, and a placeholder is not', () => {
  const text = 'See `src/nowhere/at-all.ts`, [this](src/engine) and `src/games/<game>/game.ts`.';
  expect(pathsIn(text)).toEqual(['src/nowhere/at-all.ts', 'src/engine', 'src/games']);
});
