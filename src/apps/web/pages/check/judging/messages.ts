import { ENDINGS, type Ending } from '#grader/run-result.js';

/** A file of a program, in its working directory. */
export interface ProgramFile {
  readonly name: string;
  readonly text: string;
}

/** A run that the page asks a worker for. */
export interface RunRequest {
  /** The file to start. */
  readonly main: string;
  readonly files: readonly ProgramFile[];
  readonly args: readonly string[];
  readonly input: string;
  /** In bytes; the worker stops the run at this size. */
  readonly mostOutput: number;
}

/** A message from the page to the frame. */
export type ToFrame =
  | { readonly kind: 'open'; readonly script: string; readonly wasm?: ArrayBuffer; readonly files: RuntimeFiles }
  | { readonly kind: 'start'; readonly worker: number }
  | { readonly kind: 'end'; readonly worker: number };

/** Files that a worker needs before it can run anything. */
export type RuntimeFiles = Readonly<Record<string, string | ArrayBuffer>>;

/** The files for a new worker, which the frame sends together with the port to the page. */
export interface WorkerStart {
  readonly files: RuntimeFiles;
  readonly module?: WebAssembly.Module | undefined;
}

/** A message from a worker to the page. `output` and `complaint` have one character per byte. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'output' | 'complaint'; readonly text: string }
  | {
      readonly kind: 'ended';
      readonly ending: Ending;
      readonly code?: number;
      readonly signal?: string;
      readonly ms: number;
      readonly memory: number;
    };

/** The longest text in one message. */
export const LONGEST_TEXT = 64 * 1024;

/**
 * Checks a message from a worker. The program in it can send whatever it likes, so anything that is not of the expected
 * shape and size is undefined.
 */
export function readMessage(data: unknown): FromWorker | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Readonly<Record<string, unknown>>;
  const { kind } = message;
  if (kind === 'ready') return { kind };
  if (kind === 'failed') return isText(message.reason) ? { kind, reason: message.reason } : undefined;
  if (kind === 'output' || kind === 'complaint') return isText(message.text) ? { kind, text: message.text } : undefined;
  return kind === 'ended' ? readEnd(message) : undefined;
}

function readEnd({ ending, code, signal, ms, memory }: Readonly<Record<string, unknown>>): FromWorker | undefined {
  if (!isEnding(ending) || !isAmount(ms) || !isAmount(memory)) return undefined;
  const end = { kind: 'ended', ending, ms, memory } as const;
  if (ending === 'exit') return isExitCode(code) ? { ...end, code } : undefined;
  if (ending === 'signal') return isText(signal) && /^SIG[A-Z]{2,8}$/.test(signal) ? { ...end, signal } : undefined;
  return end;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isEnding = (value: unknown): value is Ending => ENDINGS.includes(value as Ending);
const isAmount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
const isExitCode = (value: unknown): value is number => isAmount(value) && Number.isInteger(value) && value < 256;
