import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedRng, type Rng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import { game } from '../game.js';
import { pieceOf } from '../pieces.js';
import type { Action, Config, State } from '../state.js';
import { columnOf, type FastState, fast, orientationOf, place, placements } from './fast.js';

/** A game twice, plain and fast. Every action is played on both, and both must then be in the same state. */
class Pair {
  readonly plain: State;
  readonly fast: FastState;

  constructor(config: Config) {
    this.plain = game.start(config);
    this.fast = fast.start(config);
    this.compare();
  }

  play(action: Action): void {
    const isPlayed = game.apply(this.plain, action, ignore);
    expect(fast.apply(this.fast, action, ignore)).toBe(isPlayed);
    this.compare();
  }

  compare(): void {
    expect(fast.canon(this.fast)).toBe(game.canon(this.plain));
    expect(fast.legal(this.fast)).toEqual(game.legal(this.plain));
    expect(fast.clock!.countdown(this.fast)).toEqual(game.clock!.countdown(this.plain));
    expect(fast.status(this.fast)).toEqual(game.status(this.plain));
  }

  isFalling(): boolean {
    return game.legal(this.plain).some(({ type }) => type === 'drop');
  }

  /** Deals what is due, and begins the level where one waits. */
  attend(rng: Rng): void {
    for (;;) {
      const due = game.deal!(this.plain, rng);
      if (due) this.play(due);
      else if (this.plain.stage === 'ready' || this.plain.stage === 'done') this.play({ type: 'enter' });
      else return;
    }
  }
}

/** What `place` stands for, by single actions of the plain rules; undefined if one of them is refused. */
function placedByActions(state: State, orientation: number, x: number): State | undefined {
  const after = game.copy(state);
  const isPlayed = (type: 'left' | 'right' | 'rotate' | 'drop'): boolean => game.apply(after, { type }, ignore);
  while (after.orientation !== orientation) if (!isPlayed('rotate')) return undefined;
  while (after.x !== x) {
    const isLeftwards = x < after.x !== (after.piece === pieceOf('C'));
    if (!isPlayed(isLeftwards ? 'left' : 'right')) return undefined;
  }
  return isPlayed('drop') ? after : undefined;
}

const everyTurnAndColumn = (width: number): [number, number][] =>
  [0, 1, 2, 3].flatMap(orientation =>
    Array.from({ length: width + 8 }, (_, k): [number, number] => [orientation, k - 4]),
  );

function comparePlacements({ plain, fast: state }: Pair): void {
  const before = fast.canon(state);
  const listed = new Int32Array(4 * state.config.width);
  const count = placements(state, listed);
  const offered = new Set<string>();
  for (const placement of listed.subarray(0, count)) {
    const after = fast.copy(state);
    expect(place(after, orientationOf(placement), columnOf(placement))).toBe(true);
    offered.add(fast.canon(after));
  }
  const possible = new Set<string>();
  for (const [orientation, x] of everyTurnAndColumn(state.config.width)) {
    const wanted = placedByActions(plain, orientation, x);
    const after = fast.copy(state);
    expect(place(after, orientation, x)).toBe(wanted !== undefined);
    expect(fast.canon(after)).toBe(wanted ? game.canon(wanted) : before);
    if (wanted) possible.add(game.canon(wanted));
  }
  expect([...offered].sort()).toEqual([...possible].sort());
  expect(fast.canon(state)).toBe(before);
}

const widths = fc.oneof(fc.integer({ min: 7, max: 12 }), fc.constantFrom(24, 25, 26, 28, 29, 31, 32, 33, 45, 64, 100));
const wells = fc.record({ width: widths, depth: fc.oneof(fc.integer({ min: 4, max: 9 }), fc.constant(18)) });
const pieces = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 30 });
const keys = fc.array(fc.constantFrom(...'aaaadddddwws._._.'), { maxLength: 150 });

test('every action does what it does by the plain rules', () => {
  fc.assert(
    fc.property(wells, pieces, keys, (config, drawn, typed) => {
      const pair = new Pair(config);
      const rng = listedRng(drawn);
      for (const key of typed) {
        pair.attend(rng);
        pair.play(game.notation.read(key)!);
      }
    }),
    { numRuns: 50 },
  );
});

test('whatever comes when it is not due is refused or taken alike', () => {
  const anything = fc.oneof(
    fc.constantFrom(...'eadws_.'),
    fc.constantFrom(...'+I +O +V +F +C'.split(' ')),
    fc.constant('q'),
  );
  const sizes = fc.record({ width: fc.integer({ min: 7, max: 9 }), depth: fc.integer({ min: 4, max: 7 }) });
  fc.assert(
    fc.property(sizes, fc.array(anything, { maxLength: 60 }), (config, texts) => {
      const pair = new Pair(config);
      for (const text of texts) pair.play(game.notation.read(text)!);
    }),
    { numRuns: 50 },
  );
});

/** What is done before a piece is placed, and which of the possible places it is. */
const turns = fc.array(
  fc.record({ typed: fc.array(fc.constantFrom(...'adwsss'), { maxLength: 9 }), choice: fc.nat({ max: 9999 }) }),
  {
    maxLength: 14,
  },
);

test('to place a piece is to turn it, to shift it step by step and to drop it, wherever that is possible', () => {
  fc.assert(
    fc.property(wells, pieces, turns, (config, drawn, played) => {
      const pair = new Pair(config);
      const listed = new Int32Array(4 * config.width);
      const rng = listedRng(drawn);
      for (const { typed, choice } of played) {
        pair.attend(rng);
        if (choice % 2 === 0) for (const key of typed) pair.play(game.notation.read(key)!);
        const count = placements(pair.fast, listed);
        expect(count > 0).toBe(pair.isFalling());
        if (count === 0) continue;
        if (choice % 5 === 0 && config.width < 34) comparePlacements(pair);
        const placement = listed[choice % count]!;
        const [orientation, x] = [orientationOf(placement), columnOf(placement)];
        Object.assign(pair.plain, placedByActions(pair.plain, orientation, x));
        expect(place(pair.fast, orientation, x)).toBe(true);
        pair.compare();
      }
    }),
    { numRuns: 25 },
  );
});

describe('corners', () => {
  const played = (config: Config, drawn: string, columns: readonly number[]): Pair => {
    const pair = new Pair(config);
    const rng = listedRng([...drawn].map(pieceOf));
    for (const x of columns) {
      pair.attend(rng);
      Object.assign(pair.plain, placedByActions(pair.plain, pair.plain.orientation, x));
      expect(place(pair.fast, pair.fast.orientation, x)).toBe(true);
      pair.compare();
    }
    pair.attend(rng);
    comparePlacements(pair);
    return pair;
  };

  test.each([7, 10, 25, 26, 29, 32])('bombs go off at both walls of a well %i wide', width => {
    const { plain } = played({ width, depth: 6 }, 'FVFV', [-1, -1, width - 2, width - 3]);
    expect(plain.turn).toBe(4);
  });

  test.each([8, 28, 44])('rows of squares complete level after level in a well %i wide', width => {
    const row = Array.from({ length: width / 2 }, (_, k) => 2 * k);
    const { plain } = played({ width, depth: 6 }, 'O', [...row, ...row, ...row, ...row]);
    expect([plain.level, plain.rowsLeft, plain.score]).toEqual([2, 8, 800]);
  });

  test.each([8, 28])('foam comes down with the rows of a well %i wide', width => {
    const row = Array.from({ length: width / 2 - 1 }, (_, k) => 2 * k);
    const { plain } = played({ width, depth: 8 }, `${'O'.repeat(row.length)}FO`, [...row, 1, width - 2]);
    expect([plain.score, game.canon(plain).split('*').length - 1]).toEqual([200, 15]);
  });

  test('a place that is blocked halfway is refused, though there is room in it', () => {
    const { fast: state } = played({ width: 7, depth: 4 }, 'OOI', [0, 0]);
    expect(place(state, 1, -1)).toBe(false);
    expect(placements(state, new Int32Array(28))).toBeGreaterThan(0);
  });

  test('a piece that has gone down beside a tower does not get through it', () => {
    const pair = played({ width: 7, depth: 10 }, 'OOOF', [0, 0, 0]);
    for (let k = 0; k < 4; k++) pair.play({ type: 'down' });
    expect(place(pair.fast, 0, -1)).toBe(false);
    comparePlacements(pair);
  });

  test('copies share nothing, however long the queue', () => {
    const [one, other] = [fast.start({ width: 40, depth: 5 }), fast.start({ width: 40, depth: 5 })];
    for (let piece = 0; piece < 10; piece++) fast.apply(one, { type: 'draw', piece }, ignore);
    const before = fast.canon(fast.copy(one, other));
    fast.apply(one, { type: 'enter' }, ignore);
    fast.apply(one, { type: 'drop' }, ignore);
    expect(fast.canon(other)).toBe(before);
    expect(fast.canon(fast.copy(other, one))).toBe(before);
  });

  test('a view shows what rests, though no longer from which piece', () => {
    const { plain, fast: state } = played({ width: 33, depth: 5 }, 'OFV', [0, 20]);
    const kinds = (view: ReturnType<typeof game.view>) => view.cells.map(cell => cell?.kind);
    expect(kinds(fast.view(state))).toEqual(kinds(game.view(plain)));
  });
});
