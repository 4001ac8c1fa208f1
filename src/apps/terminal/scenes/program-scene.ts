import type { Call, ProgramForm, Wait } from '#engine/program/program.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';

/** The character that a program reads for a key whose name is longer than one character. */
const CHARACTERS: Readonly<Record<string, string>> = { enter: '\n', space: ' ', tab: '\t' };
const NAMED = ['left', 'right', 'up', 'down'];

/**
 * Runs a program that prints a screen for every key, in real time. Each screen replaces the one before. When a wait runs
 * out, the program reads the key that stands for it.
 */
export class ProgramScene implements Scene {
  readonly #program: ReturnType<Extract<ProgramForm, { reads: 'characters' }>['run']>;
  #screen = '';
  #wait: Wait | undefined;
  #waitingSince = 0;
  /** How much of the wait had passed when time was stopped; undefined while time runs. */
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
    this.#send();
  }

  key({ name, type }: Key): void {
    const key = CHARACTERS[name] ?? name;
    const isKey = [...key].length === 1 || NAMED.includes(key);
    if (type === 'release' || !isKey || key === this.#wait?.key || this.#passed !== undefined) return;
    this.#send(key);
  }

  wakeAt(): number | undefined {
    return this.#wait && this.#passed === undefined ? this.#waitingSince + this.#wait.ms : undefined;
  }

  wake(now: number): void {
    const due = this.wakeAt();
    if (due !== undefined && due <= now) this.#send(this.#wait!.key);
  }

  /** Time runs again when the next screen is drawn. */
  suspending(): void {
    this.#stopTime();
  }

  draw(surface: Surface): void {
    const lines = this.#screen.split('\n');
    const [width, height] = [Math.max(...lines.map(line => line.length)), lines.length - 1];
    const isTooSmall = width > surface.width || height > surface.height;
    if (isTooSmall) this.#stopTime();
    else this.#resumeTime();
    if (isTooSmall) surface.text(0, 0, `This window is too small: ${width} x ${height} are needed.`);
    else lines.forEach((line, y) => void surface.text(0, y, line));
  }

  #stopTime(): void {
    this.#passed ??= performance.now() - this.#waitingSince;
  }

  #resumeTime(): void {
    if (this.#passed === undefined) return;
    this.#waitingSince = performance.now() - this.#passed;
    this.#passed = undefined;
  }

  #send(key?: string): void {
    const asked = key === undefined ? this.#program.next() : this.#program.next(key);
    if (asked.done) {
      this.done();
      return;
    }
    const wait = typeof asked.value === 'object' ? asked.value : undefined;
    if (wait?.id !== this.#wait?.id) this.#waitingSince = performance.now();
    this.#wait = wait;
  }
}
