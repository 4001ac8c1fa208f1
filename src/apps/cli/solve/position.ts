import { KnownGame } from '../../../bots/known-game.js';
import { loadMind } from '../../../bots/mindless.js';
import { BadInput } from '../../../engine/bad-input.js';
import { seededRng } from '../../../engine/chance/rng.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { AnyMind } from '../../../engine/contract/mind.js';
import type { Settings } from '../../../engine/contract/settings.js';
import { type Entry, REDO, type Replay, UNDO } from '../../../engine/play/replay.js';
import { resumeSession } from '../../../engine/play/resume.js';
import { openSession, type Session } from '../../../engine/play/session.js';
import { LogPlaces } from '../../../engine/timeline/log-places.js';
import { findListing, type Listing } from '../../../games/catalogue.js';
import { WaysInTime } from './ways-in-time.js';

/** Where to solve from. */
export interface Position {
  readonly listing: Listing;
  readonly settings: Settings;
  readonly mind: AnyMind;
  /** The plain rules, in which the line is played to check and save it. */
  readonly session: Session;
  /** What a player knows at this point, as a state of the mind's game. */
  readonly state: unknown;
  /** After how many entries of a replay; undefined for a board. */
  readonly at: number | undefined;
}

const MOST_CELLS = 1_000_000;
const MOST_CELLS_IN_TIME = 10_000;

/** Deals that a saved line needs beyond those of a replay without a seed. Nobody has seen them, so any will do. */
const FURTHER_DEALS = 'gridfall solve';

/** A game that starts with these settings. Chance deals nothing, so only what they name is known. */
export async function positionOfStart(listing: Listing, settings: Settings): Promise<Position> {
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  const session = openSession(game, { settings });
  checkSize(session, mind);
  const known = knownAfter(mind, settings, session.log());
  if (mind.decisions(known.state, []) === 0)
    throw new BadInput(session.status().phase === 'playing' ? NOT_DEALT : OVER);
  return { listing, settings, mind, session, state: known.state, at: undefined };
}

const OVER = 'nothing on this board can be picked: the game is over';
const NOT_DEALT = 'nothing can be decided before chance has dealt; name what it deals in a line "piece:" or "offers:"';

/** A replay after its first `at` entries, and the deals that follow at once. */
export async function positionIn(replay: Replay, at: number): Promise<Position> {
  const listing = findListing(replay.game)!;
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
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

/** Even a greedy line needs copies of the state, and where time acts many thousands of them. */
function checkSize(session: Session, { falling }: AnyMind): void {
  const { width, height } = session.view();
  const most = falling ? MOST_CELLS_IN_TIME : MOST_CELLS;
  if (width * height > most)
    throw new BadInput(`the field has ${width * height} cells; in this game at most ${most} can be thought about`);
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

type Known = KnownGame<unknown, unknown, unknown>;

function knownAfter(mind: AnyMind, settings: Settings, log: readonly Entry[]): Known {
  const known = new KnownGame(mind.game, mind.game.configure(settings), mind.hidden);
  for (const action of actionsIn(mind.game, log)) known.record(action);
  known.look();
  return known;
}

/** The actions that led to where a log ends, without those that were undone. */
export function actionsIn(game: AnyGame, log: readonly Entry[]): readonly unknown[] {
  const places = new LogPlaces(game);
  for (const { text } of log) places.add(text);
  return places.way().map(place => places.actionAt(place));
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
