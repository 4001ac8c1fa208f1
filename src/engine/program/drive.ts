import { BadInput } from '../bad-input.js';
import { bytesOfText } from '../utf8.js';
import type { Call, Program, ProgramForm } from './program.js';

/** A program waits for more input, or for its output to be written. At its end it waits for nothing. */
type Want = 'input' | 'written' | 'nothing';

/** Starts a program. Returns a function that hands it the next part of the input and lets it run. Without a part, the input is over. */
export function start(form: ProgramForm, call: Call): (part?: string | Uint8Array) => Want {
  const program = (form.run as Program<string | Uint8Array>)(call);
  return part => {
    const { done, value } = program.next(part);
    return done ? 'nothing' : value === 'written' ? 'written' : 'input';
  };
}

/** The same where all output is written at once. Its function says whether the program wants more input. */
function startAtOnce(form: ProgramForm, call: Call): (part?: string | Uint8Array) => boolean {
  const hand = start(form, call);
  return part => {
    let want = hand(part);
    while (want === 'written') want = hand();
    return want === 'input';
  };
}

/** Runs a program on its whole input at once. Lets its errors through. */
export function drive(form: ProgramForm, call: Call, input: string): void {
  const wantsMore = startAtOnce(form, call);
  if (!wantsMore()) return;
  for (const part of PARTS[form.reads](input)) if (!wantsMore(part)) return;
  while (wantsMore());
}

/** One part of an input, and what the program has printed, in characters, once it has dealt with it. */
export interface InputStep {
  readonly part: string;
  readonly printed: number;
}

/** Runs a program part by part, to learn what it prints when. The first step is before any input. */
export function stepwise(form: ProgramForm, words: Words, input: string): InputStep[] {
  let printed = 0;
  const print: Call['print'] = part => {
    printed += part.length;
  };
  const wantsMore = startAtOnce(form, callWith(words, print));
  const steps: InputStep[] = [];
  const take = (text: string, part?: string | Uint8Array): boolean => {
    const isOpen = wantsMore(part);
    steps.push({ part: text, printed });
    return isOpen;
  };
  try {
    let isOpen = take('');
    for (const part of WORDS_OR_PARTS[form.reads](input)) {
      if (!isOpen) return steps;
      isOpen = take(typeof part === 'string' ? part : asText(part), part);
    }
    if (isOpen) take('');
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    steps.push({ part: '', printed });
  }
  return steps;
}

/** All that a program prints, and why it could not go on, if it could not. */
export interface Answer {
  readonly output: string;
  readonly problem?: string;
}

/** Runs a program on its whole input. It may deal at random only with a seed among its flags. */
export function answerOf(form: ProgramForm, words: Words, input: string): Answer {
  const parts: string[] = [];
  const print: Call['print'] = part => void parts.push(typeof part === 'string' ? part : asText(part));
  try {
    drive(form, callWith(words, print), input);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { output: parts.join(''), problem: error.message };
  }
  return { output: parts.join('') };
}

type Words = Pick<Call, 'flags' | 'file'>;

const callWith = ({ flags, file }: Words, print: Call['print']): Call => ({
  flags,
  file,
  isTyped: false,
  freshSeed: () => '',
  print,
});

/** Programs that print bytes print ASCII. */
export const asText = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += 4096)
    text += String.fromCharCode(...bytes.subarray(from, from + 4096));
  return text;
};

/** A whole input cut into what a program reads. A line ends in `\n` or `\r\n`; the last one needs no end. */
export const PARTS = {
  lines(input: string): string[] {
    const lines = input.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines.map(line => line.replace(/\r$/, ''));
  },
  characters: (input: string): string[] => [...input.replaceAll('\r\n', '\n')],
  bytes: (input: string): Uint8Array[] => [bytesOfText(input)],
};

/** Programs that read bytes get them word by word. */
const WORDS_OR_PARTS = { ...PARTS, bytes: (input: string) => (input.match(/\s*\S+\s?/g) ?? []).map(bytesOfText) };
