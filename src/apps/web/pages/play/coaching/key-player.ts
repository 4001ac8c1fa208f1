import type { Option } from '../../../../../coach/advice.js';
import type { KeyPresser } from '../../../../../coach/hinting/hint-host.js';
import { advanceOneTick } from '../../../../../engine/play/stepwise.js';
import type { Player } from '../playing/player.js';

type Keys = Option['keys'];

/** Presses the keys of a decision: at once where the game waits, and otherwise each at its time. */
export class KeyPlayer implements KeyPresser {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPressing = false;

  constructor(private readonly player: Player) {}

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  get isPressing(): boolean {
    return this.#isPressing;
  }

  play(keys: Keys, pressed: () => void): void {
    const { session, timeMode } = this.player.played;
    if (session.hasClock && timeMode !== 'stepwise') this.#playInTime(keys, session.now(), pressed);
    else this.#pressAll(keys, pressed);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #playInTime([key, ...rest]: Keys, start: number, pressed: () => void): void {
    if (!key) return;
    const due = this.player.played.clock.wallTime(start + key.after) ?? performance.now();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (!this.player.isRunning) return;
        this.#playInTime(rest, start, pressed);
        this.#press((session, at) => session.play(key.text, at), pressed);
      },
      Math.max(0, due - performance.now()),
    );
  }

  /** Where time stands still it passes with the keys, and until the piece has come to rest. */
  #pressAll(keys: Keys, pressed: () => void): void {
    this.#press((session, at) => {
      const { turn } = session.status();
      for (const { text, after } of keys) session.play(text, session.hasClock ? at + after : at);
      while (session.hasClock && session.status().turn === turn && advanceOneTick(session));
    }, pressed);
  }

  #press(work: Parameters<Player['act']>[0], pressed: () => void): void {
    this.#isPressing = true;
    this.player.act(work);
    this.#isPressing = false;
    pressed();
  }
}
