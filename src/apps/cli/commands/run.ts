import { readFileSync } from 'node:fs';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { Call, ProgramForm } from '../../../engine/program/program.js';
import { CATALOGUE } from '../../../games/catalogue.js';
import { freshSeed } from '../../../node/fresh-seed.js';
import { feed } from '../streams/feed.js';
import type { Output } from '../streams/output.js';
import { readable } from '../streams/reading.js';
import { parseOptions } from '../usage/options.js';

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
    const { showProgram } = await import('../../terminal/main.js');
    await showProgram(id, asked);
    return 0;
  }
  const call: Call = { ...asked, isTyped: process.stdin.isTTY === true, freshSeed, print: output => out.print(output) };
  try {
    await feed(form, call, process.stdin, out);
  } finally {
    await out.flush();
  }
  return 0;
}

/** The games that have a program, for messages. */
export const programNames = (): string =>
  CATALOGUE.filter(({ program }) => program)
    .map(({ id }) => id)
    .join(', ');

const isOnTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

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
