import type { Answering } from './kinds/answering.js';

/** What can be asked. Each kind of question loads only what answers it. */
export const KINDS = {
  /** Loads what hints need. */
  prepare: async () => (await import('./kinds/hint.js')).prepare,
  /** What is the best move? */
  advise: async () => (await import('./kinds/hint.js')).advising,
  /** How can this decision still be carried out? */
  way: async () => (await import('./kinds/hint.js')).way,
  /** Was the last decision a mistake? */
  judge: async () => (await import('./kinds/hint.js')).judging,
  /** What were the mistakes of this game? */
  review: async () => (await import('./kinds/review.js')).reviewing,
  /** How good is another try at a decision that was a mistake? */
  retry: async () => (await import('./kinds/retry.js')).retry,
  /** What would a bot play from the end of this log on? */
  line: async () => (await import('./kinds/line.js')).line,
  /** What is the best line from this position? */
  solve: async () => (await import('./kinds/solve.js')).solving,
  /** How many solutions has this puzzle? */
  count: async () => (await import('./kinds/count.js')).counting,
} as const;

/** Searches that go on for ever longer end after so many milliseconds. */
export const LONGEST: Partial<Record<Kind, number>> = { solve: 20_000, count: 20_000 };

export type Kind = keyof typeof KINDS;

type Answerer<K extends Kind> = Awaited<ReturnType<(typeof KINDS)[K]>>;

export type QuestionOf<K extends Kind> = Parameters<Answerer<K>>[1];

type AnsweringOf<K extends Kind> = ReturnType<Answerer<K>>;

/** The last answer. */
export type AnswerOf<K extends Kind> = AnsweringOf<K> extends Answering<infer Answer, infer _> ? Answer : never;

/** What is told before it. */
export type SoFarOf<K extends Kind> = AnsweringOf<K> extends Answering<infer _, infer SoFar> ? SoFar : never;
