import { BadInput, quote } from '../bad-input.js';
import type { Game } from '../contract/game.js';
import type { Settings } from '../contract/settings.js';

/**
 * A stdin/stdout program as a generator, with no input or output inside.
 * - `yield` asks for the next part of the input. At the end of input the answer is undefined, as often as it asks.
 * - `yield 'written'` waits until everything printed so far is written; the answer is undefined.
 * - `yield wait` asks for input too. A host that plays in real time sends the wait's key when the time is up.
 */
export type Program<Input> = (call: Call) => Generator<'written' | Wait | undefined, void, Input | undefined>;

/** If `ms` pass without a new `id`, the host sends `key` as if it had been typed. */
export interface Wait {
  readonly ms: number;
  readonly id: number;
  readonly key: string;
}

/** The arguments of a program, and where its output goes. */
export interface Call {
  readonly flags: Readonly<Record<string, string | true | undefined>>;
  /** The text of the file named on the command line, where the program takes one. */
  readonly file: string;
  /** True if the input is typed on a terminal, which has already echoed the player's Enter. */
  readonly isTyped: boolean;
  /** A new random seed, for programs that deal at random by default. */
  freshSeed(): string;
  print(output: string | Uint8Array): void;
  /** Called once with the game and its settings. The function it returns is called with every action that took effect. */
  readonly record?: (game: string, settings: Settings) => (action: string) => void;
}

/**
 * A program and its help text. `reads` says in which parts it receives its input: lines without their ends, single
 * characters, or raw chunks of bytes. A program that reads characters prints a whole screen after each one; in real time
 * on a terminal it also receives arrow keys by name: left, right, up, down.
 * On input that it cannot process it prints what came before and throws BadInput.
 */
export type ProgramForm = Manual &
  (
    | { readonly reads: 'lines'; readonly run: Program<string> }
    | { readonly reads: 'characters'; readonly run: Program<string> }
    | { readonly reads: 'bytes'; readonly run: Program<Uint8Array> }
  );

export interface Manual {
  /** One or two sentences: what the program reads and prints. */
  readonly about: string;
  /** The file that the program takes as its argument, if it takes one. */
  readonly file?: { readonly name: string; readonly about: string };
  readonly flags: Readonly<Record<string, Flag>>;
  /** A complete call with its input, shown in the help and tested. */
  readonly example: { readonly args: string; readonly input: string; readonly file?: string };
}

export interface Flag {
  readonly about: string;
  /** The placeholder for the flag's value. A flag without one takes no value. */
  readonly value?: string;
  /** The values it accepts, if they are a few words; the default comes first. */
  readonly choices?: readonly [string, ...string[]];
}

/** The value of a flag that accepts a few words; the first one is the default. */
export function chosen<Choice extends string>(
  call: Call,
  flag: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = call.flags[flag] ?? choices[0];
  const choice = choices.find(one => one === value);
  if (choice === undefined)
    throw new BadInput(`--${flag} must be one of: ${choices.join(', ')} (got ${quote(String(value))})`);
  return choice;
}

/** Adapts `call.record` to a table's `record`. Undefined if the caller does not record. */
export function recordFor<Action>(
  { record }: Call,
  { id, notation }: Pick<Game<never, never, Action>, 'id' | 'notation'>,
  settings: Settings,
): ((action: Action) => void) | undefined {
  const recordText = record?.(id, settings);
  return recordText && (action => recordText(notation.write(action)));
}
