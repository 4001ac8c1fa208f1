import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BadInput } from '#engine/bad-input.js';
import type { FileCheck } from './open-libsql.js';
import type { Store } from './store.js';
import { StoreError, type StoreErrorCode } from './store-error.js';

/** Opens the embedded store in its own thread. `url` points to the built `store-worker.ts`. Throws BadInput. */
export async function openWorkerStore(url: URL, folder: string, check: FileCheck = 'quick'): Promise<Store> {
  const thread = new StoreThread(url, folder, check);
  await thread.call('ping', []);
  return new Proxy({} as Store, { get: (_, name) => methodOf(thread, name) });
}

/** Every method of the store is a call to its thread. Awaiting the store asks for `then`, which it does not have. */
function methodOf(thread: StoreThread, name: PropertyKey) {
  if (typeof name !== 'string' || name === 'then') return undefined;
  return name === 'close' ? () => thread.close() : (...args: unknown[]) => thread.call(name as keyof Store, args);
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** If the thread ends, its unanswered calls fail, and the next call starts a new one. */
class StoreThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #calls = 0;
  #isClosed = false;

  constructor(
    private readonly url: URL,
    private readonly folder: string,
    private check: FileCheck,
  ) {}

  async close(): Promise<void> {
    if (this.#isClosed || !this.#worker) {
      this.#isClosed = true;
      return;
    }
    const ended = once(this.#worker, 'exit');
    const closing = this.call('close', []);
    this.#isClosed = true;
    await closing;
    await ended;
  }

  async call(method: keyof Store, args: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) throw new StoreError('store-down', new Error('it is closed'));
    this.#worker ??= this.#start();
    const call: Call = { id: ++this.#calls, method, args };
    this.#worker.postMessage(call);
    return new Promise((resolve, reject) => this.#waiting.set(call.id, { resolve, reject }));
  }

  #start(): Worker {
    const workerData: Opening = { folder: this.folder, check: this.check };
    const worker = new Worker(this.url, { workerData });
    // A thread that is started again must answer soon.
    this.check = 'none';
    let reason = new Error('its thread has ended');
    worker.on('message', (answer: CallResult) => this.#resolve(answer));
    worker.on('error', error => {
      reason = error as Error;
    });
    worker.on('exit', () => this.#fail(reason));
    return worker;
  }

  #resolve({ id, value, error }: CallResult): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(deserializeError(error));
    else waiting?.resolve(value);
  }

  #fail(reason: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new StoreError('store-down', reason));
    this.#waiting.clear();
  }
}

/** The input of the thread. */
export interface Opening {
  readonly folder: string;
  readonly check: FileCheck;
}

/** A call to the store, sent to its thread. */
export interface Call {
  readonly id: number;
  readonly method: keyof Store;
  readonly args: readonly unknown[];
}

export interface CallResult {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: SerializedError;
}

/** An error in a form that can be sent between threads. */
interface SerializedError {
  readonly code: StoreErrorCode | 'bad-input';
  readonly reason?: string;
}

export function serializeError(error: unknown): SerializedError {
  if (error instanceof BadInput) return { code: 'bad-input', reason: error.message };
  const { code, cause } = error instanceof StoreError ? error : new StoreError('store-failed', error);
  return cause instanceof Error ? { code, reason: cause.message } : { code };
}

function deserializeError({ code, reason }: SerializedError): Error {
  if (code === 'bad-input') return new BadInput(reason ?? code);
  return new StoreError(code, reason === undefined ? undefined : new Error(reason));
}
