import type { Landing } from '#engine/play/landing.js';
import type { Advice } from '../advice.js';
import type { Mistake } from '../thinking/kinds/hint.js';
import type { Spoken } from '../words/sentences.js';

/** The reason why there is no hint. */
export type Refusal = 'daily' | 'tooEarly' | 'notNow' | 'nothing' | 'tooLate' | 'failed';

/** A coach's message during a game. */
export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | {
      readonly kind: 'move';
      readonly advice: Advice;
      readonly about: Spoken;
      /** The index of the option that is shown; 0 is the best. */
      readonly place: number;
      /** Whether thinking is over. */
      readonly isLast: boolean;
      readonly cells: readonly Landing[];
    }
  /** The last decision was a mistake. */
  | ({ readonly kind: 'mistake' } & Mistake);

export type ShownMove = Extract<Hint, { kind: 'move' }>;

/** Whether asking again plays the move that is shown, because no other follows. */
export const isLastOption = ({ place, isLast, advice }: ShownMove): boolean =>
  place > 0 || (isLast && advice.options.length === 1);
