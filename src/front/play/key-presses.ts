import type { Session } from '#engine/play/session.js';
import type { Key } from './moves.js';

/** Keys that are pressed for the player one after the other, each at its time. */
export class KeyPresses {
  #keys: readonly { readonly text: string; readonly at: number }[] = [];
  #pressed = (): void => {};
  #isPressing = false;

  constructor(private readonly session: Session) {}

  /** More keys will follow. */
  get isPlaying(): boolean {
    return this.#keys.length > 0;
  }

  /** A key is being pressed right now, so what changes is not the player's doing. */
  get isPressing(): boolean {
    return this.#isPressing;
  }

  /** When the next key is due, in the game's time. */
  get nextAt(): number | undefined {
    return this.#keys[0]?.at;
  }

  /** `pressed` is called after each press. */
  start(keys: readonly Key[], pressed: () => void): void {
    const now = this.session.now();
    this.#keys = keys.map(({ text, after }) => ({ text, at: now + after }));
    this.#pressed = pressed;
  }

  /** Presses the keys that are due, each at its own time. `show` is called after each. */
  pressUntil(time: number, show: () => void): void {
    for (let key = this.#keys[0]; key && key.at <= time; key = this.#keys[0]) {
      const { text, at } = key;
      this.#keys = this.#keys.slice(1);
      this.press(() => {
        this.session.play(text, Math.max(at, this.session.now()));
        show();
      });
    }
  }

  press(work: () => void, pressed = this.#pressed): void {
    this.#isPressing = true;
    work();
    this.#isPressing = false;
    pressed();
  }

  stop(): void {
    this.#keys = [];
  }
}
