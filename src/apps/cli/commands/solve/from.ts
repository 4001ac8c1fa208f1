import { readFileSync } from 'node:fs';
import { BadInput, quote } from '#engine/bad-input.js';
import { findListing, loadGames } from '#games/catalogue.js';
import { isPositionLink, readLink } from '#wire/position-link.js';
import { readable } from '../../streams/reading.js';
import { settingOption, settingsOf } from '../../usage/settings.js';
import { readGenuine } from '../verify-file.js';
import { type Drawn, HELP_CALL, type SolveOptions } from './options.js';
import { boardOf, type FoundPosition, positionIn } from './position.js';

/** No board that a game accepts takes more. */
const MOST_BOARD_BYTES = 1 << 20;
const STDIN = 0;

/** The position that the words of the command name: a board if they begin with a game, otherwise a replay. */
export function readPosition(asked: SolveOptions, drawn: readonly Drawn[]): Promise<FoundPosition> {
  const [first, ...rest] = asked.words;
  if (first === undefined)
    throw new BadInput(`name a replay file, a link, or a game and a board file; try: ${HELP_CALL}`);
  if (isPositionLink(first)) return fromLink(asked, first, rest);
  const isBoard = findListing(first) !== undefined || rest.length > 0;
  return isBoard ? fromBoard(asked, first, rest, drawn) : fromReplay(asked, first);
}

async function fromLink({ at, settings }: SolveOptions, link: string, rest: readonly string[]): Promise<FoundPosition> {
  const [name] = Object.keys(settings);
  if (name !== undefined) throw new BadInput(`--${name} is for boards; a link has its own settings`);
  if (at !== undefined) throw new BadInput('--at needs a replay; a link is solved from its position');
  if (rest.length > 0) throw new BadInput(`unexpected argument ${quote(rest[0]!)}; try: ${HELP_CALL}`);
  const { game, settings: linked } = readLink(link);
  const listing = findListing(game);
  if (!listing) throw new BadInput(`the link is to a position of ${quote(game)}, which is unknown here`);
  return boardOf(listing, linked);
}

async function fromBoard(
  { at, settings }: SolveOptions,
  id: string,
  [path, ...rest]: readonly string[],
  drawn: readonly Drawn[],
): Promise<FoundPosition> {
  const found = drawn.find(({ listing }) => listing.id === id);
  if (!found) throw new BadInput(whyNoBoard(id, drawn));
  if (path === undefined) throw new BadInput(`name a board file, or - for stdin; try: ${HELP_CALL}`);
  if (rest.length > 0) throw new BadInput(`unexpected argument ${quote(rest[0]!)}; try: ${HELP_CALL}`);
  if (at !== undefined) throw new BadInput('--at needs a replay; a board is solved from its start');
  const { listing, boardText } = found;
  const foreign = Object.keys(settings).find(name => !boardText.options.includes(name));
  if (foreign !== undefined) throw new BadInput(`--${foreign} does not change a board of ${id}`);
  const { game } = await listing.game();
  const read = Object.entries(settings).map(([name, text]) => [
    name,
    settingOption(game.options[name]!).read([text], name),
  ]);
  const own = settingsOf(game, Object.fromEntries(read));
  return boardOf(listing, boardText.read(readBoard(path), own));
}

function whyNoBoard(id: string, drawn: readonly Drawn[]): string {
  const names = drawn.map(({ listing }) => listing.id).join(', ');
  if (!findListing(id)) return `unknown game ${quote(id)}; boards can be given for: ${names}`;
  return `boards can be given for: ${names}; for ${id} use a replay: gridfall solve <replay> --at N`;
}

function readBoard(path: string): string {
  const text = readable(path, () => readFileSync(path === '-' ? STDIN : path));
  if (text.length > MOST_BOARD_BYTES)
    throw new BadInput(`${quote(path)} is larger than ${MOST_BOARD_BYTES} bytes; a board file holds one board`);
  return text.toString('utf8');
}

async function fromReplay({ at, aim, settings }: SolveOptions, path: string): Promise<FoundPosition> {
  const [name] = Object.keys(settings);
  if (name !== undefined) throw new BadInput(`--${name} is for boards; a replay has its own settings`);
  if (aim) throw new BadInput('--aim needs a board; a replay is no puzzle');
  return positionIn(readGenuine(path, await loadGames()), at ?? 0);
}
