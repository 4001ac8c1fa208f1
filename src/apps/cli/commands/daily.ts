import { LOOKS, launchOptionsOf } from '../usage/looks.js';
import { type Command, ready } from '../usage/usage.js';

const USAGE = {
  call: 'gridfall daily',
  about: 'Plays the daily challenges, or shows your streak and calendar.',
  forms: ['[server] [options]'],
  before: `With the address of a server, such as http://localhost:8080, it shows the challenges of today and plays them there. Your first
attempt at each counts, also if you leave it; further ones are practice, and there is no undo. In the end your results of
the day are printed, to be shared. Without a server it prints your streak, your calendar and your results of today.`,
  options: LOOKS,
  takes: { least: 0, most: 1, problem: 'name at most one server' },
};

/** `gridfall daily [server]`: the challenges of the day. */
export const command: Command = (_, out) =>
  ready(USAGE, async ({ values, words: [server] }) => {
    const { playDaily, describeDaily } = await import('#terminal/main.js');
    const text = server === undefined ? await describeDaily() : await playDaily(launchOptionsOf(values), server);
    if (text !== '') out.print(`${text.trimEnd()}\n`);
    return 0;
  });
