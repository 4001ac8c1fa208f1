import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedRng } from '#engine/chance/rng.js';
import { layTable } from '#engine/play/table.js';
import { rowsOf } from '#engine/text.js';
import { game } from './game.js';
import { letterOf, shapeFor } from './pieces.js';
import { restNaively } from './rest.oracle.js';
import { FOAM, type State } from './state.js';

const games = fc.record({
  width: fc.integer({ min: 7, max: 10 }),
  depth: fc.integer({ min: 4, max: 14 }),
  draws: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 }),
  keys: fc.array(fc.constantFrom(...'aaddwws._._.'), { maxLength: 250 }),
});

const wellOf = ({ grid }: State): string[] =>
  rowsOf(grid.cells, grid.width, cell => (cell === 0 ? ' ' : cell === FOAM ? '*' : '$'));

const blocksOf = ({ piece, orientation, x, y }: State, dx = 0, dy = 0): [number, number][] =>
  shapeFor(piece, orientation).map(([bx, by]) => [x + bx + dx, y + by + dy]);

const isOpen = (well: readonly string[], blocks: readonly (readonly [number, number])[]): boolean =>
  blocks.every(([x, y]) => well[y]?.[x] === ' ');

const POINTS = [0, 100, 200, 400, 800, 1600];

/** Moves and rests do what a second, naive writing of them does. `times` says how many times the fewest games are tried. */
export function oracleLaws(times: number): void {
  test('moves and rests do what a second, naive writing of them does, on random games', () => {
    fc.assert(
      fc.property(games, ({ width, depth, draws, keys }) => {
        const table = layTable(game, { width, depth }, { rng: listedRng(draws) });
        const { state } = table;
        table.play({ type: 'enter' });
        for (const key of keys) {
          if (game.status(state).phase === 'lost') return;
          if (state.stage === 'done') table.play({ type: 'enter' });
          const before = { ...state, well: wellOf(state) };
          table.play(game.notation.read(key)!);

          const letter = letterOf(before.piece);
          if (key === 'a' || key === 'd') {
            const step = (key === 'a') === (letter === 'C') ? 1 : -1;
            expect(state.x).toBe(isOpen(before.well, blocksOf(before, step)) ? before.x + step : before.x);
            continue;
          }
          if (key === 'w') {
            const turned = { ...before, orientation: (before.orientation + 1) % 4 };
            expect(state.orientation).toBe(
              isOpen(before.well, blocksOf(turned)) ? turned.orientation : before.orientation,
            );
            continue;
          }
          let fallen = 0;
          while (isOpen(before.well, blocksOf(before, 0, fallen + 1))) fallen++;
          if (key !== '_' && fallen > 0) {
            expect([state.y, state.turn]).toEqual([before.y + 1, before.turn]);
            continue;
          }
          const { well, rows } = restNaively(before.well, letter, blocksOf(before, 0, fallen));
          expect(wellOf(state)).toEqual(well);
          expect(state.score).toBe(before.score + POINTS[rows]!);
          expect(state.rowsLeft).toBe(Math.max(before.rowsLeft - rows, 0));
          expect(state.stage === 'done').toBe(state.rowsLeft === 0);
          if (state.stage === 'playing') expect(isOpen(well, blocksOf(state))).toBe(true);
          if (game.status(state).phase === 'lost') expect(isOpen(well, blocksOf(state))).toBe(false);
        }
      }),
      { numRuns: 700 * times },
    );
  });
}
