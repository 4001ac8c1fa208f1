import type { GamesTable } from './schema.js';
import type { Ending, GameFacts, GameRow, NewGame } from './store.js';

type Beginning = GameFacts & Pick<NewGame, 'nonce' | 'note' | 'challenger'>;

export function toRow(game: Beginning, lines: number, status: 'playing' | 'uploading'): GamesTable {
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
    note: game.note ?? '',
    lines,
    moves: 0,
    updated: game.created,
    player_key: game.key ?? null,
    nonce: game.nonce ?? null,
    paused: 0,
    challenger: game.challenger ?? null,
  };
}

export const endedColumns = ({ phase, duration, score, ranked, note }: Ending) =>
  ({ status: 'finished', phase, duration: duration ?? null, score, ranked: ranked ? 1 : 0, note }) as const;

/** A row of a game that may be seen. */
export type VisibleGame = GamesTable & { status: GameRow['status'] };

export function fromRow(stored: VisibleGame): GameRow {
  const { score_table: leaderboard, player_key: key, nonce: _nonce, challenger: _, ...shown } = stored;
  const { day, phase, duration, ranked, paused, ...row } = shown;
  return {
    ...row,
    leaderboard,
    ranked: ranked === 1,
    isPaused: paused === 1,
    ...(key === null ? {} : { key }),
    ...(day === null ? {} : { day }),
    ...(phase === null ? {} : { phase }),
    ...(duration === null ? {} : { duration }),
  };
}
