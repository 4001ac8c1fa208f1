import type { Answering } from './kinds/answering.js';

/** The kinds of questions. Each loads only the code that answers it. */
export const KINDS = {
  /** Loads the code for hints ahead of the first question. */
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
  /** How many solutions does this puzzle have? */
  count: async () => (await import('./kinds/count.js')).counting,
} as const;

/** The longest time for searches that would go on for ever, in milliseconds. */
export const LONGEST: Partial<Record<Kind, number>> = { solve: 20_000, count: 20_000 };

export type Kind = keyof typeof KINDS;

type Answerer<K extends Kind> = Awaited<ReturnType<(typeof KINDS)[K]>>;

export type QuestionOf<K extends Kind> = Parameters<Answerer<K>>[1];

type AnsweringOf<K extends Kind> = ReturnType<Answerer<K>>;

/** The last answer. */
export type AnswerOf<K extends Kind> = AnsweringOf<K> extends Answering<infer Answer, infer _> ? Answer : never;

/** The answers on the way to the last one. */
export type SoFarOf<K extends Kind> = AnsweringOf<K> extends Answering<infer _, infer SoFar> ? SoFar : never;
