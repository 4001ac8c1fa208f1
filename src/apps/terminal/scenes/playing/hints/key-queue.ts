import type { Option } from '../../../../../coach/advice.js';
import type { KeyPresser } from '../../../../../coach/hinting/hint-host.js';
import type { Session } from '../../../../../engine/play/session.js';

interface Due {
  readonly text: string;
  /** In the game's time. */
  readonly at: number;
}

/** Presses the keys of a decision: at once where the game waits, and otherwise each at its time. */
export class KeyQueue implements KeyPresser {
  #keys: readonly Due[] = [];
  #isPressing = false;
  #pressed = (): void => {};

  constructor(
    private readonly session: Session,
    /** Changes the game, and shows what comes of it. */
    private readonly act: (work: () => void) => void,
  ) {}

  get isPlaying(): boolean {
    return this.#keys.length > 0;
  }

  get isPressing(): boolean {
    return this.#isPressing;
  }

  /** When the next key is due, in the game's time. */
  get nextAt(): number | undefined {
    return this.#keys[0]?.at;
  }

  play(keys: Option['keys'], pressed: () => void): void {
    const { session } = this;
    const now = session.now();
    this.#keys = keys.map(({ text, after }) => ({ text, at: session.hasClock ? now + after : now }));
    this.#pressed = pressed;
    this.pressUntil(now);
  }

  /** Presses the keys that are due, each at its own time. */
  pressUntil(now: number): void {
    const due = this.#keys.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    this.#keys = this.#keys.slice(due.length);
    this.#isPressing = true;
    this.act(() => {
      for (const { text, at } of due) this.session.play(text, Math.max(at, this.session.now()));
    });
    this.#isPressing = false;
    this.#pressed();
  }

  stop(): void {
    this.#keys = [];
  }
}
