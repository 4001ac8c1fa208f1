import { BadInput, quote } from '../../../engine/bad-input.js';
import { findListing } from '../../../games/catalogue.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { LOOKS, LOOKS_HELP, launchOptionsOf } from '../usage/looks.js';
import { asksForHelp, parseOptions } from '../usage/options.js';
import { callOf, flagsOf, programNames } from './run.js';

const HELP = `Shows a replay in the terminal. Play, pause, step, seek, change the speed, or take over and play on from any moment.

Usage: gridfall replay <file> [options]
       gridfall replay <file> --program <game> [the program's own options and file]

With --program the file holds what one of the programs reads on stdin, such as the input in an autograder's log.

Options
${optionRows([['--program GAME', 'treat the file as input of this program'], ...LOOKS_HELP, ['--help', 'show this help']])}

Keys
  space            play or pause
  left, right      previous move, next move
  page-up, -down   back or forward by a tenth of the game
  home, end        go to the start, to the end
  + -              speed, from 1/4 to 64
  g                go to a move number (120) or a time (1:30)
  t                take over: play on from here as a new game
  q                quit
`;

/** `gridfall replay <file>`: a recorded game in the terminal. */
export async function replayInTerminal(words: readonly string[], out: Output): Promise<number> {
  if (asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const help = 'gridfall replay --help';
  const id = programIn(words);
  if (id !== undefined) return transcript(words, id, help);
  const { values, positionals } = parseOptions(words, LOOKS, help);
  if (positionals.length !== 1) throw new BadInput(`name exactly one replay file; try: ${help}`);
  const { watchReplay } = await import('../../terminal/main.js');
  await watchReplay(launchOptionsOf(values), positionals[0]!);
  return 0;
}

/** The value of --program. It must be known before the options of that program can be parsed. */
function programIn(words: readonly string[]): string | undefined {
  const place = words.findIndex(word => word === '--program' || word.startsWith('--program='));
  if (place === -1) return undefined;
  return words[place]!.includes('=') ? words[place]!.split('=')[1] : (words[place + 1] ?? '');
}

async function transcript(words: readonly string[], id: string, help: string): Promise<number> {
  const program = findListing(id)?.program;
  if (!program) throw new BadInput(`unknown program ${quote(id)}; choose one of: ${programNames()}`);
  const form = (await program()).program;
  const options = { ...flagsOf(form), ...LOOKS, program: { type: 'string' } } as const;
  const { values, positionals } = parseOptions(words, options, help);
  const [path, ...rest] = positionals;
  if (path === undefined) throw new BadInput(`name the file with the program's input; try: ${help}`);
  const { watchTranscript } = await import('../../terminal/main.js');
  await watchTranscript(launchOptionsOf(values), path, id, callOf(id, form, values, rest));
  return 0;
}
