import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import type { Settings } from '#engine/contract/settings.js';
import { type FastState, fast } from '../fast/fast.js';
import type { ModernState } from '../fast/modern.js';
import { pieceOf } from '../pieces.js';
import { Decision, isAfterHold } from './decision.js';
import { TRAITS } from './features.js';
import { mind } from './mind.js';
import { restsOf } from './poses.js';

function listOf(state: FastState): number[] {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  return list.slice(0, count);
}

/** The states of a game that is played at random. */
function* statesOf(settings: Settings, seed: string, turns: number): Generator<FastState> {
  const rng = seededRng(seed);
  const state = fast.start(fast.configure(settings));
  for (let turn = 0; turn < turns; turn++) {
    for (let due = fast.deal!(state, rng); due; due = fast.deal!(state, rng)) fast.apply(state, due, ignore);
    const list = listOf(state);
    if (list.length === 0) return;
    yield state;
    mind.decisions.decide(state, list[rng.below(list.length)]!, [0, 0, 0, 0]);
  }
}

const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

describe('decisions', () => {
  const settings = fc.constantFrom<Settings>(
    {},
    { width: 7, depth: 6 },
    { edition: 'modern' },
    { edition: 'modern', width: 7, depth: 7 },
  );

  test('masks find the same places as keys do', () => {
    const law = (each: Settings, seed: string): void => {
      for (const state of statesOf(each, seed, 25)) {
        if (!state.isFalling()) continue;
        const list = listOf(state);
        expect(sorted(list.filter(decision => !isAfterHold(decision)))).toEqual(sorted(restsOf(state)));
        const held = list.filter(isAfterHold);
        if (held.length === 0) continue;
        const after = fast.copy(state) as ModernState;
        after.hold();
        expect(sorted(held.map(decision => decision & ~Decision.Hold))).toEqual(sorted(restsOf(after)));
      }
    };
    fc.assert(fc.property(settings, fc.string({ maxLength: 3 }), law), { numRuns: 5 });
  });

  test('a piece is moved under an overhang', () => {
    const state = wellOf(
      ['......', '......', '......', '......', '###...', '......', '......'].map(row => `.${row}.`),
      'O',
    );
    const under = (5 << Decision.Row) | (1 + Decision.Overhang);
    expect(listOf(state)).toContain(under);
    const keys = mind.decisions.actionsOf(state, under).map(({ type }) => type);
    expect(keys.indexOf('left')).toBeGreaterThan(keys.lastIndexOf('down'));
    expect(keys.at(-1)).toBe('drop');
  });
});

/** A well with these rows, and a piece on its way. */
function wellOf(rows: readonly string[], piece: string, settings: Settings = {}): FastState {
  const state = fast.start(fast.configure({ width: rows[0]!.length, depth: rows.length, ...settings }));
  for (const letter of [piece, 'O', 'O']) fast.apply(state, { type: 'draw', piece: pieceOf(letter) }, ignore);
  fast.apply(state, { type: 'enter' }, ignore);
  rows.forEach((row, y) => {
    for (const [x, cell] of [...row].entries()) if (cell === '#') state.well.addFoam(x, y, 1);
  });
  return state;
}

describe('traits', () => {
  const traitsOf = (state: FastState): Record<string, number> => {
    const traits: number[] = [];
    mind.judging.measure(state, traits);
    return Object.fromEntries(TRAITS.map(({ id }, k) => [id, traits[k]!]));
  };

  test('of a small pile', () => {
    const state = wellOf(['.......', '.......', '.......', '.......', '.......', '##.....', '#.#.###'], 'O');
    expect(traitsOf(state)).toEqual({
      'row-transitions': 2 + 4,
      'column-transitions': 7 + 2,
      holes: 1,
      wells: 2,
      lids: 1,
      'rows-with-holes': 1,
      peak: 2,
      'steep-peak': 4,
    });
  });

  test('are the same cell by cell, in narrow and in wide wells', () => {
    const row = (width: number): fc.Arbitrary<string> =>
      fc.array(fc.constantFrom('#', '.'), { minLength: width, maxLength: width }).map(cells => cells.join(''));
    const pile = fc.constantFrom(7, 10, 25, 40).chain(width => fc.array(row(width), { minLength: 1, maxLength: 6 }));
    const law = (rows: readonly string[]): void => {
      const empty = '.'.repeat(rows[0]!.length);
      const state = wellOf([empty, empty, empty, empty, ...rows], 'O');
      const { 'rows-with-holes': holeRows, ...traits } = traitsOf(state);
      const { 'rows-with-holes': expected, ...others } = naiveTraits(rows);
      expect(traits).toEqual(others);
      if (rows[0]!.length <= 25) expect(holeRows).toBe(expected);
    };
    fc.assert(fc.property(pile, law), { numRuns: 60 });
  });
});

/** The same by looking at one cell after the other. */
function naiveTraits(all: readonly string[]): Record<string, number> {
  const first = all.findIndex(row => row.includes('#'));
  const rows = first < 0 ? [] : all.slice(first);
  const width = all[0]!.length;
  const isFull = (x: number, y: number): boolean => x < 0 || x >= width || y >= rows.length || rows[y]?.[x] === '#';
  const sums = { row: 0, column: 0, holes: 0, wells: 0, lids: 0, holeRows: 0 };
  for (let y = 0; y < rows.length; y++) {
    let hasHole = false;
    for (let x = 0; x <= width; x++) if (isFull(x - 1, y) !== isFull(x, y)) sums.row++;
    for (let x = 0; x < width; x++) {
      const column = rows.map(row => row[x]);
      if (isFull(x, y) && column.slice(y + 1).includes('.')) sums.lids++;
      if (isFull(x, y)) continue;
      if (column.slice(0, y).includes('#')) [sums.holes, hasHole] = [sums.holes + 1, true];
      if (isFull(x - 1, y) && isFull(x + 1, y)) for (let below = y; !isFull(x, below); below++) sums.wells++;
    }
    if (hasHole) sums.holeRows++;
  }
  for (let x = 0; x < width; x++)
    for (let y = 0; y <= rows.length; y++) if ((y > 0 && isFull(x, y - 1)) !== isFull(x, y)) sums.column++;
  return {
    'row-transitions': sums.row,
    'column-transitions': sums.column,
    holes: sums.holes,
    wells: sums.wells,
    lids: sums.lids,
    'rows-with-holes': sums.holeRows,
    peak: rows.length,
    'steep-peak': rows.length ** 2,
  };
}
