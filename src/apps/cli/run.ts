import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadInput, quote } from '../../engine/bad-input.js';
import type { Call, ProgramForm } from '../../engine/program.js';
import { batchesOf } from './input.js';
import type { Output } from './output.js';
import { readable } from './reading.js';

/** Runs one program between stdin and stdout: what is read goes in as it arrives, what is printed goes out at once. */
export async function runProgram(
  id: string,
  form: ProgramForm,
  words: readonly string[],
  out: Output,
): Promise<number> {
  const { values, positionals } = readWords(id, form, words);
  const call: Call = {
    flags: values,
    file: form.file ? readable(positionals[0]!, () => readFileSync(positionals[0]!, 'utf8')) : '',
    isTyped: process.stdin.isTTY === true,
    freshSeed,
    print: output => out.print(output),
  };
  try {
    await feed(form, call, out);
  } finally {
    await out.flush();
  }
  return 0;
}

/** 128 bits, as 32 hexadecimal digits. */
const freshSeed = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');

function readWords(id: string, form: ProgramForm, words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(form.flags).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
  const usage = `try: gridfall run ${id} --help`;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new BadInput(`${(error as Error).message.split(/[.\n]/)[0]}; ${usage}`);
  }
  const wanted = form.file ? 1 : 0;
  if (parsed.positionals.length < wanted) throw new BadInput(`a ${form.file!.about} is missing; ${usage}`);
  if (parsed.positionals.length > wanted) {
    throw new BadInput(`${quote(parsed.positionals[wanted]!)} is not expected here; ${usage}`);
  }
  return { values: parsed.values as Call['flags'], positionals: parsed.positionals };
}

async function feed(form: ProgramForm, call: Call, out: Output): Promise<void> {
  const program = form.run(call) as Generator<'written' | undefined, void, string | Uint8Array | undefined>;
  /** Hands over one part; true if the program wants more. */
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
