import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LISTINGS } from '../support/games/listed.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = LISTINGS.map(({ id }) => `${id}.md`);

const rulingsOf = (page: string): string[] =>
  [...readFileSync(`${root}docs/rules/${page}`, 'utf8').matchAll(/^### ([A-Z]{2}-\d+) \S/gm)].map(
    ([, ruling]) => ruling!,
  );

const titles = (readdirSync(`${root}src/games`, { recursive: true }) as string[])
  .filter(name => name.endsWith('.test.ts'))
  .flatMap(name =>
    [...readFileSync(`${root}src/games/${name}`, 'utf8').matchAll(/\btest\('([^']*)/g)].map(([, title]) => title!),
  );

test.each(pages)('%s has rulings, counted from 1', page => {
  const numbers = rulingsOf(page).map(ruling => Number(ruling.split('-')[1]));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, k) => k + 1));
  expect(numbers).not.toEqual([]);
});

test.each(pages.flatMap(rulingsOf))('%s has a test with its number in the title', ruling => {
  expect(titles.filter(title => title.startsWith(`${ruling} `))).not.toEqual([]);
});

test('no test names a ruling that is not written down', () => {
  const known = new Set(pages.flatMap(rulingsOf));
  const named = titles.flatMap(title => /^[A-Z]{2}-\d+/.exec(title)?.[0] ?? []);
  expect(named.filter(ruling => !known.has(ruling))).toEqual([]);
});

test.each(pages)('%s gives every ruling a basis', page => {
  const sections = readFileSync(`${root}docs/rules/${page}`, 'utf8').split(/^### /m).slice(1);
  for (const section of sections) expect(section).toMatch(/\*Basis: /);
});
