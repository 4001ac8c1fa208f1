import type { ReadStream } from 'node:tty';
import type { Depth } from '#node/colour-depth.js';
import type { Input, Key } from './keys.js';
import type { Surface } from './surface.js';
import { Terminal } from './terminal.js';

/** One screen or dialog. The topmost scene gets the keys; any may ask to be woken, because a live game runs on under a dialog. */
export interface Scene {
  draw(surface: Surface): void;
  key(key: Key): void;
  /** When to call `wake`, in `performance.now()` time; undefined if nothing happens by itself. */
  wakeAt?(): number | undefined;
  wake?(now: number): void;
  /** The terminal reports key releases, so the scene has to repeat held keys itself. */
  hasReleases?(): void;
  focusLost?(): void;
  /** The process is about to be suspended; the game's time must stop. */
  suspending?(): void;
  /** The process is about to end: save now. */
  ending?(): void;
}

/** The shortest time between two frames. */
const FRAME_MS = 1000 / 60;

/** A stack of scenes on the terminal. Nothing runs between keys and wake-up times. */
export class Stage {
  readonly #terminal: Terminal;
  readonly #scenes: Scene[] = [];
  #hasReleases = false;
  #timer: NodeJS.Timeout | undefined;
  #frame: NodeJS.Timeout | undefined;
  #drawnAt = 0;
  /** Keys that are not delivered yet: after a key that opens a scene, the next ones are meant for that scene. */
  readonly #keys: Key[] = [];
  #isDelivering = false;
  /** How often a scene was added or removed. */
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

  /** Takes over the terminal while `work` runs. */
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

  /** Shows a scene on top of the others until it calls `done`. */
  show<Result>(make: (done: (result: Result) => void) => Scene): Promise<Result> {
    return new Promise(resolve => {
      const scene = make(result => {
        const index = this.#scenes.indexOf(scene);
        if (index === -1) return;
        this.#scenes.splice(index, 1);
        this.#changes++;
        this.refresh();
        resolve(result);
      });
      this.#scenes.push(scene);
      this.#changes++;
      if (this.#hasReleases) scene.hasReleases?.();
      this.refresh();
      void this.#deliverKeys();
    });
  }

  /** Redraws the screen soon, and schedules the next wake-up. */
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
    const times = this.#scenes.flatMap(scene => scene.wakeAt?.() ?? []);
    if (times.length === 0) return;
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, Math.min(...times) - performance.now()));
  }

  #wake(): void {
    for (const scene of [...this.#scenes]) scene.wake?.(performance.now());
    this.refresh();
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
      void this.#deliverKeys();
    }
    this.refresh();
  }

  /** After a key that changes the scenes, waits until the next scene is shown before delivering the next key. */
  async #deliverKeys(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    while (this.#keys.length > 0 && this.#scenes.length > 0) {
      const before = this.#changes;
      this.#scenes.at(-1)!.key(this.#keys.shift()!);
      if (this.#changes !== before) await new Promise(resolve => setImmediate(resolve));
    }
    this.#isDelivering = false;
    this.refresh();
  }
}
