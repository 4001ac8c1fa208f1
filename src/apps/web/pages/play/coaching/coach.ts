import type { Answer, Answered, Question } from './messages.js';

/** The part of a worker that is used. */
export interface CoachWorker {
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

const openWorker = (): CoachWorker => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });

/** Asks a worker, one question at a time. */
export class Coach {
  #number = 0;
  #hear: (answer: Answer) => void = () => {};
  readonly #worker: CoachWorker;

  constructor(onFailure: () => void, open = openWorker) {
    this.#worker = open();
    this.#worker.onmessage = ({ data }) => {
      if (data.number === this.#number) this.#hear(data);
    };
    this.#worker.onerror = onFailure;
  }

  /** Nothing more is heard of the question before. */
  ask<Kind extends Question['kind']>(
    question: Extract<Question, { kind: Kind }>,
    hear: (answer: AnswerTo<Kind>) => void = () => {},
  ): void {
    this.#number++;
    this.#hear = answer => hear(answer as AnswerTo<Kind>);
    this.#worker.postMessage({ number: this.#number, ...question });
  }

  stop(): void {
    this.ask({ kind: 'stop' });
  }

  close(): void {
    this.#worker.terminate();
  }
}

interface Kinds {
  readonly advise: 'advice';
  readonly way: 'way';
  readonly judge: 'judged';
}

type AnswerTo<Kind> = Extract<Answer, { kind: Kind extends keyof Kinds ? Kinds[Kind] : never }>;
