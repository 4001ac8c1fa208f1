import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import type { Replay } from '#engine/play/replay.js';
import { sessionAt } from '#engine/play/resume.js';
import { Recorder } from '#engine/record/recorder.js';
import type { KeptGame } from '#web/keep/kept-games.js';

export interface NewOwner {
  readonly id: string;
  readonly player: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The version of this program. */
  readonly program: string;
  freshSeed(): string;
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
