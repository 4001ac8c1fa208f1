import { BadInput, quote } from '../bad-input.js';
import type { Game } from '../contract/game.js';
import type { Settings } from '../contract/settings.js';

/**
 * One of the stdin/stdout programs, without any input or output inside: a generator that asks for what comes next by
 * yielding nothing. At the end of input it is handed undefined, as often as it asks. If it yields `written`, it only
 * waits until all that it has printed is written, and is handed nothing. If it yields a wait, it asks as if it yielded
 * nothing, and a host that plays it in real time knows what time does.
 */
export type Program<Input> = (call: Call) => Generator<'written' | Wait | undefined, void, Input | undefined>;

/** After `ms` without a new `id` the host hands over `key`, as if it had been read. */
export interface Wait {
  readonly ms: number;
  readonly id: number;
  readonly key: string;
}

/** How a program was called. */
export interface Call {
  readonly flags: Readonly<Record<string, string | true | undefined>>;
  /** The text of the file named on the command line, where the program takes one. */
  readonly file: string;
  /** True if the input is typed on a terminal, which has already shown the player's Enter. */
  readonly isTyped: boolean;
  /** A fresh seed, for programs that deal at random unless told otherwise. */
  freshSeed(): string;
  print(output: string | Uint8Array): void;
  /** Told, where the caller wants to know, which game is laid out; what it gives is told every action that took effect. */
  readonly record?: (game: string, settings: Settings) => (action: string) => void;
}

/**
 * A program and what its help says. What it reads decides what it is handed: lines without their ends, single
 * characters, or raw chunks of bytes. One that reads characters prints a whole screen after each; played in real time on a
 * terminal, it is handed arrows too, by their names: left, right, up, down.
 * It throws BadInput, after printing what still stands, for input that it cannot go on with.
 */
export type ProgramForm = Manual &
  (
    | { readonly reads: 'lines'; readonly run: Program<string> }
    | { readonly reads: 'characters'; readonly run: Program<string> }
    | { readonly reads: 'bytes'; readonly run: Program<Uint8Array> }
  );

export interface Manual {
  /** A sentence or two: what is read, what is printed. */
  readonly about: string;
  /** The file that the program takes as its argument, if it takes one. */
  readonly file?: { readonly name: string; readonly about: string };
  readonly flags: Readonly<Record<string, Flag>>;
  /** A call that works as it stands, given `input`. */
  readonly example: { readonly args: string; readonly input: string; readonly file?: string };
}

export interface Flag {
  readonly about: string;
  /** What its value is called; a flag without one takes no value. */
  readonly value?: string;
}

/** The value of a flag that takes one of a few words. */
export function chosen<Choice extends string>(
  call: Call,
  flag: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = call.flags[flag] ?? choices[0];
  const choice = choices.find(one => one === value);
  if (choice === undefined) throw new BadInput(`--${flag} ${quote(String(value))} is none of: ${choices.join(', ')}`);
  return choice;
}

/** The `record` of a table at which a program plays, so that its caller is told; undefined if nobody wants to know. */
export function recordFor<Action>(
  { record }: Call,
  { id, notation }: Pick<Game<never, never, Action>, 'id' | 'notation'>,
  settings: Settings,
): ((action: Action) => void) | undefined {
  const tell = record?.(id, settings);
  return tell && (action => tell(notation.write(action)));
}
