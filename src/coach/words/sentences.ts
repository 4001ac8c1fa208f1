import type { Fact } from '#engine/contract/mind/fact.js';
import type { AnyMind, Feature } from '#engine/contract/mind/mind.js';
import type { Advice, Option } from '../advice.js';
import type { Grounds, Reason } from '../reasons.js';
import type { Severity } from '../severity.js';
import type { CoachWords, OtherMove, Sides } from './coach-words.js';

/** The text about one of the decisions that a coach advises; place 0 is the best. */
export function adviceText(words: CoachWords, mind: Spoken, advice: Advice, place: number): string {
  return [
    ...(place === 0 ? bestTexts(words, mind, advice) : nextTexts(words, mind, advice)),
    ...(place === 0 && advice.isProven ? [words.proven] : []),
    ...(advice.isHopeless ? [words.hopelessIn[mind.game.id] ?? words.hopeless] : []),
  ].join(' ');
}

function bestTexts(words: CoachWords, mind: Spoken, { options, isProven }: Advice): readonly string[] {
  const { ahead, ...grounds } = options[0]!;
  if (options.length < 2) return reasonTexts(words, mind, grounds.reasons, ALONE);
  // It is proven that nothing is better, so there is no need to say that something is about as good.
  return groundsTexts(words, mind, grounds, ahead ?? (isProven ? undefined : 'alike'), 'next');
}

/** The case for the best decision comes first, because it explains why this one is only the next best. */
function nextTexts(words: CoachWords, mind: Spoken, { options }: Advice): readonly string[] {
  const [best, { reasons, isAlone }] = options as [Option, Option];
  const over = best.isAlone ? [] : best.reasons;
  const own = reasonTexts(words, mind, isAlone && over.length > 0 ? [] : reasons, isAlone ? ALONE : BESIDE_BEST);
  return [
    ...reasonTexts(words, mind, over, { one: 'best', other: 'this' }),
    ...(over.length > 0 ? own.map(words.favour) : own),
    ...(over.some(isDecisive) ? [] : [leadText()]),
  ];

  function leadText(): string {
    if (best.ahead) return words.further('best', best.ahead);
    return over.length > 0 ? words.bothAlike : words.alike('best');
  }
}

const ALONE: Sides = { one: 'it' };
const BESIDE_BEST: Sides = { one: 'it', other: 'best' };

/** Reasons that leave no question how much better a decision is. */
const isDecisive = ({ kind }: Reason): boolean => kind === 'wins' || kind === 'survives' || kind === 'ends';

/**
 * The case for the best decision, what a player may see in the other one, and how far it is ahead of that in the end. The
 * countable effects are seldom all that makes a decision better.
 */
function groundsTexts(
  words: CoachWords,
  mind: Spoken,
  { reasons, against, isAlone = false }: Grounds & { readonly isAlone?: boolean },
  by: Severity | 'alike' | undefined,
  other: OtherMove,
): readonly string[] {
  const glance = against && reasonTexts(words, mind, [against], { one: 'same', other: 'best' })[0]!;
  return [
    ...reasonTexts(words, mind, reasons, isAlone ? ALONE : { one: 'it', other }),
    ...(glance === undefined ? [] : [words.glance(other, glance)]),
    ...(by === undefined || reasons.some(isDecisive) ? [] : [leadText()]),
  ];

  function leadText(): string {
    if (by === 'alike') return isAlone && glance === undefined ? words.alike(other) : words.bothAlike;
    return glance === undefined ? words.further('same', by!, other) : words.but(words.further('best', by!));
  }
}

/** The parts of a mind whose names may be spoken. */
export interface Spoken {
  readonly game: { readonly id: string };
  readonly deeds: readonly Feature[];
  readonly facts?: readonly Pick<Fact<never>, 'id' | 'about'>[];
}

/** The parts of a mind that sentences need, as plain data: a mind itself cannot be sent. */
export function spokenOf({ game, judging, teaching }: AnyMind): Spoken {
  const named = ({ id, about }: { readonly id: string; readonly about: string }) => ({ id, about });
  return { game: { id: game.id }, deeds: judging.deeds.map(named), facts: (teaching?.facts ?? []).map(named) };
}

/** Why a decision is better than the one that was made. */
export const betterTexts = (
  words: CoachWords,
  mind: Spoken,
  { severity, isProven, ...grounds }: Mistaken,
  other: OtherMove,
): readonly string[] => [...groundsTexts(words, mind, grounds, severity, other), ...(isProven ? [words.proven] : [])];

/** A decision that was not good enough, and why another one is better. */
export interface Mistaken extends Grounds {
  /** Undefined if nothing is to be said about it. */
  readonly severity?: Severity | undefined;
  readonly isProven?: boolean;
}

/** One sentence for each reason. */
const reasonTexts = (words: CoachWords, mind: Spoken, reasons: readonly Reason[], sides: Sides): readonly string[] =>
  reasons.map(reason => reasonText(words, mind, reason, sides));

function reasonText(words: CoachWords, { game, deeds, facts = [] }: Spoken, reason: Reason, sides: Sides): string {
  switch (reason.kind) {
    case 'wins':
      return words.wins(sides.one);
    case 'survives':
      return words.survives(sides.other!);
    case 'scores':
    case 'prepares':
    case 'ends':
      return words[reason.kind](reason.points, reason.other, sides, game.id);
    case 'does':
      return counted(words, words.deeds, deeds, reason.deed, [reason.count, reason.other, sides]);
    case 'leaves':
      return counted(words, words.facts, facts, reason.fact, [reason.count, reason.other, sides]);
  }
}

function counted(
  words: CoachWords,
  known: CoachWords['facts'],
  features: readonly { readonly id: string; readonly about: string }[],
  id: string,
  numbers: readonly [count: number, other: number, sides: Sides],
): string {
  const say = Object.hasOwn(known, id) ? known[id]! : undefined;
  if (say) return say(...numbers);
  return words.counted(features.find(feature => feature.id === id)?.about ?? id, ...numbers);
}
