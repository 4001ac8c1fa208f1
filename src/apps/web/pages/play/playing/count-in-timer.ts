import { signal } from '@preact/signals';
import { CountIn } from '../../../../../front/count-in.js';
import { Alarm } from './alarm.js';

/** Runs a count-in on the page's clock. */
export class CountInTimer {
  /** The number to show, while it counts. */
  readonly left = signal<number | undefined>(undefined);
  readonly #alarm = new Alarm(() => this.#tick());
  #countIn: CountIn | undefined;
  #done: () => void = () => {};

  get isCounting(): boolean {
    return this.#countIn !== undefined;
  }

  start(done: () => void): void {
    this.#countIn = new CountIn(performance.now());
    this.#done = done;
    this.#tick();
  }

  cancel(): void {
    this.#alarm.clear();
    this.#countIn = undefined;
    this.left.value = undefined;
  }

  #tick(): void {
    const now = performance.now();
    const left = this.#countIn?.left(now) ?? 0;
    if (left > 0) {
      this.left.value = left;
      this.#alarm.set(this.#countIn!.nextAt(now));
    } else {
      this.cancel();
      this.#done();
    }
  }
}
