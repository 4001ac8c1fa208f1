import type { Command } from '../commands.js';

/** As much of a `Gamepad` as is looked at. */
export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** A button goes down or up; sticks are four buttons more. */
export interface PadEdge {
  readonly id: string;
  readonly type: 'press' | 'release';
  readonly meanings: readonly Command[];
}

interface PadTable {
  commandsOf(button: number): readonly Command[];
}

const STICK: readonly (readonly [axis: number, sign: 1 | -1, command: Command])[] = [
  [0, -1, 'left'],
  [0, 1, 'right'],
  [1, -1, 'up'],
  [1, 1, 'down'],
];
/** A stick must be moved further to press than it has to come back to let go, so that it does not tremble. */
const PRESSED_AT = 0.6;
const RELEASED_AT = 0.35;

/** What has changed on one pad since it was last looked at. */
export class PadReader {
  readonly #held = new Set<string>();

  read({ buttons, axes }: PadState, bindings: PadTable): PadEdge[] {
    const edges = buttons.flatMap(({ pressed }, k) => this.#turn(`button${k}`, pressed, () => bindings.commandsOf(k)));
    const leanings = STICK.flatMap(([axis, sign, command]) => {
      const id = `stick-${command}`;
      const far = this.#held.has(id) ? RELEASED_AT : PRESSED_AT;
      return this.#turn(id, (axes[axis] ?? 0) * sign > far, () => [command]);
    });
    return [...edges, ...leanings];
  }

  #turn(id: string, isDown: boolean, meanings: () => readonly Command[]): PadEdge[] {
    if (isDown === this.#held.has(id)) return [];
    if (isDown) this.#held.add(id);
    else this.#held.delete(id);
    return [{ id, type: isDown ? 'press' : 'release', meanings: isDown ? meanings() : [] }];
  }
}
