import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { terms } from '../../src/apps/web/words/de/terms.js';

const GAMES = fileURLToPath(new URL('../../src/games', import.meta.url));

/** German is looked up by the English text, so a text that changes in a game loses its German silently. */
test('every German term translates a text that still stands in a game', () => {
  const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(path => readFileSync(join(GAMES, path), 'utf8'))
    .join('\n');
  expect(Object.keys(terms).filter(text => !sources.includes(text))).toEqual([]);
});
