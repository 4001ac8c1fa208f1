/** The thread of the embedded store. Answers calls in order. */
import { parentPort, workerData } from 'node:worker_threads';
import { openLibsqlStore } from './open-libsql.js';
import type { Store } from './store.js';
import { type Call, type CallResult, type Opening, serializeError } from './worker-store.js';

const port = parentPort!;
const { folder, check } = workerData as Opening;
const opening = openLibsqlStore(folder, check);
const isOpen = opening.then(
  () => true,
  () => false,
);

let last: Promise<void> = Promise.resolve();
port.on('message', (call: Call) => {
  last = last.then(() => serve(call));
});

async function serve(call: Call): Promise<void> {
  port.postMessage(await answer(call));
  if (call.method === 'close' || !(await isOpen)) port.close();
}

async function answer({ id, method, args }: Call): Promise<CallResult> {
  try {
    return { id, value: await run(await opening, method, args) };
  } catch (error) {
    return { id, error: serializeError(error) };
  }
}

const run = (store: Store, method: keyof Store, args: readonly unknown[]): Promise<unknown> =>
  (store[method] as (...args: readonly unknown[]) => Promise<unknown>).apply(store, [...args]);
