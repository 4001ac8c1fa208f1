import { expect, test } from 'vitest';
import { type Rng, seededRng } from '../../src/engine/chance/rng.js';
import type { AnyGame } from '../../src/engine/contract/game.js';
import type { Settings } from '../../src/engine/contract/settings.js';
import { layTable } from '../../src/engine/play/table.js';
import { findListing } from '../../src/games/catalogue.js';

/**
 * The number of different positions that can be reached in exactly n actions of the player and of time, with chance from a
 * fixed seed. One wrong move anywhere in the rules changes these numbers.
 */
async function positions(id: string, settings: Settings, depth: number): Promise<number[]> {
  const { game } = await findListing(id)!.game();
  const rng = seededRng('perft');
  const { state } = layTable(game, game.configure(settings), { rng });
  let level = new Map([[game.canon(state), { state, draws: rng.position }]]);
  const counts: number[] = [];
  for (let n = 0; n < depth; n++) {
    const next: typeof level = new Map();
    for (const { state, draws } of level.values()) {
      const wait = game.countdown?.(state);
      for (const action of [...game.legal(state), ...(wait ? [wait.action] : [])]) {
        rng.position = draws;
        const after = played(game, game.copy(state), action, rng);
        next.set(game.canon(after), { state: after, draws: rng.position });
      }
    }
    level = next;
    counts.push(level.size);
  }
  return counts;
}

function played(game: AnyGame, state: unknown, action: unknown, rng: Rng): unknown {
  for (let next: unknown = action; next !== undefined; next = game.deal?.(state, rng))
    game.apply(state, next, () => {});
  return state;
}

test.each([
  ['dr-mario', { rows: 8, columns: 4, level: 1 }, [1, 5, 11, 19, 27, 39, 53, 71, 106, 168, 268, 401, 611, 903]],
  [
    'dr-mario',
    { rows: 8, columns: 4, level: 1, edition: 'revised' },
    [1, 5, 11, 19, 27, 39, 53, 71, 106, 168, 262, 382, 545, 777],
  ],
  [
    'dr-mario',
    { mode: 'model', rows: 5, columns: 4, contents: ['', '', '', 'R', 'rb'] },
    [5, 11, 23, 37, 80, 161, 288, 452, 681, 1000, 1458, 2163],
  ],
  ['identic', { rows: 5, columns: 5, colours: 3, bombs: 2 }, [7, 28, 71, 115, 109, 58, 19, 4, 1, 0]],
  ['identic', { rows: 5, columns: 5, colours: 3, bombs: 4, edition: 'single' }, [7, 25, 56, 63, 34, 11, 2, 0]],
  ['magnetic', { width: 3, height: 4 }, [3, 6, 14, 31, 62, 104, 116, 99, 117, 144]],
  ['chetyris', { width: 7, depth: 6 }, [1, 5, 18, 59, 163, 415, 954, 1939]],
  ['columns', { width: 3, height: 6, colours: 2 }, [3, 9, 21, 45, 85, 157, 282, 511, 941, 1775]],
] as [string, Settings, number[]][])('%s %j', async (id, settings, expected) => {
  expect(await positions(id, settings, expected.length)).toEqual(expected);
});
