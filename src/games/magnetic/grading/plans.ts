import fc from 'fast-check';
import { ignore } from '#engine/contract/event.js';
import type { Script } from '#engine/program/grading.js';
import { EMPTY, type Grid, topOf } from '#kit/grid.js';
import { game } from '../game.js';
import type { State } from '../rules.js';

/** A script as plain data. Every value makes a valid script. */
export interface Plan {
  /** The width is one more than the sum of these, so that most fields are neither narrow nor wide. */
  readonly width: readonly number[];
  readonly height: readonly number[];
  readonly pile: Pile;
  readonly cubes: readonly Cube[];
}

/**
 * The cubes that are dropped first, if any: some rows at the bottom, then a row that lacks only its last cube, then some rows that
 * leave two columns free, and finally the last cube. In a key, the rows below have holes that do not get narrower upwards,
 * and the rows above have the cubes that would fill them.
 */
interface Pile {
  readonly kind: 'none' | 'rows' | 'key';
  readonly below: readonly Row[];
  readonly above: readonly Row[];
  readonly isMirrored: boolean;
}

/** The columns of the row that should get cubes, as far as cubes can get there. */
type Row = readonly boolean[];

/**
 * The column is any that is not full, or one in which the cube sticks to a side above a gap, or one in which it stops in the
 * fullest row.
 */
interface Cube {
  readonly aim: 'any' | 'bridge' | 'row';
  /** The index among all such columns, modulo their number. */
  readonly which: number;
  /** The separator before it. */
  readonly gap: '\n' | ' ';
}

const MOST = 8;

/** Uses no `oneof` and no `map`, because fast-check can shrink a given value only without them. */
const cubes = fc.record({
  aim: fc.constantFrom<Cube['aim'][]>('any', 'any', 'bridge', 'row', 'row'),
  which: fc.nat(MOST),
  gap: fc.constantFrom<Cube['gap'][]>('\n', '\n', '\n', '\n', '\n', '\n', '\n', ' '),
});

const row = fc.array(fc.constantFrom(false, true, true), { minLength: MOST, maxLength: MOST });
const piles = fc.record({
  kind: fc.constantFrom<Pile['kind'][]>('none', 'rows', 'rows', 'key', 'key', 'key'),
  below: fc.array(row, { maxLength: 5, size: 'max' }),
  above: fc.array(row, { maxLength: 6, size: 'max' }),
  isMirrored: fc.boolean(),
});

/** Narrow fields with piles, so that rows fill up soon and a lot of glued cubes come down. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  width: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
  height: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
  pile: piles,
  cubes: fc.array(cubes, { maxLength: 16, size: 'max' }),
});

export function scriptOf({ pile, cubes: planned, ...size }: Plan): Script {
  const [width, height] = [sizeOf(size.width), sizeOf(size.height)];
  const state = game.start(game.configure({ width, height }));
  let input = `${width} ${height}`;
  const drop = (column: number, gap: string): void => {
    game.apply(state, { type: 'cube', column }, ignore);
    input += `${gap}${column}`;
  };
  for (const column of pileUp(state, pile)) drop(column, '\n');
  for (const { aim, which, gap } of planned) {
    const columns = columnsFor(state, aim);
    if (columns.length > 0) drop(columns[which % columns.length]!, gap);
  }
  return { input: `${input}\n`, flags: {} };
}

/** The same with something at the end that the assignment does not promise. */
export function brokenScriptOf(plan: Plan): Script {
  const { input, flags } = scriptOf(plan);
  const [width] = [sizeOf(plan.width)];
  const endings = ['', ` ${width}\n`, ' x\n', ' -1\n', '\n\n', ' 1.0\n'];
  return { input: input.trimEnd() + endings[plan.cubes.length % endings.length]!, flags };
}

const sizeOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 1);
const partsOf = (size: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => Math.min(Math.max(size - 1 - 2 * k, 0), 2));

/** The columns of the pile's cubes. In each row, cubes with something below them come first, then those that stick to them. */
function* pileUp({ grid }: State, pile: Pile): Generator<number, void> {
  const last = grid.width - 1;
  const place = (x: number): number => (pile.isMirrored ? last - x : x);
  if (pile.kind === 'none' || last === 0) return;
  const { below, above } = pile.kind === 'key' ? keyOf(pile.below, last) : pile;
  const rows = [...below.slice(0, grid.height - 1), often(true, last), ...above.map(row => row.slice(0, last - 1))];
  for (const [y, cells] of rows.slice(0, grid.height).entries()) {
    const wanted = new Set(cells.flatMap((isWanted, x) => (isWanted && x <= last ? [place(x)] : [])));
    for (let next = ready(wanted, grid, y); next !== undefined; next = ready(wanted, grid, y)) {
      wanted.delete(next);
      yield next;
    }
  }
  if (stopOf(grid, place(last)) < grid.height) yield place(last);
}

/** A row with a cube in its last column widens the holes by one on each side. Any other row adds its own holes. */
function keyOf(given: readonly Row[], last: number): Pick<Pile, 'below' | 'above'> {
  let holes: readonly number[] = [];
  const below = given.map(bits => {
    const isWider = bits[MOST - 1] && holes.length > 0;
    const more = isWider ? holes.flatMap(x => [x - 1, x + 1]) : bits.flatMap((isThere, x) => (isThere ? [] : [x]));
    holes = [...holes, ...more].filter(x => x < last - 1);
    return Array.from({ length: last + 1 }, (_, x) => !holes.includes(x));
  });
  return { below, above: below.map(row => row.map(isThere => !isThere)) };
}

const often = <Value>(value: Value, times: number): Value[] => Array.from({ length: times }, () => value);

const ready = (columns: ReadonlySet<number>, grid: Grid, y: number): number | undefined =>
  [...columns].find(x => stopOf(grid, x) === y);

function columnsFor(state: State, aim: Cube['aim']): readonly number[] {
  const { grid } = state;
  const free = game.legal(state).flatMap(action => (action.type === 'cube' ? [action.column] : []));
  if (aim === 'any') return free;
  if (aim === 'bridge') {
    const bridges = free.filter(x => stopOf(grid, x) > cubesIn(grid, x));
    return bridges.length > 0 ? bridges : free;
  }
  const most = Math.max(...free.map(x => cubesBeside(grid, x)));
  return free.filter(x => cubesBeside(grid, x) === most);
}

const cubesIn = (grid: Grid, column: number): number => grid.height - topOf(grid, column);

/** MC-4, while everything is stable. */
function stopOf(grid: Grid, x: number): number {
  const beside = [x - 1, x + 1].filter(near => near >= 0 && near < grid.width);
  return Math.max(cubesIn(grid, x), ...beside.map(near => cubesIn(grid, near) - 1));
}

/** The number of cubes in the row in which one would stop. */
function cubesBeside(grid: Grid, x: number): number {
  const start = (grid.height - 1 - stopOf(grid, x)) * grid.width;
  return grid.cells.subarray(start, start + grid.width).filter(cell => cell !== EMPTY).length;
}

/** Makes a plan from the columns of a script. None of them may be full. */
export function planOf([width, height]: readonly [number, number], ...columns: readonly number[]): Plan {
  const state = game.start(game.configure({ width, height }));
  const placeOf = (column: number): number => {
    const place = columnsFor(state, 'any').indexOf(column);
    game.apply(state, { type: 'cube', column }, ignore);
    return place;
  };
  const pile = { kind: 'none', below: [], above: [], isMirrored: false } as const;
  return {
    width: partsOf(width, 4),
    height: partsOf(height, 5),
    pile,
    cubes: columns.map(column => ({ aim: 'any', which: placeOf(column), gap: '\n' })),
  };
}
