import { expect, test } from 'vitest';
import { makeTheme } from '../drawing/theme.js';
import { Surface } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { ListScene } from './list-scene.js';

const theme = makeTheme('none', 'ascii');

/** The rows of the list that have the mark. */
function marked(keys: readonly string[], count: number): readonly string[] {
  const lines = Array.from({ length: count }, (_, k) => `game ${k}.`);
  const scene = new ListScene({ theme } as AppContext, 'Games', lines, () => {});
  const surface = new Surface(40, 12);
  scene.draw(surface);
  for (const name of keys) scene.key({ type: 'press', name, id: name });
  surface.chars.fill(' ');
  scene.draw(surface);
  const rows = Array.from({ length: 12 }, (_, y) => surface.chars.slice(40 * y, 40 * (y + 1)).join(''));
  return rows.filter(row => row.includes(`${theme.signs.chosen} game`)).map(row => /game \d+/.exec(row)![0]);
}

test.each([
  [[], 3, 'game 0'],
  [['down'], 3, 'game 1'],
  [['down', 'down'], 3, 'game 2'],
  [['up'], 30, 'game 29'],
  [['page-down', 'down'], 30, 'game 9'],
])('after the keys %j the mark of a list of %i is at one row: %s', (keys, count, row) => {
  expect(marked(keys, count)).toEqual([row]);
});
