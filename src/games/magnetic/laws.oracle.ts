import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import { rowsOf } from '#engine/text.js';
import { FormalField } from './formal.oracle.js';
import { game } from './game.js';
import { Pile } from './program/pile.js';

/** The lines of the program as the events of the plain rules tell them. */
function linesOf(events: readonly Event[], width: number, height: number): string[] {
  const heightOf = (cell: number): number => height - 1 - Math.floor(cell / width);
  return events.flatMap(event => {
    if (event.type === 'landed') return [String(heightOf(event.cells[0]!))];
    if (event.type !== 'cleared') return [];
    const rows = [...new Set(event.cells.map(heightOf))].sort((a, b) => a - b);
    return rows.map(y => `A ${y}`);
  });
}

/**
 * Columns as weights: a small number for anywhere, a larger one for the column that is lowest just then, so that rows
 * get full and piles collapse.
 */
const games = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 12 }),
  cubes: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 120 }),
});

function columnFor(choice: number, width: number, tops: readonly number[]): number {
  if (choice < 60) return choice % width;
  const lowest = Math.min(...tops);
  return tops.indexOf(lowest);
}

/** The plain rules and the fast pile do the same as the formal definition. `times` says how many times the fewest games are tried. */
export function oracleLaws(times: number): void {
  test('the plain rules and the fast pile do what the formal definition says, on random games', () => {
    fc.assert(
      fc.property(games, ({ width, height, cubes }) => {
        const formal = new FormalField(width, height);
        const pile = new Pile(width, height);
        const state = game.start({ width, height });
        for (const choice of cubes) {
          const picture = formal.picture();
          const tops = Array.from({ length: width }, (_, x) => height - picture.findIndex(row => row[x] === '#')).map(
            top => (top > height ? 0 : top),
          );
          const x = columnFor(choice, width, tops);
          expect(pile.isTaken(x)).toBe(formal.isTaken(x));
          if (formal.isTaken(x)) break;

          const expected = formal.drop(x);
          const events: Event[] = [];
          game.apply(state, { type: 'cube', column: x }, event => events.push(event));
          expect(linesOf(events, width, height)).toEqual(expected);
          expect(rowsOf(state.grid.cells, width, cell => (cell ? '#' : '.'))).toEqual(formal.picture());

          const y = pile.add(x);
          const printed = [String(y)];
          if (pile.isFull(y)) pile.annihilate(y, row => printed.push(`A ${row}`));
          expect(printed).toEqual(expected);
          expect(pictureOf(pile)).toEqual(formal.picture());
        }
      }),
      { numRuns: 100 * times },
    );
  });

  test('the fast pile does what the plain rules do from any settled field, hanging parts and all', () => {
    const fields = fc.record({
      width: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 2, max: 8 }) }, fc.integer({ min: 30, max: 70 })),
      rows: fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
      cubes: fc.array(fc.nat({ max: 70 }), { minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(fields, ({ width, rows, cubes }) => {
        const height = rows.length + 2;
        const state = game.start({ width, height });
        rows.forEach((bits, k) => {
          const y = height - 1 - k;
          for (let x = 0; x < width; x++) state.grid.cells[y * width + x] = isCube(bits, x) ? 1 : 0;
          if (isFullRow(state.grid.cells, width, y)) state.grid.cells[y * width + (bits % width)] = 0;
        });
        keepStable(state.grid.cells, width, height);
        const pile = Pile.holding(
          width,
          height,
          rowsOf(state.grid.cells, width, cell => (cell ? '#' : '.')),
        );
        for (const choice of cubes) {
          const column = choice % width;
          if (pile.isTaken(column)) break;
          const events: Event[] = [];
          game.apply(state, { type: 'cube', column }, event => events.push(event));
          const y = pile.add(column);
          const printed = [String(y)];
          if (pile.isFull(y)) pile.annihilate(y, row => printed.push(`A ${row}`));
          expect(printed).toEqual(linesOf(events, width, height));
          expect(pictureOf(pile)).toEqual(rowsOf(state.grid.cells, width, cell => (cell ? '#' : '.')));
        }
      }),
      { numRuns: 500 * times },
    );
  });
}

const pictureOf = ({ width, height, rows }: Pile): string[] =>
  Array.from({ length: height }, (_, k) =>
    Array.from({ length: width }, (_, x) => (rows[height - 1 - k]?.has(x) ? '#' : '.')).join(''),
  );

/** Bits first, so that small cases shrink well; further columns of a wide field follow from the same number. */
const isCube = (bits: number, x: number): boolean =>
  x < 8 ? ((bits >> x) & 1) === 1 : ((Math.imul(bits + 1, 2654435761 + 2 * x) >>> 11) & 7) > 0;

const isFullRow = (cells: Uint8Array, width: number, y: number): boolean =>
  cells.subarray(y * width, (y + 1) * width).every(Boolean);

/** Takes away whatever does not hang together with the bottom row. */
function keepStable(cells: Uint8Array, width: number, height: number): void {
  const stable = new Set<number>();
  const visit = (i: number): void => {
    if (i < 0 || i >= cells.length || cells[i] === 0 || stable.has(i)) return;
    stable.add(i);
    visit(i - width);
    visit(i + width);
    if (i % width > 0) visit(i - 1);
    if (i % width < width - 1) visit(i + 1);
  };
  for (let x = 0; x < width; x++) visit((height - 1) * width + x);
  cells.forEach((_, i) => {
    if (!stable.has(i)) cells[i] = 0;
  });
}
