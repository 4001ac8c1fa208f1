import { Readable } from 'node:stream';
import { batchesOf } from '../../../src/apps/cli/streams/input.js';
import { BadInput } from '../../../src/engine/bad-input.js';
import type { Call, ProgramForm } from '../../../src/engine/program/program.js';

export interface Outcome {
  readonly output: string;
  /** Why the program could not go on, if it could not. */
  readonly problem: string | undefined;
}

/** Runs a program on a whole input, cut into chunks of `chunk` bytes as a stream might cut it. */
export async function runText(
  form: ProgramForm,
  input: string,
  { flags = {}, file = '', isTyped = false, chunk = 1 << 16 }: Partial<Call> & { chunk?: number } = {},
): Promise<Outcome> {
  const printed: Buffer[] = [];
  const print = (output: string | Uint8Array): void => void printed.push(Buffer.from(output as string));
  const output = (): string => Buffer.concat(printed).toString();
  try {
    const program = form.run({ flags, file, isTyped, freshSeed: () => '0'.repeat(32), print });
    await drive(program as Generator<unknown, void, unknown>, form, chunksOf(Buffer.from(input), chunk));
    return { output: output(), problem: undefined };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { output: output(), problem: error.message };
  }
}

async function drive(program: Generator<unknown, void, unknown>, form: ProgramForm, chunks: Buffer[]): Promise<void> {
  const hand = (part?: unknown): boolean => {
    let asked = program.next(part);
    while (asked.value === 'written') asked = program.next();
    return !asked.done;
  };
  if (!hand()) return;
  for await (const batch of batchesOf[form.reads](Readable.from(chunks))) {
    for (const part of batch) if (!hand(part)) return;
  }
  while (hand());
}

function chunksOf(bytes: Buffer, size: number): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return chunks;
}
