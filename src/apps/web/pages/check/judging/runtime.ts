import type { ProgramLanguage } from './languages.js';
import type { RuntimeFiles } from './messages.js';
import { Problem } from './problem.js';

/** Inserted by scripts/build-runner.mjs: the addresses of the files that run programs. */
declare const RUNNER: {
  readonly frame: string;
  readonly python: Addresses;
  readonly javascript: Addresses;
};

interface Addresses {
  readonly worker: string;
  readonly wasm?: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly buffers: Readonly<Record<string, string>>;
}

export const FRAME = RUNNER.frame;

/** Everything that the workers of a language need. */
export interface Runtime {
  readonly script: string;
  readonly wasm?: ArrayBuffer;
  readonly files: RuntimeFiles;
}

/** Loads the files for running a language. The frame cannot: it has no network. Rejects with a Problem. */
export async function loadRuntime(language: ProgramLanguage): Promise<Runtime> {
  const { worker, wasm, texts, buffers } = RUNNER[language];
  const [script, code, ...files] = await Promise.all([
    load(worker).then(response => response.text()),
    wasm === undefined ? undefined : load(wasm).then(response => response.arrayBuffer()),
    ...Object.entries(texts).map(async ([name, path]) => [name, await (await load(path)).text()] as const),
    ...Object.entries(buffers).map(async ([name, path]) => [name, await (await load(path)).arrayBuffer()] as const),
  ]);
  return { script, ...(code && { wasm: code }), files: Object.fromEntries(files) };
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new Problem('not-loaded', path);
  return response;
}
