import type { GamesTable } from './schema.js';
import type { Ending, GameFacts, GameRow } from './store.js';

export function toRow(game: GameFacts, lines: number, status: 'playing' | 'uploading'): GamesTable {
  return {
    id: game.id,
    game: game.game,
    rules: game.rules,
    settings: game.settings,
    score_table: game.leaderboard,
    player: game.player,
    created: game.created,
    day: game.day ?? null,
    kind: game.kind,
    status,
    phase: null,
    duration: null,
    score: 0,
    ranked: 0,
    note: '',
    lines,
    moves: 0,
    updated: game.created,
  };
}

export const endedColumns = ({ phase, duration, score, ranked, note }: Ending) =>
  ({ status: 'finished', phase, duration: duration ?? null, score, ranked: ranked ? 1 : 0, note }) as const;

/** A row of a game that may be seen. */
export type VisibleGame = GamesTable & { status: GameRow['status'] };

export function fromRow({ score_table: leaderboard, day, phase, duration, ranked, ...row }: VisibleGame): GameRow {
  return {
    ...row,
    leaderboard,
    ranked: ranked === 1,
    ...(day === null ? {} : { day }),
    ...(phase === null ? {} : { phase }),
    ...(duration === null ? {} : { duration }),
  };
}
