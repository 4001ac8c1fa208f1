import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GAMES = fileURLToPath(new URL('../../src/games', import.meta.url));
const WORDS = fileURLToPath(new URL('../../src/apps/web/words', import.meta.url));

const files = readdirSync(WORDS)
  .map(language => join(WORDS, language, 'terms.ts'))
  .filter(path => existsSync(path));

/** The engine adds the texts of goals and positions to every game that has them. */
const ADDED = ['goal', 'position'].map(name =>
  fileURLToPath(new URL(`../../src/engine/contract/${name}.ts`, import.meta.url)),
);

/** Terms are looked up by the English text, so a text that changes in a game loses its translation silently. */
test.each(files)('%s translates only texts that a game still has', async path => {
  const { terms } = (await import(path)) as { terms: Readonly<Record<string, string>> };
  const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(GAMES, name))
    .concat(ADDED)
    .map(path => readFileSync(path, 'utf8'))
    .join('\n');
  expect(Object.keys(terms).filter(text => !sources.includes(text))).toEqual([]);
});

test('there is a language to look at', () => {
  expect(files.length).toBeGreaterThan(0);
});
