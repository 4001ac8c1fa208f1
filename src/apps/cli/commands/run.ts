import { readFileSync } from 'node:fs';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Call, ProgramForm } from '#engine/program/program.js';
import { CATALOGUE, findListing, type Listing } from '#games/catalogue.js';
import { freshSeed } from '#node/fresh-seed.js';
import { feed } from '../streams/feed.js';
import type { Output } from '../streams/output.js';
import { readable } from '../streams/reading.js';
import { flag, type Option, type OptionTable, text } from '../usage/option.js';
import { CALL, exampleOf } from '../usage/overview.js';
import { type Command, ready } from '../usage/usage.js';

/** `gridfall run <game>`: one program between stdin and stdout. */
export const command: Command = async ([id, ...words], out) => {
  const { listing, form } = await programNamed(id);
  const found = ready(usageOf(listing, form), ({ values, words: files }) =>
    runProgram(listing.id, form, callOf(listing.id, form, values, files), out),
  );
  return { ...found, run: () => found.run(words) };
};

export async function programNamed(
  id: string | undefined,
): Promise<{ readonly listing: Listing; readonly form: ProgramForm }> {
  const listing = id === undefined ? undefined : findListing(id);
  if (listing?.program) return { listing, form: (await listing.program()).program };
  const names = CATALOGUE.filter(({ program }) => program).map(one => one.id);
  const problem = id === undefined ? 'name a program' : `unknown program ${quote(id)}`;
  throw new BadInput(`${problem}; choose one of: ${names.join(', ')}`);
}

const usageOf = ({ id, title, about }: Listing, form: ProgramForm) => ({
  call: `gridfall run ${id}`,
  shownAs: `${CALL} run ${id}`,
  about: `${title}. ${about}`,
  forms: [[...(form.file ? [form.file.name] : []), '[options]'].join(' ')],
  before: form.about,
  rows: form.file ? [[form.file.name, form.file.about] as const] : [],
  options: flagOptions(form),
  after: ['Example', ...exampleOf(id, form.example).map(line => `  ${line}`)].join('\n'),
  takes: 'any' as const,
});

/** Input is passed on as it arrives, output is written at once. */
async function runProgram(
  id: string,
  form: ProgramForm,
  asked: Pick<Call, 'flags' | 'file'>,
  out: Output,
): Promise<number> {
  if (form.reads === 'characters' && isOnTerminal() && !asked.flags.frames) {
    const { showProgram } = await import('#terminal/main.js');
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

const isOnTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** A program's own options. It checks their values itself. */
export const flagOptions = ({ flags }: ProgramForm): OptionTable =>
  Object.fromEntries(
    Object.entries(flags).map(([name, { value, about }]): [string, Option] => [
      name,
      value ? text(value, about) : flag(about),
    ]),
  );

/** The flags of a program, and the text of its file. */
export function callOf(
  id: string,
  form: ProgramForm,
  values: Readonly<Record<string, unknown>>,
  files: readonly string[],
): Pick<Call, 'flags' | 'file'> {
  const wanted = form.file ? 1 : 0;
  const advice = `try: gridfall run ${id} --help`;
  if (files.length < wanted) throw new BadInput(`name a ${form.file!.about}; ${advice}`);
  if (files.length > wanted) throw new BadInput(`unexpected argument ${quote(files[wanted]!)}; ${advice}`);
  const file = form.file ? readable(files[0]!, () => readFileSync(files[0]!, 'utf8')) : '';
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return { flags: Object.fromEntries(given) as Call['flags'], file };
}
