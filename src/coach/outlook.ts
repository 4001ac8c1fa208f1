import type { Skill } from '#bots/levels.js';
import { lookAhead } from '#bots/look-ahead.js';
import type { Solution } from '#bots/open/solution.js';
import { solve } from '#bots/open/solver.js';
import { rollouts } from '#bots/rollouts.js';
import type { Ranked } from '#bots/search/thought.js';
import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';

/** A player's expected time per key, in milliseconds. Decisions that need faster keys are neither advised nor called better. */
export const PACE = 120;

/** How the decisions of one moment compare. */
export interface Outlook {
  /** The decisions, the best first. The first two can be compared, and so can the one that was asked about. */
  readonly options: readonly Ranked[];
  /** Whether it is proven that no decision is better than the first. */
  readonly isProven: boolean;
  /** The decisions of the best line that is known to the end of the game. Only in games without chance. */
  readonly solution?: Solution;
}

/** How far to think. */
export type Effort = Pick<Skill, 'depth' | 'width' | 'samples' | 'nodes' | 'inDanger'>;

/** A question about a moment. */
interface Question {
  /** The game as the player knows it. */
  readonly state: unknown;
  readonly dice: number;
  readonly effort: Effort;
  /** The decisions that can be carried out, if time acts and not all can. */
  readonly only?: { has(decision: number): boolean };
  /** A decision to compare with the best, such as the one that was made. */
  readonly also?: number;
  /** A line to the end of the game that is known already. Only in games without chance. */
  readonly known?: Solution;
  /** True if only the best decision matters, so that the others need not be thought through to the end of the game. */
  readonly onlyBest?: boolean;
}

interface Decided {
  readonly state: unknown;
  readonly decision: number;
}

/** A look into the future that can be stopped: it yields its best so far now and then, and returns the final outlook. */
export type Looking = Generator<Outlook, Outlook, void>;

const LONGEST_ROLLOUT = 60;

export function lookInto(mind: AnyMind, question: Question): Looking {
  return mind.open?.isOpen(configOf(question.state)) ? throughToTheEnd(mind, question) : someWay(mind, question);
}

/** For games with chance, and games that go on for ever. */
function* someWay(mind: AnyMind, { state, dice, effort, only, also }: Question): Looking {
  const options = { ...effort, ...(only ? { only } : {}), ...(also === undefined ? {} : { also }) };
  const thinking =
    mind.judging.traits.length === 0
      ? rollouts(mind, state, dice, { nodes: effort.nodes, longest: LONGEST_ROLLOUT })
      : lookAhead(mind, state, dice, options);
  for (;;) {
    const { value, done } = thinking.next();
    const outlook = { options: value.ranking, isProven: false };
    if (done) return outlook;
    yield outlook;
  }
}

/** The share of the budget for decisions other than the best. */
const FOR_OTHERS = 0.4;

/** For games without chance: a decision is worth the score at the end of the best line after it. */
function* throughToTheEnd(mind: AnyMind, question: Question): Looking {
  const { state, dice, effort, also, known, onlyBest = false } = question;
  const share = onlyBest ? 0 : FOR_OTHERS;
  const { nodes } = effort;
  const solving = solve(mind, state, dice, { nodes: Math.ceil(nodes * (1 - share)), ...(known ? { known } : {}) });
  let step = solving.next();
  for (; !step.done; step = solving.next()) yield outlookOf(step.value, []);
  const solution = step.value;
  const others = onlyBest ? [] : othersOf(mind, state, solution.line[0], also);
  const solved: Solution[] = [];
  for (const other of others) {
    yield outlookOf(solution, [solution, ...solved]);
    solved.push(yield* solveAfter(mind, state, other, { dice, nodes: Math.ceil((nodes * share) / others.length) }));
  }
  return outlookOf(best([solution, ...solved]), [solution, ...solved]);
}

/** The other decision that looks best, and the one that was asked about. */
function othersOf(
  mind: AnyMind,
  state: unknown,
  first: number | undefined,
  also: number | undefined,
): readonly number[] {
  const glance = lookAhead(mind, state, 0, { depth: 1, width: 1, samples: 1, nodes: 0 }).next().value;
  const next = glance.ranking.find(({ decision }) => decision !== first && decision !== also);
  return [also, next?.decision].filter(decision => decision !== undefined && decision !== first) as number[];
}

function* solveAfter(
  mind: AnyMind,
  state: unknown,
  decision: number,
  { dice, nodes }: { readonly dice: number; readonly nodes: number },
): Generator<never, Solution, void> {
  const after = mind.game.copy(state);
  const goesOn = mind.decisions.decide(
    after,
    decision,
    mind.judging.deeds.map(() => 0),
  );
  const { score } = mind.game.status(after);
  if (!goesOn) return { line: [decision], score, bound: score, isProven: true, nodes: 1 };
  const solving = solve(mind, after, dice, { nodes });
  for (let step = solving.next(); ; step = solving.next())
    if (step.done) return { ...step.value, line: [decision, ...step.value.line] };
}

/** The first of the best. */
const best = (solutions: readonly Solution[]): Solution =>
  solutions.reduce((a, b) => (b.score > a.score ? { ...b, isProven: false } : a));

function outlookOf(solution: Solution, all: readonly Solution[]): Outlook {
  const options = [solution, ...all.filter(({ line }) => line[0] !== solution.line[0])]
    .filter(({ line }) => line.length > 0)
    .map(({ line, score }) => ({ decision: line[0]!, worth: score }))
    .sort((a, b) => b.worth - a.worth);
  return { options, isProven: solution.isProven, solution };
}

/**
 * The line that begins with a decision that was made and continues with the best that is known after it. Undefined in games with
 * chance, or if no line after it is known.
 */
export function foreseen(
  mind: AnyMind,
  { state, decision }: Decided,
  rest: Solution | undefined,
): Solution | undefined {
  if (!mind.open?.isOpen(configOf(state))) return undefined;
  const unproven = { bound: Number.POSITIVE_INFINITY, isProven: false, nodes: 0 };
  if (rest) return { ...unproven, line: [decision, ...rest.line], score: rest.score };
  const after = mind.game.copy(state);
  const deeds = mind.judging.deeds.map(() => 0);
  const goesOn = mind.decisions.decide(after, decision, deeds);
  return goesOn ? undefined : { ...unproven, line: [decision], score: mind.game.status(after).score };
}
