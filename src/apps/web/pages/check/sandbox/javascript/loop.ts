/**
 * Counts everything that may still call the program, because a worker cannot see its own event loop: Node ends when nothing is
 * left.
 */
export class Loop {
  #pending = 0;
  #timers = new Map<number, Timer>();
  #next = 1;
  readonly #setTimeout = globalThis.setTimeout;
  readonly #clearTimeout = globalThis.clearTimeout;
  readonly #channel = new MessageChannel();
  #tasks: (() => void)[] = [];

  constructor(
    private readonly onIdle: () => void,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#channel.port1.onmessage = () => this.#turn();
  }

  /** Calls back in a later turn of the event loop. */
  later(task: () => void): void {
    this.#pending++;
    this.#tasks.push(task);
    this.#channel.port2.postMessage(0);
  }

  #turn(): void {
    const task = this.#tasks.shift()!;
    this.#pending--;
    this.guard(task);
    this.settle();
  }

  /** Runs code of the program. An error that it throws ends the program. */
  guard(code: () => void): void {
    try {
      code();
    } catch (error) {
      this.onError(error);
    }
  }

  /** Something outside the program is under way until the returned function is called. */
  hold(): () => void {
    this.#pending++;
    let isHeld = true;
    return () => {
      if (isHeld) this.#pending--;
      isHeld = false;
      this.settle();
    };
  }

  /** Looks whether anything can still happen, after promises have had their turn. */
  settle(): void {
    if (this.#pending > 0) return;
    this.#setTimeout.call(
      globalThis,
      () => {
        if (this.#pending === 0) this.onIdle();
      },
      0,
    );
  }

  timer(kind: 'timeout' | 'interval', code: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): Timer {
    const id = this.#next++;
    const timer = new Timer(id, this.hold());
    this.#timers.set(id, timer);
    const wait = (): void => {
      timer.handle = this.#setTimeout.call(globalThis, fire, ms) as unknown as number;
    };
    const fire = (): void => {
      if (kind === 'interval') wait();
      else this.#timers.delete(id);
      this.guard(() => code(...values));
      if (kind === 'timeout') timer.release();
    };
    wait();
    return timer;
  }

  clear(timer: unknown): void {
    const known = timer instanceof Timer ? timer : this.#timers.get(Number(timer));
    if (!known) return;
    this.#timers.delete(known.id);
    this.#clearTimeout.call(globalThis, known.handle);
    known.release();
  }
}

/** The return value of Node's `setTimeout`. */
class Timer {
  handle = 0;

  constructor(
    readonly id: number,
    readonly release: () => void,
  ) {}

  ref(): this {
    return this;
  }

  /** The program may end while it waits. */
  unref(): this {
    this.release();
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.toPrimitive](): number {
    return this.id;
  }
}
