const GAP_MS = 1400;
const MOST_WAITING = 3;

/** Speaks one sentence after the other. Those that come faster than they can be heard are merged or left out. */
export class Speaker {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly announce: (text: string) => void) {}

  say(text: string): void {
    if (text === '') return;
    this.#waiting = [...this.#waiting, text].slice(-MOST_WAITING);
    if (this.#timer === undefined) this.#speak();
  }

  /** Speaks at once, in place of everything that was still waiting. */
  sayNow(text: string): void {
    this.hush();
    this.say(text);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #speak(): void {
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    this.announce(this.#waiting.join(' '));
    this.#waiting = [];
    this.#timer = setTimeout(() => this.#speak(), GAP_MS);
  }
}
