import { SKILLS } from '#bots/levels.js';
import { type PuzzleAim, readAim } from '#coach/tasks/aim.js';
import { MOST_SEARCHED_CELLS } from '#coach/thinking/kinds/quest.js';
import type { BoardText } from '#engine/contract/board-text.js';
import type { AnyGame } from '#engine/contract/game.js';
import { CATALOGUE, type Listing } from '#games/catalogue.js';
import { flag, number, option, text } from '../../usage/option.js';
import type { Given, Usage } from '../../usage/usage.js';
import type { Budget } from './run-search.js';

export interface SolveOptions {
  /** Words that are not options: a replay, or a game and a board file. */
  readonly words: readonly string[];
  readonly at: number | undefined;
  /** The aim, if the position is a puzzle. */
  readonly aim: PuzzleAim | undefined;
  readonly budget: Budget;
  readonly save: string | undefined;
  readonly form: 'text' | 'json';
  /** The settings that were given for a board, by name. Its game says what they mean. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A game whose boards can be written down. */
export interface Drawn {
  readonly listing: Listing;
  readonly boardText: BoardText;
}

export const HELP_CALL = 'gridfall solve --help';
const USUAL_NODES = 5_000_000;
const MOST_SECONDS = 86_400;
const USUAL_SECONDS = 60;
/** With a time limit alone, the search is laid out for this many nodes per second. Most machines do not get through more. */
const NODES_PER_SECOND = 1_000_000;

const OPTIONS = {
  at: number('N', 'solve from the position after N entries of the replay', {
    max: 1_000_000_000,
    byDefault: 'default 0',
  }),
  aim: option('AIM', 'count the solutions of a puzzle instead, as described above', readAim),
  nodes: number('N', 'try out about so many decisions', {
    min: 1,
    max: 1_000_000_000_000,
    byDefault: `default ${USUAL_NODES}`,
    note: 'the same number finds the same line',
  }),
  seconds: number('N', 'search at most so long', {
    min: 1,
    max: MOST_SECONDS,
    byDefault: `default ${USUAL_SECONDS}`,
    note: 'no limit with --nodes',
  }),
  save: text('FILE', 'write the game with this line to a replay file, to be watched with gridfall replay'),
  json: flag('print JSON'),
};

export async function drawnGames(): Promise<readonly Drawn[]> {
  const all = CATALOGUE.map(async listing => ({ listing, boardText: await boardTextOf(listing) }));
  return (await Promise.all(all)).flatMap(({ listing, boardText }) => (boardText ? [{ listing, boardText }] : []));
}

/** A game that has no boards of its own may have positions. */
async function boardTextOf(listing: Listing): Promise<BoardText | undefined> {
  if (listing.boardText) return (await listing.boardText()).boardText;
  const { game } = await listing.game();
  return game.positions && positionText(game);
}

export function solveOptionsFrom({ values, words }: Given<typeof OPTIONS>): SolveOptions {
  const { at, aim, nodes, seconds, save, json, ...settings } = values;
  const named = Object.entries(settings as Readonly<Record<string, string | undefined>>);
  return {
    words,
    at,
    aim,
    budget: budgetOf(nodes, seconds),
    save,
    form: json ? 'json' : 'text',
    settings: Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== undefined)),
  };
}

/** Giving one limit lifts the other. */
function budgetOf(nodes: number | undefined, given: number | undefined): Budget {
  const seconds = given ?? (nodes === undefined ? USUAL_SECONDS : MOST_SECONDS);
  return { nodes: nodes ?? (given === undefined ? USUAL_NODES : seconds * NODES_PER_SECOND), seconds };
}

/** The settings of boards. What they mean depends on the game, so they are checked when it is known. */
const boardSettings = (drawn: readonly Drawn[]): Readonly<Record<never, never>> =>
  Object.fromEntries(
    drawn.flatMap(({ boardText }) => boardText.options.map(name => [name, { ...text('X', ''), isUnlisted: true }])),
  );

export const solveUsage = (drawn: readonly Drawn[]): Usage<typeof OPTIONS> => ({
  call: 'gridfall solve',
  about: 'Finds the best line from a position, and prints it with its score and the proven bound.',
  forms: [
    '<replay> [--at N] [options]',
    '<game> <board file> [options]',
    '<game> <board file> --aim AIM [options]',
    '<link> [options]',
  ],
  before: `A replay is solved from the position after its first N entries, counted as "Move N of M" in gridfall replay: deals and ticks
are entries too. Deals that follow at once belong to the position. A replay must be genuine, but may be cut off.
A link to a position is that of a page, such as /at/columns#p1.…; put it in quotes.

What is looked for
  Where nothing is left to chance, as in Identic: the line with the most points, to the end of the game. It is "proven best" if
  no line can score more. Where such a game has no end, as Magnetic without a goal: the fewest decisions to an empty field.
  Where pieces are dealt, as in the other games: the best use of the pieces that a player sees, as the bot judges it, with keys
  that are pressed at least ${SKILLS.best.pace} ms apart.

With --aim the board is a puzzle: it is printed whether it can be solved, in how many ways if that can be proven, and one solution.
  won        win the game: an empty board in Identic, all viruses in Dr. Mario with --goal 1
  empty      leave nothing on the field
  score 20   score at least 20 points
  won/3      with at most three decisions; the same with empty/3 and "score 20/3"

A field of more than ${MOST_SEARCHED_CELLS} cells is too large to search; its line is a greedy one. Ctrl-C prints the best line so far.`,
  options: { ...boardSettings(drawn), ...OPTIONS },
  takes: 'any',
  needsWords: true,
  after: drawn.map(boardHelp).join('\n\n'),
});

function boardHelp({ listing, boardText }: Drawn): string {
  const options = boardText.options.map(name => `--${name}`).join(', ');
  return `A board of ${listing.id}, from a file or with - from stdin; settings: ${options}\n${boardText.about.replace(/^/gm, '  ')}`;
}

/** Positions as boards: every setting still matters, but those that would draw another field. */
const positionText = ({ options }: AnyGame): BoardText => ({
  about: 'A position: the rows of the field, then lines such as "piece:" and "next:". See docs/thinking/positions.md.',
  options: Object.keys(options).filter(name => options[name]!.kind !== 'lines'),
  read: (text, settings) => ({ ...settings, position: text.replace(/\r?\n$/, '').split(/\r?\n/) }),
});
