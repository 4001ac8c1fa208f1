import { intervalOf, type Repetition, triesOf } from '../../../../front/commands.js';
import { Repeater } from '../../../../front/repeater.js';
import { type Command, kindOf } from '../../keep/bindings.js';
import type { Config } from '../../keep/config.js';

/** The keys that are held down, on terminals that report when they are released. */
export class HeldKeys {
  readonly #repetition: Repetition;
  readonly #repeater: Repeater<Command>;

  constructor({ repeatDelay, repeatInterval, softDropInterval }: Config) {
    this.#repetition = { delay: repeatDelay, interval: repeatInterval, softDropInterval };
    this.#repeater = new Repeater(repeatDelay, repeatInterval);
  }

  hold(id: string, command: Command, now: number): void {
    if (kindOf(command).repeats) this.#repeater.hold(id, command, now, intervalOf(command, this.#repetition));
  }

  release(id: string): void {
    this.#repeater.release(id);
  }

  releaseAll(): void {
    this.#repeater.releaseAll();
  }

  nextAt(): number | undefined {
    return this.#repeater.nextAt();
  }

  /** Plays what is due. What is instant is played until `play` returns false. */
  repeat(now: number, play: (command: Command, at: number) => boolean): void {
    for (let due = this.#repeater.due(now); due; due = this.#repeater.due(now)) {
      let tries = triesOf(due.what, due.isInstant);
      while (tries-- > 0 && play(due.what, due.at));
    }
  }
}
