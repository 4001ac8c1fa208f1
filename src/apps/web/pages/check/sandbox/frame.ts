import type { ToFrame, WorkerStart } from '../judging/messages.js';

/**
 * Runs in the sandboxed frame: starts and ends workers when the page asks for it. Each worker talks to the page through a
 * port of its own, so nothing that a program sends is read here.
 */
const workers = new Map<number, Worker>();
let script = '';
let start: Promise<WorkerStart> | undefined;

addEventListener('message', ({ data, source, ports }: MessageEvent<ToFrame>) => {
  if (source !== top) return;
  if (data.kind === 'open') {
    script = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }));
    start = prepare(data.files, data.wasm);
  } else if (data.kind === 'start') {
    void startWorker(data.worker, ports[0]!, ports[1]!);
  } else {
    workers.get(data.worker)?.terminate();
    workers.delete(data.worker);
  }
});

/** Compiles once for all workers. */
async function prepare(files: WorkerStart['files'], wasm: ArrayBuffer | undefined): Promise<WorkerStart> {
  return { files, module: wasm && (await WebAssembly.compile(wasm)) };
}

async function startWorker(id: number, port: MessagePort, failures: MessagePort): Promise<void> {
  const fail = (reason: string): void => failures.postMessage({ kind: 'failed', reason });
  try {
    // A module worker does not start at an opaque origin in Chromium, not even from a blob.
    const worker = new Worker(script);
    workers.set(id, worker);
    worker.addEventListener('error', ({ message }) => fail(String(message)));
    const given = await start!;
    worker.postMessage(given, [port]);
  } catch (error) {
    fail(String(error));
  }
}
