import type { ReadStream } from 'node:tty';
import type { Depth } from '../../../node/colour-depth.js';
import type { Input, Key } from './keys.js';
import type { Surface } from './surface.js';
import { Terminal } from './terminal.js';

/** One thing on the screen: it draws itself, hears keys while it is the topmost, and may ask to be woken. */
export interface Scene {
  draw(surface: Surface): void;
  key(key: Key): void;
  /** When it wants to be woken, by `performance.now()`; undefined if nothing happens by itself. */
  wakeAt?(): number | undefined;
  wake?(now: number): void;
  /** The terminal tells when keys are let go: repeating them is then our own affair. */
  hasReleases?(): void;
  focusLost?(): void;
  /** The program is about to be stopped; time must not run on. */
  suspending?(): void;
  /** The program is about to end: what is to be kept must be kept now. */
  ending?(): void;
}

/** Frames closer together than this are one. */
const FRAME_MS = 1000 / 60;

/** The scenes on the terminal, one upon the other. Nothing runs between keys and wake-up times. */
export class Stage {
  readonly #terminal: Terminal;
  readonly #scenes: Scene[] = [];
  #hasReleases = false;
  #timer: NodeJS.Timeout | undefined;
  #frame: NodeJS.Timeout | undefined;
  #drawnAt = 0;
  /** Keys that wait for the scene that is meant: one that opens another is not followed at once. */
  readonly #keys: Key[] = [];
  #isHanding = false;
  /** Counts the scenes that have come and gone. */
  #changes = 0;

  constructor(stdin: ReadStream, stdout: typeof process.stdout, depth: Depth) {
    this.#terminal = new Terminal(stdin, stdout, depth, {
      input: input => this.#input(input),
      resized: () => this.#draw(),
      suspending: () => {
        for (const scene of this.#scenes) scene.suspending?.();
      },
      ending: () => {
        for (const scene of this.#scenes) scene.ending?.();
      },
    });
  }

  /** Takes the terminal over for as long as `work` lasts. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#terminal.open();
    try {
      return await work();
    } finally {
      clearTimeout(this.#timer);
      clearTimeout(this.#frame);
      this.#terminal.close();
    }
  }

  /** Puts a scene on top until it calls `done`. */
  show<Result>(make: (done: (result: Result) => void) => Scene): Promise<Result> {
    return new Promise(resolve => {
      const scene = make(result => {
        const place = this.#scenes.indexOf(scene);
        if (place === -1) return;
        this.#scenes.splice(place, 1);
        this.#changes++;
        this.refresh();
        resolve(result);
      });
      this.#scenes.push(scene);
      this.#changes++;
      if (this.#hasReleases) scene.hasReleases?.();
      this.refresh();
      void this.#handKeys();
    });
  }

  /** Something has changed: the screen is drawn anew, soon, and the next wake-up asked for. */
  refresh(): void {
    this.#frame ??= setTimeout(() => this.#draw(), Math.max(0, this.#drawnAt + FRAME_MS - performance.now()));
    this.#schedule();
  }

  #draw(): void {
    clearTimeout(this.#frame);
    this.#frame = undefined;
    this.#drawnAt = performance.now();
    const surface = this.#terminal.surface();
    for (const scene of this.#scenes) scene.draw(surface);
    this.#terminal.show(surface);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const at = this.#scenes.at(-1)?.wakeAt?.();
    if (at === undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#scenes.at(-1)?.wake?.(performance.now());
        this.refresh();
      },
      Math.max(0, at - performance.now()),
    );
  }

  #input(input: Input): void {
    if (input.type === 'has-releases') {
      this.#hasReleases = true;
      for (const scene of this.#scenes) scene.hasReleases?.();
    } else if (input.type === 'focus-lost') {
      for (const scene of this.#scenes) scene.focusLost?.();
    } else if (input.name === 'ctrl-c') this.#terminal.interrupt();
    else if (input.name === 'ctrl-z' && input.type === 'press') this.#terminal.suspend();
    else {
      this.#keys.push(input);
      void this.#handKeys();
    }
    this.refresh();
  }

  /** Keys may come faster than scenes: after each that changes the scenes, whatever follows from it comes first. */
  async #handKeys(): Promise<void> {
    if (this.#isHanding) return;
    this.#isHanding = true;
    while (this.#keys.length > 0 && this.#scenes.length > 0) {
      const before = this.#changes;
      this.#scenes.at(-1)!.key(this.#keys.shift()!);
      if (this.#changes !== before) await new Promise(resolve => setImmediate(resolve));
    }
    this.#isHanding = false;
    this.refresh();
  }
}
