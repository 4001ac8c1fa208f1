import { Readable } from 'node:stream';
import { feed } from '#cli/streams/feed.js';
import { BadInput } from '#engine/bad-input.js';
import type { Call, ProgramForm } from '#engine/program/program.js';

export interface Outcome {
  readonly output: string;
  /** Why the program stopped, if its input was bad. */
  readonly problem: string | undefined;
}

/** An output that never makes a program wait. */
const AT_ONCE = { isClosed: false, isFull: false, async flush() {} };

/** Runs a program on an input that is cut into chunks of `chunk` bytes, like a stream. */
export async function runText(
  form: ProgramForm,
  input: string,
  { flags = {}, file = '', isTyped = false, chunk = 1 << 16 }: Partial<Call> & { chunk?: number } = {},
): Promise<Outcome> {
  const printed: Buffer[] = [];
  const print = (output: string | Uint8Array): void => void printed.push(Buffer.from(output as string));
  const output = (): string => Buffer.concat(printed).toString();
  try {
    const call: Call = { flags, file, isTyped, freshSeed: () => '0'.repeat(32), print };
    await feed(form, call, Readable.from(chunksOf(Buffer.from(input), chunk)), AT_ONCE);
    return { output: output(), problem: undefined };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { output: output(), problem: error.message };
  }
}

function chunksOf(bytes: Buffer, size: number): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return chunks;
}
