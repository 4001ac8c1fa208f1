import { BadInput, quote } from '../../../engine/bad-input.js';
import { findListing } from '../../../games/catalogue.js';
import { optionRows } from '../help.js';
import { hostingOf, LOOKS, LOOKS_HELP } from '../looks.js';
import type { Output } from '../streams/output.js';
import { asksForHelp, parseWords } from '../words.js';
import { callOf, flagsOf } from './run.js';

const HELP = `Shows a replay in the terminal: play, pause, step, seek, change the speed, and take over to play on from anywhere.

Usage: gridfall replay <file> [options]
       gridfall replay <file> --program <game> [the program's own options and file]

With --program the file is what one of the programs reads on stdin, such as the input in an autograder's log.

Options
${optionRows([['--program GAME', 'the file is the input of this program'], ...LOOKS_HELP, ['--help', 'show this help']])}

Keys
  space            play, pause
  left, right      one entry back, on
  page-up, -down   a tenth of the game back, on
  home, end        to the beginning, to the end
  + -              speed, from 1/4 to 64
  g                go to an entry (120) or a time (1:30)
  t                take over: play on from here as a new game
  q                leave
`;

/** `gridfall replay <file>`: watch what was played. */
export async function replayInTerminal(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall replay --help';
  const id = programIn(words);
  if (id !== undefined) return transcript(words, id, help);
  const { values, positionals } = parseWords(words, LOOKS, help);
  if (positionals.length !== 1) throw new BadInput(`one replay file is expected; try: ${help}`);
  const { watchReplay } = await import('../../terminal/main.js');
  await watchReplay(hostingOf(values), positionals[0]!);
  return 0;
}

/** Which program's input it is, to be known before the options of that program can be read. */
function programIn(words: readonly string[]): string | undefined {
  const place = words.findIndex(word => word === '--program' || word.startsWith('--program='));
  if (place === -1) return undefined;
  return words[place]!.includes('=') ? words[place]!.split('=')[1] : (words[place + 1] ?? '');
}

async function transcript(words: readonly string[], id: string, help: string): Promise<number> {
  const program = findListing(id)?.program;
  if (!program) throw new BadInput(`there is no program ${quote(id)}; try: ${help}`);
  const form = (await program()).program;
  const options = { ...flagsOf(form), ...LOOKS, program: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, options, help);
  const [path, ...rest] = positionals;
  if (path === undefined) throw new BadInput(`the file with the program's input is missing; try: ${help}`);
  const { watchTranscript } = await import('../../terminal/main.js');
  await watchTranscript(hostingOf(values), path, id, callOf(id, form, values, rest));
  return 0;
}
