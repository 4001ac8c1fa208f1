import { writeSync } from 'node:fs';
import type { ReadStream } from 'node:tty';
import type { Depth } from '../../../node/colour-depth.js';
import { ENTER, LEAVE } from './ansi.js';
import { type Input, KeyDecoder } from './keys.js';
import { Painter } from './painter.js';
import { Surface } from './surface.js';

/** So long an Escape may take to prove the beginning of a sequence. */
const ESCAPE_MS = 30;
/** So long the rest of a sequence may take, over a slow line. */
const SEQUENCE_MS = 300;
/** Who has not been stopped after so long will not be. */
const UNSTOPPED_MS = 100;

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface TerminalListener {
  input(input: Input): void;
  resized(): void;
  /** The program is about to be stopped for a while. */
  suspending(): void;
  /** The terminal or the program is about to go: what is to be kept must be kept now. */
  ending(): void;
}

/**
 * The terminal, taken over whole and given back whole: on leaving, on a throw, on every signal that ends the program, and
 * while it is suspended.
 */
export class Terminal {
  readonly #painter: Painter;
  readonly #decoder = new KeyDecoder();
  #escape: NodeJS.Timeout | undefined;
  #awakening: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isBusy = false;
  #awaited: Surface | undefined;

  constructor(
    private readonly stdin: ReadStream,
    private readonly stdout: typeof process.stdout,
    depth: Depth,
    private readonly listener: TerminalListener,
  ) {
    this.#painter = new Painter(depth);
  }

  open(): void {
    process.on('exit', this.#close);
    process.on('uncaughtExceptionMonitor', this.#close);
    for (const signal of ENDING_SIGNALS) process.on(signal, this.#end);
    process.on('SIGTSTP', this.suspend);
    process.on('SIGCONT', this.#resume);
    this.stdin.setEncoding('utf8').on('data', this.#take).on('end', this.#hangUp).on('error', this.#hangUp);
    this.stdout.on('resize', this.#resized).on('drain', this.#drained).on('error', this.#hangUp);
    this.#enter();
  }

  close(): void {
    this.#close();
    process.off('exit', this.#close);
    process.off('uncaughtExceptionMonitor', this.#close);
    for (const signal of ENDING_SIGNALS) process.off(signal, this.#end);
    process.off('SIGTSTP', this.suspend);
    process.off('SIGCONT', this.#resume);
    this.stdin.off('data', this.#take).off('end', this.#hangUp).off('error', this.#hangUp).pause();
    this.stdout.off('resize', this.#resized).off('drain', this.#drained);
    clearTimeout(this.#escape);
    clearTimeout(this.#awakening);
  }

  /** An empty surface of the terminal's present size. */
  surface(): Surface {
    return new Surface(this.stdout.columns || 80, this.stdout.rows || 24);
  }

  /** Shows a surface. While the terminal cannot keep up only the latest one waits. */
  show(surface: Surface): void {
    if (!this.#isOpen) return;
    if (this.#isBusy) {
      this.#awaited = surface;
      return;
    }
    const changes = this.#painter.paint(surface);
    if (changes !== '') this.#isBusy = !this.stdout.write(changes);
  }

  /** As if the terminal itself had turned Ctrl-C into a signal. */
  interrupt(): void {
    this.#end('SIGINT');
  }

  /** Gives the terminal back until the program is continued; the whole job stops, as for any program. */
  readonly suspend = (): void => {
    this.listener.suspending();
    this.#close();
    process.off('SIGTSTP', this.suspend);
    process.kill(0, 'SIGTSTP');
    // A job that no shell looks after is never stopped; then nothing continues it either.
    this.#awakening = setTimeout(this.#resume, UNSTOPPED_MS);
  };

  /** Also after a stop that could not be seen coming: then the screen is no longer ours, and is taken anew. */
  readonly #resume = (): void => {
    clearTimeout(this.#awakening);
    this.#close();
    process.off('SIGTSTP', this.suspend).on('SIGTSTP', this.suspend);
    this.#enter();
    this.listener.resized();
  };

  #enter(): void {
    this.stdin.setRawMode(true);
    this.stdin.resume();
    this.stdout.write(ENTER);
    this.#isOpen = true;
    this.#painter.forget();
  }

  /** Nothing here may wait: the program may be gone in the next moment. */
  readonly #close = (): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    try {
      writeSync(this.stdout.fd, LEAVE);
      this.stdin.setRawMode(false);
    } catch {
      // The terminal itself is gone.
    }
  };

  /** Keeps what is to be kept, and dies by the very signal, so that whoever waits for the program learns of it. */
  readonly #end = (signal: NodeJS.Signals): void => {
    this.listener.ending();
    this.close();
    process.kill(process.pid, signal);
  };

  readonly #hangUp = (): void => {
    this.listener.ending();
    this.close();
    process.exit(0);
  };

  readonly #take = (chunk: string): void => {
    clearTimeout(this.#escape);
    for (const input of this.#decoder.decode(chunk)) this.listener.input(input);
    if (!this.#decoder.isWaiting) return;
    this.#escape = setTimeout(this.#flush, this.#decoder.isWithinSequence ? SEQUENCE_MS : ESCAPE_MS);
  };

  readonly #flush = (): void => {
    for (const input of this.#decoder.flush()) this.listener.input(input);
  };

  readonly #resized = (): void => {
    this.#painter.forget();
    this.listener.resized();
  };

  readonly #drained = (): void => {
    this.#isBusy = false;
    const surface = this.#awaited;
    this.#awaited = undefined;
    if (surface) this.show(surface);
  };
}
