import type { AnyMind } from '#engine/contract/mind/mind.js';
import { type Budget, mostFrom, type Solution, type Solving } from './solution.js';

/** How often the best so far is reported, in nodes. */
const REPORT_EVERY = 2_000;
/** The most states to remember, which take some hundred megabytes for large fields. */
const MOST_SEEN = 300_000;

/** The memory of one step of a line, reused because search should not allocate. */
interface Step {
  readonly state: unknown;
  readonly decisions: number[];
  count: number;
  next: number;
}

/**
 * Tries out every line, but for those that cannot be better than the best: branch and bound. A state that was met before with as
 * many points is not entered again, because the same things can happen from there. If it comes to its end, the solution is proven.
 */
export function* exact(mind: AnyMind, root: unknown, { nodes: budget, known }: Budget): Solving {
  const { game, decisions, judging } = mind;
  const deeds = judging.deeds.map(() => 0);
  const seen = new Map<string, number>();
  const steps: Step[] = [];
  const line: number[] = [];
  const bound = mostFrom(mind, root);
  let best: readonly number[] = known?.line ?? [];
  let score = known?.score ?? Number.NEGATIVE_INFINITY;
  let nodes = 0;
  let isProven = false;
  const report = (): Solution => ({ line: best, score, bound: isProven ? score : bound, isProven, nodes });

  const isNew = (state: unknown): boolean => {
    if (!judging.key) return true;
    const key = judging.key(state);
    const points = game.status(state).score;
    if ((seen.get(key) ?? Number.NEGATIVE_INFINITY) >= points) return false;
    if (seen.size < MOST_SEEN) seen.set(key, points);
    return true;
  };
  const enter = (depth: number): void => {
    const step = steps[depth]!;
    step.count = decisions.list(step.state, step.decisions);
    step.next = 0;
  };
  const stepAt = (depth: number, from: unknown): Step => {
    const old = steps[depth];
    const step = { state: game.copy(from, old?.state), decisions: old?.decisions ?? [], count: 0, next: 0 };
    steps[depth] = step;
    return step;
  };

  stepAt(0, root);
  enter(0);
  if (steps[0]!.count === 0) score = Math.max(score, game.status(root).score);
  for (let depth = 0; depth >= 0 && score < bound; ) {
    const step = steps[depth]!;
    if (step.next === step.count) {
      depth--;
      continue;
    }
    if (nodes === budget) return report();
    line[depth] = step.decisions[step.next++]!;
    const { state } = stepAt(depth + 1, step.state);
    const goesOn = decisions.decide(state, line[depth]!, deeds);
    if (++nodes % REPORT_EVERY === 0) yield report();
    if (!goesOn) {
      const points = game.status(state).score;
      if (points > score) [score, best] = [points, line.slice(0, depth + 1)];
    } else if (mostFrom(mind, state) > score && isNew(state)) enter(++depth);
  }
  isProven = true;
  return report();
}
