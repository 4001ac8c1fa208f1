/** The result of thinking about a state so far. */
export interface Thought {
  /** The decisions from the best down, as far as they were compared. */
  readonly ranking: readonly Ranked[];
  /** How many decisions were tried out. Budgets count these, so that a bot decides the same on every machine. */
  readonly nodes: number;
}

export interface Ranked {
  readonly decision: number;
  readonly worth: number;
}

/**
 * Thinking that can be stopped: it yields its best so far now and then, and returns its final result. The caller may look
 * at a clock or ask whether anybody still wants to know.
 */
export type Thinking = Generator<Thought, Thought, void>;

/** Thinks to the end, and returns its last word. */
export function conclude<Word>(thinking: Generator<unknown, Word, void>): Word {
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}

/** Best first. Equal ones stay in the order of the mind, so that the first of them is taken everywhere. */
export const ranked = (options: readonly Ranked[]): readonly Ranked[] => [...options].sort((a, b) => b.worth - a.worth);
