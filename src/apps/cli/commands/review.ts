import { REVIEWING } from '../../../coach/review.js';
import { BadInput } from '../../../engine/bad-input.js';
import { loadGames } from '../../../games/catalogue.js';
import { jsonOf, textOf } from '../review/report.js';
import { runReview } from '../review/run-review.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { asksForHelp, numberOption, parseOptions } from '../usage/options.js';
import { readGenuine } from '../verify/verify-file.js';

const MOST_NODES = 1_000_000_000;
const HELP_CALL = 'gridfall review --help';

const HELP = `Reviews a game: finds the mistakes in it, and says what would have been better and why.

Usage: gridfall review <replay> [options]

Every decision is compared with the best one that a bot finds, with what the player could see at that moment. Where time acts, only
what could be done in time counts. Moves that were undone are left out. Ctrl-C prints what was found so far.

Options
${optionRows([
  ['--all', 'show slight mistakes too'],
  ['--nodes N', `try out about so many decisions at each one (default ${REVIEWING.nodes})`],
  ['--json', 'print JSON, with every decision'],
  ['--help', 'show this help'],
])}
`;

/** `gridfall review <replay>`. Returns 0, or 130 after Ctrl-C. */
export async function reviewCommand(words: readonly string[], out: Output): Promise<number> {
  if (words.length === 0 || asksForHelp(words)) {
    out.print(HELP);
    return 0;
  }
  const options = { all: { type: 'boolean' }, nodes: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseOptions(words, options, HELP_CALL);
  if (positionals.length !== 1) throw new BadInput(`name exactly one replay file; try: ${HELP_CALL}`);
  const nodes = numberOption('nodes', values.nodes, { min: 1, max: MOST_NODES, fallback: REVIEWING.nodes });
  const reviewed = await runReview(readGenuine(positionals[0]!, await loadGames()), nodes);
  out.print(values.json ? jsonOf(reviewed) : textOf(reviewed, values.all ? 'all' : 'marked'));
  await out.flush();
  return reviewed.isStopped ? 130 : 0;
}
