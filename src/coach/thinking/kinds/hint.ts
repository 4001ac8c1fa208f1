import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Advice, advise, keysTo, type Option, type Position } from '../../advice.js';
import { decisionsOf, knownAtTheEnd } from '../../decisions-made.js';
import { groundsIn } from '../../finding.js';
import type { Grounds } from '../../reasons.js';
import { reviewInSteps } from '../../review.js';
import { isMarked, type Severity } from '../../severity.js';
import { type Spoken, spokenOf } from '../../words/sentences.js';
import { type Answering, atOnce, type Subject } from './answering.js';

/** A game at this moment. */
export interface Moment {
  readonly game: string;
  readonly settings: Settings;
  /** The entries of its log without their times, one per line. */
  readonly log: string;
  /** Milliseconds until time acts next. */
  readonly untilTick?: number;
}

export interface Advised {
  /** Undefined if there is nothing to decide. */
  readonly advice?: Advice;
  readonly about: Spoken;
}

/** The grounds speak for the best decision, compared with the one that was made. */
export interface Mistake extends Grounds {
  readonly severity: Severity;
  readonly about: Spoken;
}

export const prepare = (_: Subject, _question: { readonly game: string }): Answering<undefined, never> =>
  atOnce(() => undefined);

export function* advising({ mind }: Subject, moment: Moment): Answering<Advised> {
  const search = advise(mind, positionIn(mind, moment));
  const about = spokenOf(mind);
  for (;;) {
    const { value: advice, done } = search.next();
    const say = (): Advised => ({ about, ...(advice && { advice }) });
    if (done) return say;
    yield say;
  }
}

/** Undefined if it is too late. */
export const way = (
  { mind }: Subject,
  { decision, ...moment }: Moment & { readonly decision: number },
): Answering<Option['keys'] | undefined, never> => atOnce(() => keysTo(mind, positionIn(mind, moment), decision));

/** Undefined if the last decision was good enough. */
export function* judging({ mind }: Subject, moment: Moment): Answering<Mistake | undefined, never> {
  const made = [...decisionsOf(mind, moment.settings, entriesOf(moment))].slice(-1);
  for (const judged of reviewInSteps(mind, made)) {
    const severity = judged?.severity;
    yield undefined;
    if (isMarked(severity)) return () => ({ severity: severity!, ...groundsIn(mind, judged!), about: spokenOf(mind) });
  }
  return () => undefined;
}

const entriesOf = ({ log }: Moment): readonly { readonly text: string }[] =>
  log === '' ? [] : log.split('\n').map(text => ({ text }));

/** The same moment is always thought about with the same dice. */
function positionIn(mind: AnyMind, moment: Moment): Position {
  const { settings, untilTick } = moment;
  const entries = entriesOf(moment);
  const state = knownAtTheEnd(mind, settings, entries);
  return { state, dice: entries.length, ...(untilTick === undefined ? {} : { untilTick }) };
}
