import { signal } from '@preact/signals';
import { QuietGuard } from '#front/quiet-guard.js';
import type { Command } from '#web/controls/commands.js';
import type { Hands } from '#web/controls/keyboard.js';
import type { GuidePresenter } from './guide-presenter.js';

/** The device that the player used last, which the steps explain. */
export type Device = 'keys' | 'touch' | 'pad';

const GO_ON: readonly Command[] = ['confirm', 'drop'];

/** The player's hands on a guide: they play, start the next step, and leave. */
export class GuideHands implements Hands {
  readonly device = signal<Device>(matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys');
  readonly keys = this.#with('keys');
  readonly pad = this.#with('pad');
  #guard = new QuietGuard(performance.now());
  #hasLeft = false;

  constructor(
    private readonly presenter: GuidePresenter,
    private readonly onEnd: () => void,
  ) {}

  press(id: string, meanings: readonly Command[], at: number): boolean {
    const { player, isRunning } = this.presenter;
    const isMeant = this.#guard.passes(at);
    if (isRunning.value) {
      this.#guard = new QuietGuard(at);
      return player.hands.press(id, meanings, at);
    }
    if (isMeant && this.presenter.told.value === 'done' && meanings.some(meaning => GO_ON.includes(meaning)))
      this.goOn();
    return true;
  }

  release(id: string): void {
    this.presenter.player.hands.release(id);
  }

  releaseAll(): void {
    this.presenter.player.hands.releaseAll();
  }

  touched(pointerType: string): void {
    if (pointerType === 'touch') this.device.value = 'touch';
  }

  /** The button was pressed with a key. One that was meant for the game does not count. */
  isMeant(at: number): boolean {
    return this.#guard.passes(at);
  }

  /** To the next step, or from the last one to the game. */
  goOn(): void {
    if (this.presenter.guided.isLast) this.leave();
    else this.presenter.next();
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.onEnd();
  }

  #with(device: Device): Hands {
    return {
      press: (id, meanings, at) => {
        this.device.value = device;
        if (device === 'pad' && meanings.includes('pause')) this.leave();
        return this.press(id, meanings, at);
      },
      release: id => this.release(id),
      releaseAll: () => this.releaseAll(),
    };
  }
}
