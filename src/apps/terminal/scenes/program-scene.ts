import type { Call, ProgramForm, Wait } from '../../../engine/program/program.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';

/** What such a program is handed for keys that have no character of their own, and for those whose name is not theirs. */
const CHARACTERS: Readonly<Record<string, string>> = { enter: '\n', space: ' ', tab: '\t' };
const NAMED = ['left', 'right', 'up', 'down'];

/**
 * A program that prints a screen for every key, played in real time: each screen takes the place of the one before,
 * character for character, and when a wait runs out the program is handed the key that says so.
 */
export class LiveScene implements Scene {
  readonly #program: ReturnType<Extract<ProgramForm, { reads: 'characters' }>['run']>;
  #screen = '';
  #wait: Wait | undefined;
  #waitsSince = 0;
  /** How much of the wait had passed when the window became too small. */
  #passed: number | undefined;

  constructor(
    form: Extract<ProgramForm, { reads: 'characters' }>,
    call: Omit<Call, 'print'>,
    private readonly done: () => void,
  ) {
    const print: Call['print'] = output => {
      this.#screen = String(output);
    };
    this.#program = form.run({ ...call, print });
    this.#hand();
  }

  key({ name, type }: Key): void {
    const key = CHARACTERS[name] ?? name;
    const isKey = [...key].length === 1 || NAMED.includes(key);
    if (type === 'release' || !isKey || key === this.#wait?.key || this.#passed !== undefined) return;
    this.#hand(key);
  }

  wakeAt(): number | undefined {
    return this.#wait && this.#passed === undefined ? this.#waitsSince + this.#wait.ms : undefined;
  }

  wake(now: number): void {
    const due = this.wakeAt();
    if (due !== undefined && due <= now) this.#hand(this.#wait!.key);
  }

  /** Time goes on with the next picture. */
  suspending(): void {
    this.#hold(true);
  }

  draw(surface: Surface): void {
    const lines = this.#screen.split('\n');
    const [width, height] = [Math.max(...lines.map(line => line.length)), lines.length - 1];
    const isTooSmall = width > surface.width || height > surface.height;
    this.#hold(isTooSmall);
    if (isTooSmall) surface.text(0, 0, `The window is too small: ${width} x ${height} are needed.`);
    else lines.forEach((line, y) => void surface.text(0, y, line));
  }

  /** Time stands still while nothing can be seen. */
  #hold(isTooSmall: boolean): void {
    const now = performance.now();
    if (isTooSmall) this.#passed ??= now - this.#waitsSince;
    else if (this.#passed !== undefined) {
      this.#waitsSince = now - this.#passed;
      this.#passed = undefined;
    }
  }

  #hand(key?: string): void {
    const asked = key === undefined ? this.#program.next() : this.#program.next(key);
    if (asked.done) {
      this.done();
      return;
    }
    const wait = typeof asked.value === 'object' ? asked.value : undefined;
    if (wait?.id !== this.#wait?.id) this.#waitsSince = performance.now();
    this.#wait = wait;
  }
}
