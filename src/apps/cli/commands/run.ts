import { readFileSync } from 'node:fs';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { Call, ProgramForm } from '../../../engine/program/program.js';
import { parseOptions } from '../options.js';
import { batchesOf } from '../streams/input.js';
import type { Output } from '../streams/output.js';
import { readable } from '../streams/reading.js';

/** Runs one program between stdin and stdout. Input is passed on as it arrives, output is written at once. */
export async function runProgram(
  id: string,
  form: ProgramForm,
  words: readonly string[],
  out: Output,
): Promise<number> {
  const { values, positionals } = parseOptions(words, flagsOf(form), helpOf(id));
  const asked = callOf(id, form, values, positionals);
  if (form.reads === 'characters' && isOnTerminal() && !asked.flags.frames) {
    const { runLive } = await import('../../terminal/main.js');
    await runLive(id, asked);
    return 0;
  }
  const call: Call = { ...asked, isTyped: process.stdin.isTTY === true, freshSeed, print: output => out.print(output) };
  try {
    await feed(form, call, out);
  } finally {
    await out.flush();
  }
  return 0;
}

const isOnTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** 128 bits, as 32 hexadecimal digits. */
const freshSeed = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');

const helpOf = (id: string): string => `gridfall run ${id} --help`;

/** A program's options, in the form that `parseOptions` takes. */
export const flagsOf = ({ flags }: ProgramForm) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );

/** What a program was called with, including the text of its file. */
export function callOf(
  id: string,
  form: ProgramForm,
  values: Readonly<Record<string, unknown>>,
  files: readonly string[],
): Pick<Call, 'flags' | 'file'> {
  const wanted = form.file ? 1 : 0;
  if (files.length < wanted) throw new BadInput(`name a ${form.file!.about}; try: ${helpOf(id)}`);
  if (files.length > wanted) throw new BadInput(`unexpected argument ${quote(files[wanted]!)}; try: ${helpOf(id)}`);
  const file = form.file ? readable(files[0]!, () => readFileSync(files[0]!, 'utf8')) : '';
  return { flags: values as Call['flags'], file };
}

async function feed(form: ProgramForm, call: Call, out: Output): Promise<void> {
  const program = form.run(call) as Generator<'written' | undefined, void, string | Uint8Array | undefined>;
  /** Hands over one part of the input. Returns true if the program wants more. */
  const hand = async (part?: string | Uint8Array): Promise<boolean> => {
    let asked = program.next(part);
    while (asked.value === 'written' && !out.isClosed) {
      await out.flush();
      asked = program.next();
    }
    return !asked.done && !out.isClosed;
  };
  if (!(await hand())) return;
  await out.flush();
  for await (const batch of batchesOf[form.reads](process.stdin)) {
    for (const part of batch) {
      if (!(await hand(part))) return;
      if (out.isFull) await out.flush();
    }
    await out.flush();
  }
  while (await hand());
}
