import type { Fact } from '../../engine/contract/fact.js';
import type { AnyMind } from '../../engine/contract/mind.js';
import type { Advice } from '../advice.js';
import type { Reason } from '../reasons.js';
import type { CoachWords, OtherMove } from './coach-words.js';

/** What a coach says about one of the decisions that it advises, from the best (0) on. */
export function adviceText(words: CoachWords, mind: Spoken, advice: Advice, place: number): string {
  const { reasons, isAlone = false } = advice.options[place]!;
  const compared = isAlone ? 'alone' : place === 0 ? 'next' : 'best';
  return [
    ...reasonTexts(words, mind, reasons, compared),
    ...(place === 0 ? leadTexts(words, advice) : [words.further('best', advice.options[0]!.ahead ?? 'none')]),
    ...(advice.isHopeless ? [words.hopelessIn[mind.game.id] ?? words.hopeless] : []),
  ].join(' ');
}

/** How far the best decision is ahead. If nothing can be counted for it, there must be something later. */
function leadTexts(words: CoachWords, { options, isProven }: Advice): readonly string[] {
  if (isProven) return [words.proven];
  if (options.length < 2) return [];
  const { ahead, reasons, isAlone = false } = options[0]!;
  if (ahead) return [...(reasons.length === 0 ? [words.later] : []), words.ahead[ahead]('next')];
  return [reasons.length > 0 && !isAlone ? words.further('next', 'none') : words.ahead.none('next')];
}

/** The parts of a mind whose names may be spoken. */
export interface Spoken {
  readonly game: { readonly id: string };
  readonly deeds: AnyMind['deeds'];
  readonly facts?: readonly Pick<Fact<never>, 'id' | 'about'>[];
}

/** What sentences need of a mind, as plain data: a mind itself cannot be sent. */
export function spokenOf({ game, deeds, facts = [] }: AnyMind): Spoken {
  const named = ({ id, about }: { readonly id: string; readonly about: string }) => ({ id, about });
  return { game: { id: game.id }, deeds: deeds.map(named), facts: facts.map(named) };
}

/** Why a decision is better than the one that was made. */
export function betterTexts(
  words: CoachWords,
  mind: Spoken,
  reasons: readonly Reason[],
  isProven: boolean,
  compared: OtherMove = 'played',
): readonly string[] {
  const known = reasons.length > 0 ? reasonTexts(words, mind, reasons, compared) : [words.later];
  return isProven ? [...known, words.proven] : known;
}

/** One sentence for each reason. */
export const reasonTexts = (
  words: CoachWords,
  mind: Spoken,
  reasons: readonly Reason[],
  compared: OtherMove,
): readonly string[] => reasons.map(reason => reasonText(words, mind, reason, compared));

function reasonText(words: CoachWords, { deeds, facts = [] }: Spoken, reason: Reason, compared: OtherMove): string {
  switch (reason.kind) {
    case 'wins':
      return words.wins;
    case 'survives':
      return words.survives(compared);
    case 'scores':
      return words.scores(reason.points, reason.other, compared);
    case 'prepares':
      return words.prepares(reason.points, reason.other, compared);
    case 'does':
      return counted(words, words.deeds, deeds, reason.deed, [reason.count, reason.other, compared]);
    case 'leaves':
      return counted(words, words.facts, facts, reason.fact, [reason.count, reason.other, compared]);
  }
}

function counted(
  words: CoachWords,
  known: CoachWords['facts'],
  features: readonly { readonly id: string; readonly about: string }[],
  id: string,
  numbers: readonly [count: number, other: number, compared: OtherMove],
): string {
  const say = Object.hasOwn(known, id) ? known[id]! : undefined;
  if (say) return say(...numbers);
  return words.counted(features.find(feature => feature.id === id)?.about ?? id, ...numbers);
}
