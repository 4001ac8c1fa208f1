import type { Answer, Answered, Asked, Question } from './messages.js';

/** A worker that answers questions with a `Thinker`. */
export interface CoachWorker {
  ask(asked: Asked): void;
  close(): void;
}

/** Starts a worker. `failed` is called if it cannot be used. */
export type OpenWorker = (hear: (answer: Answered) => void, failed: () => void) => CoachWorker;

/** Asks a worker, one question at a time. */
export class Coach {
  #number = 0;
  #hear: (answer: Answer) => void = () => {};
  readonly #worker: CoachWorker;

  constructor(open: OpenWorker, onFailure: () => void) {
    this.#worker = open(answer => {
      if (answer.number === this.#number) this.#hear(answer);
    }, onFailure);
  }

  /** Nothing more is heard of the question before. */
  ask<Kind extends Question['kind']>(
    question: Extract<Question, { kind: Kind }>,
    hear: (answer: AnswerTo<Kind>) => void = () => {},
  ): void {
    this.#number++;
    this.#hear = answer => hear(answer as AnswerTo<Kind>);
    this.#worker.ask({ number: this.#number, ...question });
  }

  stop(): void {
    this.ask({ kind: 'stop' });
  }

  close(): void {
    this.#worker.close();
  }
}

interface Kinds {
  readonly advise: 'advice';
  readonly way: 'way';
  readonly judge: 'judged';
}

type AnswerTo<Kind> = Extract<Answer, { kind: Kind extends keyof Kinds ? Kinds[Kind] : never }>;
