import fc from 'fast-check';
import type { Solution, Solving } from '#bots/open/solution.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { mind as identic } from '#games/identic/mind/mind.js';

/** Identic stands for all games without chance in the tests of src/bots/open. */
export const mind = identic as AnyMind;

export interface SmallBoard {
  readonly rows: readonly string[];
  readonly edition: string;
}

export const boards: fc.Arbitrary<SmallBoard> = fc
  .record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 4 }) })
  .chain(({ width, height }) =>
    fc.record({
      rows: fc.array(fc.string({ unit: fc.constantFrom(...'FFFGGGBBX'), minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
      edition: fc.constantFrom('chained', 'single', 'samegame', 'samegame'),
    }),
  );

export const startOf = ({ rows, edition }: SmallBoard): unknown =>
  mind.game.start(mind.game.configure({ board: rows.map(row => [...row].join(' ')), edition }));

/** Thinks to the end. Every solution on the way must be at least as good as the one before. */
export function solved(solving: Solving): Solution {
  let score = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { value, done } = solving.next();
    if (value.score < score) throw new Error(`a solution got worse: ${score}, ${value.score}`);
    score = value.score;
    if (done) return value;
  }
}

/** The score after a line of decisions, each of which must be possible. */
export function replayed(root: unknown, line: readonly number[]): number {
  const state = mind.game.copy(root);
  for (const decision of line) {
    if (!decisionsOf(state).includes(decision)) throw new Error(`${decision} is not possible`);
    mind.decisions.decide(state, decision, [0]);
  }
  if (decisionsOf(state).length > 0) throw new Error('the line does not reach the end of the game');
  return mind.game.status(state).score;
}

/** The best score of all, by trying out every line. */
export function bruteForce(root: unknown, known = new Map<string, number>()): number {
  const canon = mind.game.canon(root).replace(/^(\d+);\d+/, '$1');
  const before = known.get(canon);
  if (before !== undefined) return before;
  const options = decisionsOf(root).map(decision => {
    const state = mind.game.copy(root);
    mind.decisions.decide(state, decision, [0]);
    return bruteForce(state, known);
  });
  const best = options.length > 0 ? Math.max(...options) : mind.game.status(root).score;
  known.set(canon, best);
  return best;
}

function decisionsOf(state: unknown): readonly number[] {
  const list: number[] = [];
  return list.slice(0, mind.decisions.list(state, list));
}

/** The row and the column of each pick of a line. */
export function picksOf(root: unknown, line: readonly number[]): (readonly [number, number])[] {
  const state = mind.game.copy(root);
  return line.map(decision => {
    const [action] = mind.decisions.actionsOf(state, decision);
    mind.decisions.decide(state, decision, [0]);
    const [row, column] = mind.game.notation.write(action).split(' ').map(Number);
    return [row!, column!];
  });
}
