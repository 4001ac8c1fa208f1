import { loadMind } from '#bots/mindless.js';
import type { Answering, Subject } from './kinds/answering.js';
import { type Machine, run } from './run.js';

/** The kinds of questions. Each loads only the code that answers it. */
const KINDS = {
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
const LONGEST: Partial<Record<Kind, number>> = { solve: 20_000, count: 20_000 };

export type Kind = keyof typeof KINDS;

type Answerer<K extends Kind> = Awaited<ReturnType<(typeof KINDS)[K]>>;

export type QuestionOf<K extends Kind> = Parameters<Answerer<K>>[1];

type AnsweringOf<K extends Kind> = ReturnType<Answerer<K>>;

/** The last answer. */
export type AnswerOf<K extends Kind> = AnsweringOf<K> extends Answering<infer Answer, infer _> ? Answer : never;

/** The answers on the way to the last one. */
export type SoFarOf<K extends Kind> = AnsweringOf<K> extends Answering<infer _, infer SoFar> ? SoFar : never;

/** A message from a thinker to its worker. */
export type Asked =
  | {
      readonly kind: Kind;
      readonly number: number;
      /** The other fields of the question depend on its kind. */
      readonly question: { readonly game: string };
    }
  | { readonly kind: 'cancel'; readonly number: number };

/** A message from the worker to its thinker. */
export type Told =
  /** The worker runs and takes questions. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'so-far'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'last'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'cancelled'; readonly number: number }
  /** `refused`: the question was wrong, for a reason fit to print. */
  | { readonly kind: 'refused'; readonly number: number; readonly says: string }
  | { readonly kind: 'failed'; readonly number: number; readonly says: string };

/** The worker in which the program runs. */
interface Workplace extends Machine {
  load(game: string): Promise<Subject>;
  tell(told: Told): void;
}

type Question = Exclude<Asked, { kind: 'cancel' }>;

/** The program of every thinking worker: it answers the questions of a `Thinker`, several at once if need be. */
export class ThinkingProgram {
  /** The numbers of the questions that are being answered. */
  readonly #open = new Set<number>();

  constructor(private readonly place: Workplace) {
    place.tell({ kind: 'ready' });
  }

  hear(asked: Asked): void {
    const { number } = asked;
    if (asked.kind === 'cancel') {
      this.#open.delete(number);
      this.place.tell({ kind: 'cancelled', number });
    } else {
      this.#open.add(number);
      void this.#answer(asked);
    }
  }

  /** Answers a question, if only with its error. */
  async #answer(asked: Question): Promise<void> {
    const { number } = asked;
    try {
      await this.#think(asked);
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
      if (this.#open.has(number))
        this.place.tell({ kind: name === 'BadInput' ? 'refused' : 'failed', number, says: message });
    } finally {
      this.#open.delete(number);
    }
  }

  async #think({ kind, number, question }: Question): Promise<void> {
    const { place } = this;
    const [answerer, subject] = await Promise.all([KINDS[kind](), place.load(question.game)]);
    const isCancelled = (): boolean => !this.#open.has(number);
    if (isCancelled()) return;
    const answering = (answerer as (subject: Subject, question: unknown) => Answering<unknown>)(subject, question);
    const longest = LONGEST[kind];
    const { value, how } = await run(answering, place, {
      tell: (say, used) => say && place.tell({ kind: 'so-far', number, answer: say(used) }),
      isCancelled,
      ...(longest !== undefined && { longest }),
    });
    if (how !== 'cancelled') place.tell({ kind: 'last', number, answer: value?.(1) });
  }
}

export async function loadSubject(listing: Parameters<typeof loadMind>[0]): Promise<Subject> {
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  return { game, mind };
}
