import { BadInput } from '#engine/bad-input.js';
import { fieldsIn, isFields } from '#engine/json.js';
import type { Script } from '#engine/program/grading.js';
import { packed, unpacked } from '#engine/record/packed.js';

/** A case and what a program printed for it, as a link of the theatre holds them. */
export interface SharedCase {
  readonly game: string;
  readonly title: string;
  readonly script: Pick<Script, 'input' | 'file' | 'flags'>;
  /** One character per byte. */
  readonly output: string;
  /** Whether our own game may be shown beside it. */
  readonly shows: 'both' | 'own';
}

/** The digit is the version of the encoding. */
const PREFIX = 'case=1.';

/** We write no longer links, so that browsers and mail programs keep them whole. BOUNDS limit links from anybody. */
export const LONGEST_CASE_LINK = 8_000;
const BOUNDS = {
  link: 100_000,
  bytes: 400_000,
  title: 300,
  input: 50_000,
  file: 50_000,
  output: 200_000,
  flags: 8,
} as const;

/** The text after the `#`; undefined if the case is too long for a link. */
export function caseLinkOf({ game, title, script, output, shows }: SharedCase): string | undefined {
  const { input, file, flags } = script;
  const fields = { game, title, input, ...(file === undefined ? {} : { file }), flags, output, shows };
  const link = PREFIX + packed(new TextEncoder().encode(JSON.stringify(fields)));
  return link.length > LONGEST_CASE_LINK ? undefined : link;
}

/** Reads the case in a link. Throws BadInput if it is too large or anything in it is not as we write it. */
export function caseOfLink(hash: string): SharedCase {
  const link = hash.replace(/^#/, '');
  if (!link.startsWith(PREFIX))
    throw new BadInput('this link to a case has an unknown form; it may need a newer version');
  if (link.length > BOUNDS.link)
    throw new BadInput(`the link is too long: at most ${BOUNDS.link} characters are allowed`);
  const fields = fieldsIn(textOf(unpacked(link.slice(PREFIX.length), BOUNDS.bytes)));
  if (!fields) throw new BadInput('the link is damaged: it holds no case');
  const { game, title, input, file, flags, output, shows, ...more } = fields;
  const [extra] = Object.keys(more);
  if (extra !== undefined) throw new BadInput(`the link is invalid: ${JSON.stringify(extra.slice(0, 40))} is unknown`);
  if (shows !== 'both' && shows !== 'own') throw new BadInput('the link is invalid: it does not say what to show');
  return {
    game: textIn('game', game, 40),
    title: textIn('title', title, BOUNDS.title),
    script: {
      input: textIn('input', input, BOUNDS.input),
      ...(file === undefined ? {} : { file: textIn('board', file, BOUNDS.file) }),
      flags: flagsIn(flags),
    },
    output: textIn('output', output, BOUNDS.output),
    shows,
  };
}

function textIn(what: string, value: unknown, longest: number): string {
  if (typeof value !== 'string') throw new BadInput(`the link is invalid: its ${what} is missing`);
  if (value.length > longest)
    throw new BadInput(`the link is invalid: its ${what} is longer than ${longest} characters`);
  return value;
}

function flagsIn(value: unknown): Script['flags'] {
  const entries = isFields(value) ? Object.entries(value) : undefined;
  const isFlag = ([name, set]: [string, unknown]): boolean =>
    /^[a-z-]{1,20}$/.test(name) && (set === true || (typeof set === 'string' && set.length <= 2_000));
  if (!entries || entries.length > BOUNDS.flags || !entries.every(isFlag))
    throw new BadInput('the link is invalid: its options are not those of a program');
  return Object.fromEntries(entries) as Script['flags'];
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput('the link is damaged: its text is not UTF-8');
  }
}
