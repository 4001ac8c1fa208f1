import { BadInput } from '#engine/bad-input.js';
import type { AnswerOf, Asked, Kind, QuestionOf, SoFarOf, Told } from './program.js';

/** A worker in which the program runs. */
export interface ThinkingWorker {
  send(asked: Asked): void;
  end(): void;
}

/** Starts workers and timers. */
export interface Workers {
  /** Starts one. `failed` is called if it cannot be used, or not any more. */
  start(hear: (told: Told) => void, failed: (error: Error) => void): ThinkingWorker;
  after(ms: number, then: () => void): void;
}

/** A question that has been asked. */
export interface Asking<Answer> {
  /** Rejects with BadInput if the question is wrong, and with another Error if thinking fails. Nothing is heard after `cancel`. */
  readonly last: Promise<Answer>;
  cancel(): void;
}

interface Open {
  readonly asked: Asked;
  readonly hear: (answer: never) => void;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that has not confirmed after so long that it has stopped is ended. */
const MOST_MS = 100;

/**
 * Asks a worker, which is started with the first question. Several questions may be asked at once. A worker that is stuck in a
 * cancelled question is ended, and another one starts over with the other questions, so the same answers may be heard again.
 */
export class Thinker {
  #worker: ThinkingWorker | undefined;
  #isReady = false;
  #number = 0;
  readonly #open = new Map<number, Open>();
  /** Cancelled, but perhaps still being thought about. */
  readonly #stopping = new Set<number>();

  constructor(private readonly workers: Workers) {}

  /** `hear` gets the answers on the way to the last one. */
  ask<K extends Kind>(
    kind: K,
    question: QuestionOf<K>,
    hear: (answer: SoFarOf<K>) => void = () => {},
  ): Asking<AnswerOf<K>> {
    const number = ++this.#number;
    const last = new Promise<AnswerOf<K>>((resolve, reject) => {
      this.#open.set(number, { asked: { kind, number, question }, hear, resolve, reject });
      this.#send(number);
    });
    return { last, cancel: () => this.#cancel(number) };
  }

  /** Ends the worker. Nothing more is heard of any question. */
  close(): void {
    this.#open.clear();
    this.#end();
  }

  #send(number: number): void {
    this.#worker ??= this.#start();
    try {
      this.#worker.send(this.#open.get(number)!.asked);
    } catch (error) {
      // A question that cannot be copied cannot be asked.
      this.#take(number)!.reject(error as Error);
    }
  }

  #start(): ThinkingWorker {
    const worker: ThinkingWorker = this.workers.start(
      told => {
        if (worker === this.#worker) this.#hear(told);
      },
      error => {
        if (worker === this.#worker) this.#fail(error);
      },
    );
    return worker;
  }

  #hear(told: Told): void {
    this.#isReady = true;
    if (told.kind === 'ready') return;
    const { number } = told;
    if (told.kind === 'cancelled') this.#stopping.delete(number);
    else if (told.kind === 'so-far') this.#open.get(number)?.hear(told.answer as never);
    else if (told.kind === 'last') this.#take(number)?.resolve(told.answer as never);
    else this.#take(number)?.reject(told.kind === 'refused' ? new BadInput(told.says) : new Error(told.says));
  }

  #fail(error: Error): void {
    const open = [...this.#open.values()];
    this.close();
    for (const { reject } of open) reject(error);
  }

  #cancel(number: number): void {
    if (!this.#take(number)) return;
    const worker = this.#worker!;
    this.#stopping.add(number);
    worker.send({ kind: 'cancel', number });
    // A worker that is still being loaded does not think.
    if (!this.#isReady) return;
    this.workers.after(MOST_MS, () => {
      if (worker === this.#worker && this.#stopping.has(number)) this.#startAgain();
    });
  }

  #startAgain(): void {
    this.#end();
    for (const number of this.#open.keys()) this.#send(number);
  }

  #end(): void {
    this.#worker?.end();
    this.#worker = undefined;
    this.#isReady = false;
    this.#stopping.clear();
  }

  #take(number: number): Open | undefined {
    const open = this.#open.get(number);
    this.#open.delete(number);
    return open;
  }
}
