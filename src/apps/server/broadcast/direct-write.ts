import type { Socket } from 'node:net';

/** Larger writes gain nothing, and what waits outside the stream should stay small. */
const LARGEST = 16 * 1024;

/** The parts of Node that its own sockets write with. They are not documented, so every use checks that they are there. */
interface Binding {
  readonly WriteWrap: new () => Request;
  readonly streamBaseState: Readonly<Record<number, number>>;
  readonly kLastWriteWasAsync: number;
}

interface Handle {
  writeBuffer(request: Request, bytes: Buffer): number;
}

/** A write that the system has not accepted at once. Node calls `oncomplete` when it has. */
interface Request {
  tcp?: Unbuffered;
  bytes?: Buffer;
  oncomplete?(this: Request, status: number): void;
}

type Unbuffered = Socket & { readonly _handle?: Partial<Handle> | null; [UNSENT]?: Request | undefined };

const UNSENT = Symbol('unsent');

const binding = findBinding();
/** Not touched by a write that the system accepts at once, so one serves all of them. */
let spare = binding && new binding.WriteWrap();

function findBinding(): Binding | undefined {
  try {
    const { binding: find } = process as unknown as { binding(name: string): Partial<Binding> };
    const { WriteWrap, streamBaseState, kLastWriteWasAsync } = find('stream_wrap');
    if (typeof WriteWrap !== 'function' || typeof kLastWriteWasAsync !== 'number') return undefined;
    return streamBaseState && { WriteWrap, streamBaseState, kLastWriteWasAsync };
  } catch {
    return undefined;
  }
}

/**
 * Writes without Node's stream, which costs more than the frame itself when a thousand sockets get the same few bytes. As soon as
 * something waits, and wherever the parts above are missing, it writes to the stream. Returns false if something waits.
 */
export function writeDirectly(tcp: Unbuffered, bytes: Buffer): boolean {
  const handle = tcp._handle;
  const isDirect = spare && handle?.writeBuffer && tcp.writableLength === 0 && !tcp[UNSENT] && bytes.length <= LARGEST;
  return isDirect ? writeNow(tcp, handle as Handle, bytes) : tcp.write(bytes);
}

function writeNow(tcp: Unbuffered, handle: Handle, bytes: Buffer): boolean {
  if (tcp.destroyed || tcp.writableEnded) return false;
  const request = spare!;
  if (handle.writeBuffer(request, bytes) !== 0) {
    tcp.destroy();
    return false;
  }
  const { WriteWrap, streamBaseState, kLastWriteWasAsync } = binding!;
  if (!streamBaseState[kLastWriteWasAsync]) return true;
  spare = new WriteWrap();
  tcp[UNSENT] = Object.assign(request, { tcp, bytes, oncomplete });
  return false;
}

function oncomplete(this: Request, status: number): void {
  const tcp = this.tcp!;
  tcp[UNSENT] = undefined;
  if (status < 0) tcp.destroy();
  else tcp.emit('sent');
}

/** How many written bytes wait to be sent, in the stream or past it. */
export const unsent = (tcp: Unbuffered): number => tcp.writableLength + (tcp[UNSENT]?.bytes?.length ?? 0);

/** Calls back once, when nothing waits any more. */
export function whenSent(tcp: Unbuffered, callback: () => void): void {
  if (tcp.writableNeedDrain) tcp.once('drain', callback);
  else if (tcp[UNSENT]) tcp.once('sent', callback);
  else setImmediate(callback);
}
