import { seededRng } from '../chance/rng.js';
import type { AnyGame } from '../contract/game.js';
import type { Replay } from './replay.js';
import { resumeSession } from './resume.js';
import type { Session } from './session.js';

/** A session after the first `count` entries, with the replay's own deals. Without a known seed, it deals from a new one. */
export function sessionAt(game: AnyGame, replay: Replay, count: number, freshSeed: () => string): Session {
  const log = replay.log.slice(0, count);
  const session = resumeSession(game, { ...replay, log, until: log.at(-1)?.at ?? 0 });
  if (replay.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  return session;
}
