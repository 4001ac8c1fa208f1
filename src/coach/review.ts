import type { Solution } from '#bots/open/solution.js';
import { Dice } from '#bots/search/dice.js';
import { LOST } from '#bots/search/worth.js';
import { WayFinder } from '#bots/ways.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Made } from './decisions-made.js';
import { type Effort, foreseen, type Looking, lookInto, type Outlook, PACE } from './outlook.js';
import { type Severity, severityOf } from './severity.js';

/** A review's judgement of one decision. */
export interface Judged {
  readonly made: Made;
  /** The best decision that was found, which may be the one that was made. */
  readonly best: number;
  /** The worth of the best decision, which shows how the game stood. */
  readonly standing: number;
  /** How much less the decision that was made is worth. */
  readonly loss: number;
  /** Undefined if the decision was good enough. */
  readonly severity: Severity | undefined;
  /** Whether it is proven that nothing better could be done. */
  readonly isProven: boolean;
}

/** Enough to tell good decisions from bad ones, and quick enough for long games. */
export const REVIEWING: Effort = {
  depth: 3,
  width: 6,
  samples: 4,
  inDanger: { depth: 3, width: 14, samples: 6, nodes: 20_000 },
  nodes: 20_000,
};

/**
 * Judges the decisions of a game from the last to the first: without chance, the findings about a decision help with the one
 * before it.
 */
export function* review(mind: AnyMind, all: readonly Made[], effort?: Effort): Generator<Judged, void, void> {
  for (const judged of reviewInSteps(mind, all, effort)) if (judged) yield judged;
}

/** The same, for callers that may stop it: it also yields undefined now and then, while it thinks about a decision. */
export function* reviewInSteps(
  mind: AnyMind,
  all: readonly Made[],
  effort: Effort = REVIEWING,
): Generator<Judged | undefined, void, void> {
  const finder = mind.falling ? new WayFinder(mind) : undefined;
  let rest: Solution | undefined;
  for (const made of [...all].reverse()) {
    const known: Solution | undefined = foreseen(mind, made, rest);
    const only = finder && reachable(finder, made);
    const outlook = yield* inSilence(
      lookInto(mind, {
        state: made.state,
        dice: Dice.of(made.from).below(2 ** 31),
        effort,
        also: made.decision,
        ...(only ? { only } : {}),
        ...(known ? { known, onlyBest: true } : {}),
      }),
    );
    rest = outlook.solution;
    yield judged(mind, made, outlook, known);
  }
}

/** The decisions that could be carried out in time, and the one that was made. */
function reachable(finder: WayFinder, { state, decision }: Made): { has(decision: number): boolean } | undefined {
  const ways = finder.inTime(state, PACE);
  return ways && { has: other => other === decision || ways.has(other) };
}

function judged(mind: AnyMind, made: Made, { options, isProven }: Outlook, known: Solution | undefined): Judged {
  const first = options[0]!;
  const worth = known?.score ?? options.find(({ decision }) => decision === made.decision)!.worth;
  const loss = first.worth - worth;
  const isFatal = worth <= LOST && first.worth > LOST;
  const best = loss === 0 ? made.decision : first.decision;
  return { made, best, standing: first.worth, loss, severity: severityOf(mind, made.state, loss, isFatal), isProven };
}

/** Keeps only the final outlook. */
function* inSilence(looking: Looking): Generator<undefined, Outlook, void> {
  for (;;) {
    const { value, done } = looking.next();
    if (done) return value;
    yield undefined;
  }
}
