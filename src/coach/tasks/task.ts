import type { ReadyDrill } from '../drills/ready-drills.js';
import type { Finding } from '../finding.js';
import type { Severity } from '../severity.js';
import type { Spoken } from '../words/sentences.js';
import type { Goal } from './goal.js';

/** A mistake to be put right: one decision that is as good as the best. */
export interface MistakeTask {
  readonly kind: 'mistake';
  /** How many entries of the log come before it. */
  readonly from: number;
  /** How many turns were completed before it. */
  readonly turn: number;
  readonly severity: Severity;
  readonly isProven: boolean;
  /** The moves of what was played, in the game's notation. */
  readonly played: readonly string[];
  readonly better: NonNullable<Finding['better']>;
  /** What the words for the reasons need to know about the game. */
  readonly about: Spoken;
}

/** The end of a lost game, to be played better. */
export interface LossTask {
  readonly kind: 'loss';
  readonly from: number;
  /** How many decisions before the end of the lost game it begins. */
  readonly back: number;
  readonly goal: Goal;
}

/** What a drill from a game asks for. It begins where the game was, as a take-over. */
export type Task = MistakeTask | LossTask;

/** A puzzle that comes with the game. */
export interface ReadyTask {
  readonly kind: 'ready';
  readonly from: 0;
  readonly drill: ReadyDrill;
}
