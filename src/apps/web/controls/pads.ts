import type { Command } from './commands.js';
import type { Hands } from './keyboard.js';

/** The parts of a `Gamepad` that are read. */
export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** A button goes down or up. The stick counts as four more buttons. */
export interface PadEdge {
  readonly id: string;
  readonly type: 'press' | 'release';
  readonly meanings: readonly Command[];
}

export interface PadTable {
  commandsOf(button: number): readonly Command[];
}

const STICK: readonly (readonly [axis: number, sign: 1 | -1, command: Command])[] = [
  [0, -1, 'left'],
  [0, 1, 'right'],
  [1, -1, 'up'],
  [1, 1, 'down'],
];
/** A stick presses further out than it releases, so that it does not flicker between the two. */
const PRESSED_AT = 0.6;
const RELEASED_AT = 0.35;

/** Finds the changes on one gamepad since it was last read. */
export class PadReader {
  readonly #held = new Set<string>();

  read({ buttons, axes }: PadState, bindings: PadTable): PadEdge[] {
    const edges = buttons.flatMap(({ pressed }, k) => this.#edges(`button${k}`, pressed, () => bindings.commandsOf(k)));
    const stick = STICK.flatMap(([axis, sign, command]) => {
      const id = `stick-${command}`;
      const far = this.#held.has(id) ? RELEASED_AT : PRESSED_AT;
      return this.#edges(id, (axes[axis] ?? 0) * sign > far, () => [command]);
    });
    return [...edges, ...stick];
  }

  #edges(id: string, isDown: boolean, meanings: () => readonly Command[]): PadEdge[] {
    if (isDown === this.#held.has(id)) return [];
    if (isDown) this.#held.add(id);
    else this.#held.delete(id);
    return [{ id, type: isDown ? 'press' : 'release', meanings: isDown ? meanings() : [] }];
  }
}

/** Reads gamepads once per frame, but only while at least one is connected. */
export function readPads(hands: Hands, bindings: () => PadTable): () => void {
  const readers = new Map<number, PadReader>();
  let frame: number | undefined;

  const poll = (): void => {
    frame = undefined;
    for (const pad of connected()) {
      const reader = readers.get(pad.index) ?? new PadReader();
      readers.set(pad.index, reader);
      for (const { id, type, meanings } of reader.read(pad, bindings())) {
        const name = `pad${pad.index}-${id}`;
        if (type === 'release') hands.release(name);
        else hands.press(name, meanings, performance.now());
      }
    }
    schedule();
  };
  const schedule = (): void => {
    if (connected().length > 0) frame ??= requestAnimationFrame(poll);
  };
  const disconnect = ({ gamepad }: GamepadEvent): void => {
    readers.delete(gamepad.index);
    hands.releaseAll();
  };

  addEventListener('gamepadconnected', schedule);
  addEventListener('gamepaddisconnected', disconnect);
  schedule();
  return () => {
    removeEventListener('gamepadconnected', schedule);
    removeEventListener('gamepaddisconnected', disconnect);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

const connected = (): Gamepad[] => (navigator.getGamepads?.() ?? []).filter(pad => pad?.connected) as Gamepad[];
