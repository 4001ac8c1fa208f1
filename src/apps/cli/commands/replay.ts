import { LOOKS, launchOptionsOf } from '../usage/looks.js';
import { text } from '../usage/option.js';
import { type Command, ready } from '../usage/usage.js';
import { callOf, flagOptions, programNamed } from './run.js';

const USAGE = {
  call: 'gridfall replay',
  about:
    'Shows a replay in the terminal. Play, pause, step, seek, change the speed, or take over and play on from any moment.',
  forms: ['<file> [options]', "<file> --program <game> [the program's own options and file]"],
  before:
    "With --program the file holds what one of the programs reads on stdin, such as the input in an autograder's log.",
  options: { program: text('GAME', 'treat the file as input of this program'), ...LOOKS },
  after: `Keys
  space            play or pause
  left, right      previous move, next move
  page-up, -down   back or forward by a tenth of the game
  home, end        go to the start, to the end
  + -              speed, from 1/4 to 64
  g                go to a move number (120) or a time (1:30)
  t                take over: play on from here as a new game
  q                quit`,
  takes: { least: 1, most: 1, problem: 'name exactly one replay file' },
};

/** `gridfall replay <file>`: a recorded game in the terminal. */
export const command: Command = async words => {
  const id = programIn(words);
  if (id !== undefined) return transcript(id);
  return ready(USAGE, async ({ values, words: [path] }) => {
    const { watchReplay } = await import('#terminal/main.js');
    await watchReplay(launchOptionsOf(values), path!);
    return 0;
  });
};

/** The value of --program. It must be known before the options of that program can be read. */
function programIn(words: readonly string[]): string | undefined {
  const place = words.findIndex(word => word === '--program' || word.startsWith('--program='));
  if (place === -1) return undefined;
  return words[place]!.includes('=') ? words[place]!.split('=')[1] : (words[place + 1] ?? '');
}

async function transcript(id: string) {
  const { form } = await programNamed(id);
  const own = flagOptions(form);
  const usage = {
    ...USAGE,
    options: { ...(own as Record<never, never>), ...USAGE.options },
    takes: { least: 1, most: Number.POSITIVE_INFINITY, problem: "name the file with the program's input" },
  };
  return ready(usage, async ({ values, words: [path, ...rest] }) => {
    const flags = Object.entries(values).filter(([name]) => name in own);
    const { watchTranscript } = await import('#terminal/main.js');
    await watchTranscript(launchOptionsOf(values), path!, id, callOf(id, form, Object.fromEntries(flags), rest));
    return 0;
  });
}
