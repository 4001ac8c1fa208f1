import { writeSync } from 'node:fs';
import type { ReadStream } from 'node:tty';
import type { Depth } from '#node/colour-depth.js';
import { ENTER, LEAVE } from './ansi.js';
import { type Input, KeyDecoder } from './keys.js';
import { Painter } from './painter.js';
import { Surface } from './surface.js';

/** How long to wait after an Escape for the rest of a sequence. */
const ESCAPE_MS = 30;
/** How long to wait for the end of a sequence on a slow connection. */
const SEQUENCE_MS = 300;
/** If the process is still running after this time, it was not suspended. */
const UNSTOPPED_MS = 100;

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface TerminalListener {
  input(input: Input): void;
  resized(): void;
  /** The process is about to be suspended. */
  suspending(): void;
  /** The terminal or the process is about to go away: save now. */
  ending(): void;
}

/**
 * Takes over the whole terminal, and always restores it: on exit, on an exception, on every signal that ends the process,
 * and while the process is suspended.
 */
export class Terminal {
  readonly #painter: Painter;
  readonly #decoder = new KeyDecoder();
  #escape: NodeJS.Timeout | undefined;
  #unstopped: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isBusy = false;
  #pending: Surface | undefined;

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
    this.stdin.setEncoding('utf8').on('data', this.#receive).on('end', this.#hangUp).on('error', this.#hangUp);
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
    this.stdin.off('data', this.#receive).off('end', this.#hangUp).off('error', this.#hangUp).pause();
    this.stdout.off('resize', this.#resized).off('drain', this.#drained);
    clearTimeout(this.#escape);
    clearTimeout(this.#unstopped);
  }

  /** An empty surface of the terminal's current size. */
  surface(): Surface {
    return new Surface(this.stdout.columns || 80, this.stdout.rows || 24);
  }

  /** Shows a surface. While the terminal is busy, only the latest one is kept. */
  show(surface: Surface): void {
    if (!this.#isOpen) return;
    if (this.#isBusy) {
      this.#pending = surface;
      return;
    }
    const changes = this.#painter.paint(surface);
    if (changes !== '') this.#isBusy = !this.stdout.write(changes);
  }

  /** In raw mode the terminal does not turn Ctrl-C into a signal, so we do. */
  interrupt(): void {
    this.#end('SIGINT');
  }

  /** Restores the terminal and stops the whole job, as Ctrl-Z does, until it is continued. */
  readonly suspend = (): void => {
    this.listener.suspending();
    this.#close();
    process.off('SIGTSTP', this.suspend);
    process.kill(0, 'SIGTSTP');
    // Without a shell that controls the job, nothing stops it, and nothing would continue it.
    this.#unstopped = setTimeout(this.#resume, UNSTOPPED_MS);
  };

  /** Also runs after an unexpected stop, when the screen has to be taken over again. */
  readonly #resume = (): void => {
    clearTimeout(this.#unstopped);
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

  /** Synchronous, because the process may end right after it. */
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

  /** Saves, restores the terminal, and ends by the same signal, so that the parent process sees it. */
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

  readonly #receive = (chunk: string): void => {
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
    const surface = this.#pending;
    this.#pending = undefined;
    if (surface) this.show(surface);
  };
}
