import { encode } from './buffer.js';
import { EventEmitter } from './emitter.js';
import type { Files } from './files.js';
import type { Loop } from './loop.js';
import { Readable } from './readable.js';

/** Thrown to leave a program that has called `process.exit`. */
export class Exited extends Error {}

export interface Host {
  readonly files: Files;
  readonly loop: Loop;
  readonly argv: readonly string[];
  print(bytes: Uint8Array): void;
  complain(bytes: Uint8Array): void;
  /** Reports the end of the program. */
  end(code: number): void;
}

/** The stdout or stderr of a program. */
class Writable extends EventEmitter {
  readonly isTTY = false;
  readonly writable = true;
  readonly columns = undefined;

  constructor(
    readonly fd: number,
    private readonly loop: Loop,
    private readonly take: (bytes: Uint8Array) => void,
  ) {
    super();
  }

  write(data: unknown, ...more: unknown[]): boolean {
    this.take(typeof data === 'string' ? encode(data, more[0]) : (data as Uint8Array));
    const callback = more.at(-1);
    if (typeof callback === 'function') this.loop.later(() => callback());
    return true;
  }

  end(data?: unknown): void {
    if (data !== undefined) this.write(data);
  }
}

/** Node's `process`. */
export class Process extends EventEmitter {
  readonly argv: string[];
  readonly execArgv: string[] = [];
  readonly execPath = '/usr/bin/node';
  readonly argv0 = 'node';
  readonly env: Record<string, string> = {};
  readonly platform = 'linux';
  readonly arch = 'wasm32';
  readonly pid = 1;
  readonly version = 'v22.0.0';
  readonly versions = { node: '22.0.0' };
  readonly title = 'node';
  exitCode: number | undefined = undefined;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly #started = performance.now();

  constructor(private readonly host: Host) {
    super();
    const { loop, files } = host;
    this.argv = [...host.argv];
    this.stdin = new Readable(loop, most => files.take(most));
    this.stdout = new Writable(1, loop, bytes => host.print(bytes));
    this.stderr = new Writable(2, loop, bytes => host.complain(bytes));
  }

  exit(code: number | undefined = this.exitCode): never {
    this.exitCode = code;
    this.finish();
    throw new Exited();
  }

  /** Ends the program: the last chance for its `exit` listeners. */
  finish(): void {
    const code = Number(this.exitCode ?? 0) & 0xff;
    try {
      this.emit('exit', code);
    } finally {
      this.host.end(Number(this.exitCode ?? 0) & 0xff);
    }
  }

  cwd(): string {
    return this.host.files.folder;
  }

  chdir(): void {}

  nextTick(code: (...values: unknown[]) => void, ...values: unknown[]): void {
    queueMicrotask(() => this.host.loop.guard(() => code(...values)));
  }

  uptime(): number {
    return (performance.now() - this.#started) / 1000;
  }

  readonly hrtime = Object.assign(
    (): [number, number] => {
      const ms = performance.now();
      return [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1e6)];
    },
    { bigint: (): bigint => BigInt(Math.floor(performance.now() * 1e6)) },
  );

  memoryUsage(): { heapUsed: number; heapTotal: number; rss: number } {
    return { heapUsed: 0, heapTotal: 0, rss: 0 };
  }

  emitWarning(): void {}
}
