import type { loadPyodide, PyodideAPI } from 'pyodide';
import type { WorkerStart } from '../../judging/messages.js';

export type Python = PyodideAPI;

/** Nothing is ever loaded from here: it only has to look like an address. */
const NOWHERE = 'https://python.invalid/';
/** Inserted by scripts/build-runner.mjs: Pyodide's list of packages, which is empty. */
declare const LOCK_FILE: string;

/** Starts Pyodide from files in memory, because a worker without network cannot load them. */
export async function startPython({ files, module }: WorkerStart): Promise<Python> {
  const loader = (await import(addressOf(files.loader as string))) as { loadPyodide: typeof loadPyodide };
  const { default: createPyodideModule } = await import(addressOf(files.script as string));
  return withFiles(files.library as ArrayBuffer, module!, () =>
    loader.loadPyodide({
      indexURL: NOWHERE,
      lockFileContents: LOCK_FILE,
      createPyodideModule,
      env: { HOME: '/program', PYTHONHASHSEED: '0' },
    }),
  );
}

const addressOf = (script: string): string => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));

/** Answers the two requests that Pyodide makes while it starts. */
async function withFiles<T>(library: ArrayBuffer, module: WebAssembly.Module, work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async () => new Response(library);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
