import { seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { layTable } from '#engine/play/table.js';

/** A short game to show. */
export interface Recording {
  readonly settings: Settings;
  /** The number of entries that are played before it is shown, because an empty field is no picture. */
  readonly from: number;
  readonly log: readonly (readonly [at: number, text: string])[];
}

const MOST_ENTRIES = 160;
const PACE_MS = 500;
/** The part of it that is played before it is shown. */
const PRELUDE = 1 / 4;

/** A game of legal moves, one after the other: for games without a recorded demo. */
export function improvised(game: AnyGame): Recording {
  const log: [at: number, text: string][] = [];
  let at = 0;
  const record = (action: unknown): void => void log.push([at, game.notation.write(action)]);
  const table = layTable(game, game.configure({}), { rng: seededRng('demo'), record });
  while (log.length < MOST_ENTRIES) {
    at += PACE_MS;
    const next = nextAction(game, table.state, log.length);
    if (next === undefined || !table.play(next)) break;
  }
  return { settings: {}, from: Math.floor(log.length * PRELUDE), log };
}

/** Something different each time; where the player has nothing to do, time has. */
function nextAction(game: AnyGame, state: unknown, turn: number): unknown {
  const surrender = game.controls.find(({ intent }) => intent === 'give-up')?.action;
  const moves = game.legal(state).filter(action => game.notation.write(action) !== surrender);
  return moves[(turn * 7) % moves.length] ?? game.clock?.countdown(state)?.action;
}
