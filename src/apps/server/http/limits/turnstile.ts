/** Lets a few through in each turn of the event loop, so that connections that are already open get their turn in between. */
const PER_TURN = 2;

/** Where newcomers wait when many arrive at once. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #passed = 0;

  async pass(): Promise<void> {
    if (this.#passed === 0) setImmediate(() => this.#turn());
    if (this.#passed++ < PER_TURN) return;
    await new Promise<void>(resolve => this.#waiting.push(resolve));
  }

  #turn(): void {
    const next = this.#waiting.splice(0, PER_TURN);
    this.#passed = next.length;
    if (next.length > 0) setImmediate(() => this.#turn());
    for (const resolve of next) resolve();
  }
}
