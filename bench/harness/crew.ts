import { type ChildProcess, fork } from 'node:child_process';

type Answer<Done> = { readonly done: Done } | { readonly reason: string };

/** Processes that work, each on one order at a time. Processes and not threads, because CPU time is counted per process. */
export class Crew<Order extends object, Done> {
  readonly #children: readonly ChildProcess[];
  #isStopped = false;

  /** `words` make `program` work for a crew. */
  constructor(size: number, program: string, words: readonly string[]) {
    this.#children = Array.from({ length: size }, () => fork(program, [...words]));
  }

  /**
   * Carries out all orders. `onDone` gets every result as it comes, with the number of the order. Ends early, without an error, when
   * the crew is dismissed.
   */
  async work(
    orders: readonly Order[],
    nameOf: (order: Order) => string,
    onDone: (done: Done, number: number) => void,
  ): Promise<void> {
    let next = 0;
    const work = async (child: ChildProcess): Promise<void> => {
      while (next < orders.length && !this.#isStopped) {
        const number = next++;
        const order = orders[number]!;
        const answer = await ask<Done>(child, order);
        if (this.#isStopped) return;
        if (!answer) throw new Error(`the process that played ${nameOf(order)} ended`);
        if ('reason' in answer) throw new Error(`${nameOf(order)}: ${answer.reason}`);
        onDone(answer.done, number);
      }
    };
    await Promise.all(this.#children.map(work));
  }

  /** Unfinished work is lost. */
  dismiss(): void {
    this.#isStopped = true;
    for (const child of this.#children) child.kill('SIGKILL');
  }
}

/** Undefined if the process ended before it answered. */
function ask<Done>(child: ChildProcess, order: object): Promise<Answer<Done> | undefined> {
  return new Promise(resolve => {
    if (!child.connected) return resolve(undefined);
    const end = (answer?: Answer<Done>): void => {
      child.off('message', end);
      child.off('exit', gone);
      resolve(answer);
    };
    const gone = (): void => end();
    child.on('message', end);
    child.on('exit', gone);
    child.send(order);
  });
}

/** Runs in each process of a crew, until its parent goes away. */
export function workForCrew<Order>(carryOut: (order: Order) => unknown): void {
  // A Ctrl-C in the terminal reaches this process too. Its parent decides.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (order: Order) => {
    try {
      process.send!({ done: await carryOut(order) });
    } catch (error) {
      process.send!({ reason: (error as Error).message });
    }
  });
}
