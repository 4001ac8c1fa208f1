import { decode, encode, encodingIn, NodeBuffer } from './buffer.js';
import type { Loop } from './loop.js';
import { Readable } from './readable.js';

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;
const DEVICES = new Map<unknown, number>([
  ['/dev/stdin', STDIN],
  ['/proc/self/fd/0', STDIN],
  ['/dev/stdout', STDOUT],
  ['/dev/stderr', STDERR],
]);

export interface Streams {
  print(bytes: Uint8Array): void;
  complain(bytes: Uint8Array): void;
}

/** The files of a program in memory, and its stdin, stdout and stderr. */
export class Files {
  readonly #files = new Map<string, Uint8Array>();
  readonly #open = new Map<number, { path: string; at: number }>();
  #input: Uint8Array;
  #next = 10;

  constructor(
    readonly folder: string,
    files: readonly { readonly name: string; readonly text: string }[],
    input: string,
    private readonly streams: Streams,
  ) {
    this.#input = encode(input);
    for (const { name, text } of files) this.#files.set(this.resolve(name), encode(text));
  }

  /** An absolute path without `.` and `..`. */
  resolve(path: unknown, from = this.folder): string {
    const text = path instanceof URL ? decodeURIComponent(path.pathname) : String(path);
    const parts: string[] = [];
    for (const part of (text.startsWith('/') ? text : `${from}/${text}`).split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    return `/${parts.join('/')}`;
  }

  has(path: unknown): boolean {
    const full = this.resolve(path);
    return this.#files.has(full) || DEVICES.has(full) || this.list(full).length > 0;
  }

  list(path: unknown): string[] {
    const start = `${this.resolve(path)}/`.replace('//', '/');
    const inside = [...this.#files.keys()].filter(file => file.startsWith(start));
    return [...new Set(inside.map(file => file.slice(start.length).split('/')[0]!))];
  }

  /** Takes up to so many bytes of stdin. */
  take(most = this.#input.length): Uint8Array {
    const bytes = this.#input.subarray(0, most);
    this.#input = this.#input.subarray(bytes.length);
    return bytes;
  }

  read(path: unknown): Uint8Array {
    const device = typeof path === 'number' ? path : DEVICES.get(path);
    if (device === STDIN) return this.take();
    const opened = device === undefined ? undefined : this.#open.get(device)?.path;
    const bytes = this.#files.get(opened ?? this.resolve(path));
    if (!bytes) throw missing('open', String(path));
    return bytes;
  }

  write(path: unknown, data: unknown, mode: 'replace' | 'append' = 'replace'): void {
    const bytes = typeof data === 'string' ? encode(data) : (data as Uint8Array);
    const device = typeof path === 'number' ? path : DEVICES.get(path);
    if (device === STDOUT) this.streams.print(bytes);
    else if (device === STDERR) this.streams.complain(bytes);
    else this.#store(path, bytes, { device, mode });
  }

  #store(path: unknown, bytes: Uint8Array, how: { device: number | undefined; mode: 'replace' | 'append' }): void {
    const { device, mode } = how;
    const full = this.#open.get(device ?? -1)?.path ?? this.resolve(path);
    const before = mode === 'append' || device !== undefined ? (this.#files.get(full) ?? []) : [];
    this.#files.set(full, Uint8Array.from([...before, ...bytes]));
  }

  remove(path: unknown): void {
    if (!this.#files.delete(this.resolve(path))) throw missing('unlink', String(path));
  }

  open(path: unknown, flags: unknown = 'r'): number {
    const device = DEVICES.get(path);
    if (device !== undefined) return device;
    const full = this.resolve(path);
    if (String(flags).startsWith('w')) this.#files.set(full, new Uint8Array());
    else if (!this.#files.has(full) && !String(flags).startsWith('a')) throw missing('open', String(path));
    this.#open.set(this.#next, { path: full, at: 0 });
    return this.#next++;
  }

  close(fd: number): void {
    this.#open.delete(fd);
  }

  /** Reads into a buffer from a position, or else from the end of the last read. Returns the number of bytes. */
  readInto(fd: number, buffer: Uint8Array, offset = 0, length = buffer.length - offset, position?: unknown): number {
    const file = this.#open.get(fd);
    if (!file && fd !== STDIN) throw missing('read', String(fd));
    const start = typeof position === 'number' ? position : (file?.at ?? 0);
    const bytes = file ? this.#files.get(file.path)!.subarray(start, start + length) : this.take(length);
    if (file) file.at = start + bytes.length;
    buffer.set(bytes, offset);
    return bytes.length;
  }
}

function missing(call: string, path: string): Error {
  const error = new Error(`ENOENT: no such file or directory, ${call} '${path}'`);
  return Object.assign(error, { code: 'ENOENT', errno: -2, syscall: call, path });
}

/** A file as a stream. */
export function streamOf(loop: Loop, files: Files, path: unknown, options: unknown): Readable {
  let rest = files.read(path);
  const stream = new Readable(loop, most => {
    const bytes = rest.subarray(0, most);
    rest = rest.subarray(bytes.length);
    return bytes;
  });
  const encoding = encodingIn(options);
  return encoding === undefined ? stream : stream.setEncoding(encoding);
}

export const inEncoding = (bytes: Uint8Array, options: unknown): unknown => {
  const encoding = encodingIn(options);
  return encoding === undefined ? NodeBuffer.from(bytes) : decode(bytes, encoding);
};
