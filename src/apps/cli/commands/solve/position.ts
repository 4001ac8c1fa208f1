import { readFileSync } from 'node:fs';
import {
  checkSize,
  type Known,
  knownAfter,
  positionOfStart,
  type SolvedPosition,
} from '#coach/thinking/kinds/position.js';
import { WaysInTime } from '#coach/thinking/kinds/ways-in-time.js';
import { loadSubject } from '#coach/thinking/program.js';
import { BadInput, quote } from '#engine/bad-input.js';
import { seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Entry, REDO, type Replay, UNDO } from '#engine/play/replay.js';
import { resumeSession } from '#engine/play/resume.js';
import type { Session } from '#engine/play/session.js';
import { findListing, type Listing, loadGames } from '#games/catalogue.js';
import { isPositionLink, readLink } from '#wire/position-link.js';
import { readable } from '../../streams/reading.js';
import { settingOption, settingsOf } from '../../usage/settings.js';
import { readGenuine } from '../verify-file.js';
import { type Drawn, HELP_CALL, type SolveOptions } from './options.js';

/** The position to solve, in one of the games. */
export interface FoundPosition extends SolvedPosition {
  readonly listing: Listing;
  /** After how many entries of a replay; undefined for a board. */
  readonly at: number | undefined;
}

/** Deals that a saved line needs beyond those of a replay without a seed. Nobody has seen them, so any will do. */
const FURTHER_DEALS = 'gridfall solve';

/** A game that starts with these settings. */
async function boardOf(listing: Listing, settings: Settings): Promise<FoundPosition> {
  const { game, mind } = await loadSubject(listing);
  return { listing, at: undefined, ...positionOfStart(game, mind, settings) };
}

/** A replay after its first `at` entries, and the deals that follow at once. */
async function positionIn(replay: Replay, at: number): Promise<FoundPosition> {
  const listing = findListing(replay.game)!;
  const { game, mind } = await loadSubject(listing);
  const { length } = replay.log;
  if (at > length)
    throw new BadInput(`--at must be a whole number from 0 to ${length}, the entries of this replay (got ${at})`);
  const { settings } = replay;
  const session = sessionAfter(game, replay, at);
  checkSize(session, mind);
  const known = knownAfter(mind, settings, session.log());
  if (!new WaysInTime(mind).canDecide(known.state, session))
    throw new BadInput(reasonWhyNone(replay, at, session, mind, known));
  return { listing, settings, mind, session, state: known.state, at };
}

function sessionAfter(game: AnyGame, replay: Replay, at: number): Session {
  let count = at;
  while (count < replay.log.length && isDeal(game, replay.log[count]!)) count++;
  const log = replay.log.slice(0, count);
  const session = resumeSession(game, { ...replay, log, until: log.at(-1)?.at ?? 0 });
  if (replay.seed === undefined) session.dealFrom(seededRng(FURTHER_DEALS));
  return session;
}

function isDeal({ notation, seat }: AnyGame, { text }: Entry): boolean {
  const action = notation.read(text);
  return action !== undefined && seat(action) === 'chance';
}

function reasonWhyNone(replay: Replay, at: number, session: Session, mind: AnyMind, known: Known): string {
  const where = `after ${at} of ${replay.log.length} entries`;
  if (session.status().phase !== 'playing') return `the game is over ${where}; choose an earlier position with --at`;
  const next = nextDecision(replay, session.log().length, mind, known);
  const advice = next === undefined ? 'choose another position' : `the next decision comes after ${next}: --at ${next}`;
  return `there is nothing to decide ${where}; ${advice}`;
}

/** After how many entries the player can decide again, if nothing is undone before. */
function nextDecision({ log }: Replay, from: number, mind: AnyMind, known: Known): number | undefined {
  const ways = new WaysInTime(mind);
  for (let count = from; count < log.length; count++) {
    const { text } = log[count]!;
    if (text === UNDO || text === REDO) return undefined;
    known.record(mind.game.notation.read(text));
    known.look();
    if (ways.canDecide(known.state)) return count + 1;
  }
  return undefined;
}

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
