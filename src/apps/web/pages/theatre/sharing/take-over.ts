import { seededRng } from '../../../../../engine/chance/rng.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { leaderboardOf } from '../../../../../engine/contract/settings.js';
import type { Replay } from '../../../../../engine/play/replay.js';
import { resumeSession } from '../../../../../engine/play/resume.js';
import type { Session } from '../../../../../engine/play/session.js';
import { Recorder } from '../../../../../engine/record/recorder.js';
import type { KeptGame } from '../../../keep/kept-game.js';

export interface NewOwner {
  readonly id: string;
  readonly player: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The version of this program. */
  readonly program: string;
  freshSeed(): string;
}

/** A session after the first `count` entries. Without a known seed, it deals from a new one. */
export function sessionAt(game: AnyGame, replay: Replay, count: number, freshSeed: () => string): Session {
  const log = replay.log.slice(0, count);
  const session = resumeSession(game, { ...replay, log, until: log.at(-1)?.at ?? 0 });
  if (replay.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  return session;
}

/** A new kept game that continues the replay from there, and its lines. */
export function newGameFrom(
  game: AnyGame,
  replay: Replay,
  count: number,
  { id, player, now, program, freshSeed }: NewOwner,
): { readonly kept: KeptGame; readonly text: string } {
  const session = sessionAt(game, replay, count, freshSeed);
  const lines: string[] = [];
  const about = { player, date: new Date(now).toISOString(), program };
  new Recorder(session, about, line => void lines.push(line)).checkpoint();
  const { settings } = replay;
  const kept: KeptGame = {
    id,
    game: game.id,
    player,
    settings,
    table: leaderboardOf(game, settings),
    status: 'open',
    ...session.status(),
    blemishes: ['taken-over'],
    begun: now,
    updated: now,
  };
  return { kept, text: lines.join('') };
}
