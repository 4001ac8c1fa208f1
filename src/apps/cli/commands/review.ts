import { REVIEWING } from '#coach/review.js';
import { loadGames } from '#games/catalogue.js';
import { flag, number } from '../usage/option.js';
import { type Command, ready } from '../usage/usage.js';
import { jsonOf, textOf } from './review-report.js';
import { runReview } from './run-review.js';
import { readGenuine } from './verify-file.js';

const USAGE = {
  call: 'gridfall review',
  about: 'Reviews a game: finds the mistakes in it, and says what would have been better and why.',
  forms: ['<replay> [options]'],
  before: `Every decision is compared with the best one that a bot finds, with what the player could see at that moment. Where time acts, only
what could be done in time counts. Moves that were undone are left out. Ctrl-C prints what was found so far.`,
  options: {
    all: flag('show slight mistakes too'),
    nodes: number('N', 'try out about so many decisions at each one', {
      min: 1,
      max: 1_000_000_000,
      fallback: REVIEWING.nodes,
    }),
    json: flag('print JSON, with every decision'),
  },
  takes: { least: 1, most: 1, problem: 'name exactly one replay file' },
  needsWords: true,
} as const;

/** `gridfall review <replay>`. Returns 0, or 130 after Ctrl-C. */
export const command: Command = (_, out) =>
  ready(USAGE, async ({ values: { nodes, json, all }, words: [path] }) => {
    const reviewed = await runReview(readGenuine(path!, await loadGames()), nodes);
    out.print(json ? jsonOf(reviewed) : textOf(reviewed, all ? 'all' : 'marked'));
    await out.flush();
    return reviewed.isStopped ? 130 : 0;
  });
