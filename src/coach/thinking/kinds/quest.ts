import { greedy } from '#bots/open/greedy.js';
import type { Solution, Solving } from '#bots/open/solution.js';
import { solve } from '#bots/open/solver.js';
import { visibleLine } from '#bots/open/visible.js';
import { Dice } from '#bots/search/dice.js';
import { shortest } from '#bots/shortest.js';
import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { withoutPosition } from '#engine/contract/position.js';
import type { SolvedPosition } from './position.js';
import { WaysInTime } from './ways-in-time.js';

/** The goal of a search: the most points, the fewest decisions to the mind's aim, or the best use of the pieces that are seen. */
export type Target = 'score' | 'fewest' | 'visible';

export interface Quest {
  readonly target: Target;
  /** Whether the field is too large to search, so that the line is only a greedy one. */
  readonly isGreedy: boolean;
  readonly search: Generator<BestSoFar, BestSoFar, void>;
}

/** The best line so far. */
export interface BestSoFar {
  readonly line: readonly number[];
  /** The score at the end of the line, where the line is a whole game. */
  readonly score?: number;
  /** No line is better: at most so many points, or at least so many decisions. Undefined if nothing is known. */
  readonly bound?: number;
  /** Whether no line is better; for the pieces that are seen, whether every line was tried. */
  readonly isProven: boolean;
  readonly nodes: number;
}

/** Cells of the largest field that is searched. On larger ones a single playout takes too long to learn from many. */
export const MOST_SEARCHED_CELLS = 2_500;
/** The solver's dice, so that the same budget finds the same line. */
const DICE = 1;
/** A beam over the pieces that are seen is as wide as its budget allows. Where time acts, finding out what can be reached is slow. */
const NODES_PER_WIDTH = 1_000;
const MOST_WIDTH = { still: 1_000, falling: 60 };

/** `most`: the node limit, which may depend on the target. */
export function questFor(position: SolvedPosition, most: number | Readonly<Record<Target, number>>): Quest {
  const { mind, state, session } = position;
  const { width, height } = session.view();
  const isGreedy = width * height > MOST_SEARCHED_CELLS;
  const target = targetOf(position);
  const nodes = isGreedy ? 0 : typeof most === 'number' ? most : most[target];
  if (target === 'score') return { target, isGreedy, search: forScore(mind, state, nodes) };
  if (target === 'fewest') return { target, isGreedy, search: shortest(mind, state, nodes) };
  return { target, isGreedy, search: forVisible(position, nodes) };
}

function targetOf({ mind, state }: SolvedPosition): Target {
  const config = configOf(state);
  if (mind.open?.isOpen(config)) return 'score';
  return mind.open?.aim && !hasChance(mind, config) ? 'fewest' : 'visible';
}

/** Only games that deal nothing have an aim to reach. A position may have a full queue, so the game's own start is asked. */
const hasChance = ({ game }: AnyMind, config: unknown): boolean =>
  game.deal?.(game.start(withoutPosition(config)), Dice.of(DICE)) !== undefined;

/** A greedy line comes first, so that there is something to show from the start. If that is all, `nodes` is 0. */
function* forScore(mind: AnyMind, state: unknown, nodes: number): Quest['search'] {
  const known = yield* findings(greedy(mind, state), 0);
  if (nodes === 0) return findingOf(known, 0);
  return findingOf(yield* findings(solve(mind, state, DICE, { nodes, known }), known.nodes), known.nodes);
}

function* findings(search: Solving, before: number): Generator<BestSoFar, Solution, void> {
  for (;;) {
    const { value, done } = search.next();
    if (done) return value;
    yield findingOf(value, before);
  }
}

function findingOf({ bound, nodes, ...found }: Solution, before: number): BestSoFar {
  return { ...found, nodes: before + nodes, ...(Number.isFinite(bound) ? { bound } : {}) };
}

function* forVisible({ mind, state, session }: SolvedPosition, nodes: number): Quest['search'] {
  const most = MOST_WIDTH[mind.falling ? 'falling' : 'still'];
  const width = Math.min(most, Math.max(1, Math.ceil(nodes / NODES_PER_WIDTH)));
  const ways = new WaysInTime(mind);
  const reachable = (from: unknown) => ways.from(from, from === state ? session : undefined);
  const search = visibleLine(mind, state, { nodes, width, reachable });
  for (;;) {
    const { value, done } = search.next();
    const finding = { line: value.line, isProven: value.isComplete, nodes: value.nodes };
    if (done) return finding;
    yield { ...finding, isProven: false };
  }
}
