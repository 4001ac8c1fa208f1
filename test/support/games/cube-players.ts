import { type Rng, seededRng } from '#engine/chance/rng.js';
import { layTable } from '#engine/play/table.js';
import { game } from '#games/magnetic/game.js';
import type { State } from '#games/magnetic/rules.js';

/** Picks a column for the next cube. */
type Player = (state: State, rng: Rng) => number;

/** Simple players of Magnetic, which show how much a game with offers depends on play. */
export const PLAYERS = {
  /** Any column that can be picked. */
  random: (state, rng) => {
    const columns = columnsOf(state);
    return columns[rng.below(columns.length)]!;
  },
  /** The most points at once; without points, where the cube stops lowest. */
  greedy: state => best(columnsOf(state), column => gainOf(state, column)),
  /** Looks through all picks from the three offers in sight, and prefers the field in which all cubes lie lowest. */
  thoughtful: state => best(columnsOf(state), column => prospectOf(after(withOneMore(state), column))),
} satisfies Record<string, Player>;

/** Plays a game until it is over or has this many cubes. The same seed gives every player the same offers. */
export function played(player: Player, settings: object, seed: string, mostCubes: number): State {
  const table = layTable(game, game.configure({ ...settings }), { rng: seededRng(seed) });
  const rng = seededRng(`player ${seed}`);
  while (!table.state.isOver && table.state.turn < mostCubes) {
    table.play({ type: 'cube', column: player(table.state, rng) });
  }
  return table.state;
}

const columnsOf = (state: State): number[] =>
  game.legal(state).flatMap(action => (action.type === 'cube' ? [action.column] : []));

function after(state: State, column: number): State {
  const next = game.copy(state);
  game.apply(next, { type: 'cube', column }, () => {});
  return next;
}

/** The first of the best. */
const best = (columns: readonly number[], worth: (column: number) => number): number =>
  columns.map(column => ({ column, worth: worth(column) })).sort((one, other) => other.worth - one.worth)[0]!.column;

function gainOf(state: State, column: number): number {
  const next = game.copy(state);
  let row = 0;
  game.apply(next, { type: 'cube', column }, event => {
    if (event.type === 'landed') row = Math.floor(event.cells[0]! / state.grid.width);
  });
  return (next.score - state.score) * state.grid.height + row;
}

/** The last offer in sight can only be used if another follows: here one of all columns. */
const withOneMore = (state: State): State => ({
  ...state,
  offers: [...state.offers, Array.from({ length: state.config.width }, (_, column) => column)],
});

/** The best field that the offers in sight can lead to. */
function prospectOf(state: State): number {
  const columns = columnsOf(state);
  if (state.isOver || columns.length === 0) return worthOf(state);
  return Math.max(...columns.map(column => prospectOf(after(state, column))));
}

const LOST = -1e6;

/** High cubes weigh more than their height, so that no column grows alone. */
function worthOf({ grid: { width, height, cells }, isOver }: State): number {
  return cells.reduce((sum, cell, i) => sum - cell * (height - Math.floor(i / width)) ** 2, isOver ? LOST : 0);
}
