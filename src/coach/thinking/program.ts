import { loadMind } from '#bots/mindless.js';
import type { Answering, Subject } from './kinds/answering.js';
import { KINDS, LONGEST } from './kinds.js';
import type { Asked, Told } from './messages.js';
import { type Machine, run } from './run.js';

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
