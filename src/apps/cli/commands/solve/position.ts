import { checkSize, type Known, knownAfter, type Position, positionOfStart } from '#coach/thinking/kinds/position.js';
import { WaysInTime } from '#coach/thinking/kinds/ways-in-time.js';
import { loadSubject } from '#coach/thinking/load-subject.js';
import { BadInput } from '#engine/bad-input.js';
import { seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Entry, REDO, type Replay, UNDO } from '#engine/play/replay.js';
import { resumeSession } from '#engine/play/resume.js';
import type { Session } from '#engine/play/session.js';
import { findListing, type Listing } from '#games/catalogue.js';

/** The position to solve, in one of the games. */
export interface FoundPosition extends Position {
  readonly listing: Listing;
  /** After how many entries of a replay; undefined for a board. */
  readonly at: number | undefined;
}

/** Deals that a saved line needs beyond those of a replay without a seed. Nobody has seen them, so any will do. */
const FURTHER_DEALS = 'gridfall solve';

/** A game that starts with these settings. */
export async function boardOf(listing: Listing, settings: Settings): Promise<FoundPosition> {
  const { game, mind } = await loadSubject(listing);
  return { listing, at: undefined, ...positionOfStart(game, mind, settings) };
}

/** A replay after its first `at` entries, and the deals that follow at once. */
export async function positionIn(replay: Replay, at: number): Promise<FoundPosition> {
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
