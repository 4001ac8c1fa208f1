import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { layTable } from '#engine/play/table.js';
import { rowsOf } from '#engine/text.js';
import { game } from './game.js';
import { type NaiveGame, naiveRules } from './modern.oracle.js';
import { letterOf, pieceOf, shapeFor } from './pieces.js';
import { FOAM, NONE, type State } from './state.js';

const naive = naiveRules((piece, orientation) => shapeFor(pieceOf(piece), orientation));

/** Many turns and shifts on the ground, so that resets are used up; wells with blocks in them, so that pieces kick. */
const games = fc.record({
  width: fc.integer({ min: 7, max: 12 }),
  depth: fc.integer({ min: 4, max: 14 }),
  seed: fc.string({ maxLength: 4 }),
  filling: fc.array(fc.nat({ max: 999 }), { maxLength: 25 }),
  keys: fc.array(fc.constantFrom(...'aaaaddddwwwwzzzssss_.c'), { maxLength: 250, size: 'max' }),
});

const wellOf = ({ grid }: State): string[] =>
  rowsOf(grid.cells, grid.width, cell => (cell === 0 ? ' ' : cell === FOAM ? '*' : '$'));

/** The state in the oracle's form. */
const seen = (state: State): NaiveGame => ({
  well: wellOf(state),
  piece: letterOf(state.piece),
  orientation: state.orientation,
  x: state.x,
  y: state.y,
  queue: state.queue.map(letterOf).join(''),
  hold: state.held === NONE ? '' : letterOf(state.held),
  isHoldUsed: state.hasHeld,
  resets: state.resets,
  rows: (5 * state.level * (state.level + 1)) / 2 - state.rowsLeft,
  score: state.score,
  isOver: state.stage === 'over',
});

/** The modern edition does what a second, naive writing of it does. `times` says how many times the fewest games are tried. */
export function modernLaws(times: number): void {
  test('the modern edition does what a second, naive writing of it does, on random games', () => {
    let [kicks, locks] = [0, 0];
    fc.assert(
      fc.property(games, ({ width, depth, seed, filling, keys }) => {
        const { state, play } = layTable(game, { width, depth, edition: 'modern' }, { rng: seededRng(seed) });
        for (const at of filling) {
          const index = state.grid.cells.length - 1 - (at % (width * (depth - 3)));
          if (depth > 5) state.grid.cells[index] = 1;
        }
        let twin = seen(state);
        for (const key of keys) {
          if (twin.isOver) break;
          const before = twin;
          twin = naive.play(before, key);
          const isPlayed = play(game.notation.read(key)!);
          expect(isPlayed).toBe(twin !== before);
          const { queue, ...others } = seen(state);
          expect(others).toEqual({ ...twin, queue: undefined } as object);
          expect(queue.startsWith(twin.queue)).toBe(true);
          if (!twin.isOver) expect(game.clock!.countdown(state)!.ms).toBe(naive.waitMs(twin));
          if ('wz'.includes(key) && twin.x !== before.x) kicks++;
          if ('adwz'.includes(key) && twin.hold === before.hold && twin.queue !== before.queue) locks++;
          twin = { ...twin, queue };
        }
      }),
      { numRuns: 80 * times },
    );
    expect(kicks).toBeGreaterThan(50);
    expect(locks).toBeGreaterThan(0);
  });
}
