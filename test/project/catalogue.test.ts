import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LISTINGS } from '../support/games/listed.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const games = join(root, 'src/games');
const ids = LISTINGS.map(({ id }) => id).sort();

/** Where the optional parts of a game are. */
const PARTS = {
  fast: ['fast/fast.ts', 'fast.ts'],
  program: ['program.ts', 'program/program.ts'],
  printed: ['grading/printed.ts'],
  grading: ['grading/grading.ts'],
} as const;

test('every folder of a game has one line in the catalogue, and every line a folder', () => {
  const folders = readdirSync(games, { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(ids);
});

test('every game has a page of rules, and every page a game', () => {
  const pages = readdirSync(join(root, 'docs/rules')).filter(name => name !== 'README.md');
  expect(pages.sort()).toEqual(ids.map(id => `${id}.md`));
});

test('end-to-end tests know the games only through test/support/games/listed.ts', () => {
  const folder = join(root, 'test/e2e');
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter(name => name.endsWith('.test.ts'));
  expect(files).not.toEqual([]);
  expect(files.filter(name => readFileSync(join(folder, name), 'utf8').includes('games/catalogue.js'))).toEqual([]);
});

test.each(LISTINGS)('$title is listed with all of its parts', async listing => {
  const { game } = await listing.game();
  expect([game.id, game.title]).toEqual([listing.id, listing.title]);
  for (const [part, files] of Object.entries(PARTS)) {
    const isThere = files.some(file => existsSync(join(games, listing.id, file)));
    expect([part, listing[part as keyof typeof PARTS] !== undefined]).toEqual([part, isThere]);
  }
});
