import type { Landing } from '#engine/play/landing.js';
import type { Advice } from '../advice.js';
import type { Mistake } from '../thinking/kinds/hint.js';
import type { Spoken } from '../words/sentences.js';

/** Why there is no hint. */
export type Refusal = 'daily' | 'tooEarly' | 'notNow' | 'nothing' | 'tooLate' | 'failed';

/** What a coach says during a game. */
export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | {
      readonly kind: 'move';
      readonly advice: Advice;
      readonly about: Spoken;
      /** Which of the options is shown, from the best (0) on. */
      readonly place: number;
      /** Whether thinking is over. */
      readonly isLast: boolean;
      readonly cells: readonly Landing[];
    }
  /** The last decision was one. */
  | ({ readonly kind: 'mistake' } & Mistake);

export type ShownMove = Extract<Hint, { kind: 'move' }>;

/** Whether asking again plays the move that is shown, because no other follows. */
export const isLastOption = ({ place, isLast, advice }: ShownMove): boolean =>
  place > 0 || (isLast && advice.options.length === 1);
