import { KnownGame } from '#bots/known-game.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Entry } from '#engine/play/replay.js';
import { openSession, type Session } from '#engine/play/session.js';
import { LogPlaces } from '#engine/timeline/log-places.js';

export interface SolvedPosition {
  readonly settings: Settings;
  readonly mind: AnyMind;
  /** The plain rules, in which the line is played to check and save it. */
  readonly session: Session;
  /** The game as its player knows it, as a state of the mind's game. */
  readonly state: unknown;
}

const MOST_CELLS = 1_000_000;
const MOST_CELLS_IN_TIME = 10_000;

const OVER = 'nothing on this board can be picked: the game is over';
const NOT_DEALT = 'nothing can be decided before chance has dealt; name what it deals in a line "piece:" or "offers:"';

/** A game that starts with these settings. Chance deals nothing, so only the pieces in the settings are known. Throws BadInput. */
export function positionOfStart(game: AnyGame, mind: AnyMind, settings: Settings): SolvedPosition {
  const session = openSession(game, { settings });
  checkSize(session, mind);
  const { state } = knownAfter(mind, settings, session.log());
  if (mind.decisions.list(state, []) === 0) throw new BadInput(session.status().phase === 'playing' ? NOT_DEALT : OVER);
  return { settings, mind, session, state };
}

/** Even a greedy line needs copies of the state, and where time acts many thousands of them. */
export function checkSize(session: Session, { falling }: AnyMind): void {
  const { width, height } = session.view();
  const most = falling ? MOST_CELLS_IN_TIME : MOST_CELLS;
  if (width * height > most)
    throw new BadInput(`the field has ${width * height} cells; in this game at most ${most} can be thought about`);
}

export type Known = KnownGame<unknown, unknown, unknown>;

export function knownAfter(mind: AnyMind, settings: Settings, log: readonly Entry[]): Known {
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
