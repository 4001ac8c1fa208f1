import type { GamesTable } from './schema.js';
import type { Ending, GameRow, NewGame } from './store.js';

export function toRow(game: NewGame, lines: number, ended: Ending | undefined): GamesTable {
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
    ...(ended ? endedColumns(ended) : { status: 'playing', phase: null, score: 0, ranked: 0, note: '' }),
    lines,
    moves: 0,
    updated: game.created,
  };
}

export const endedColumns = ({ phase, score, ranked, note }: Ending) =>
  ({ status: 'finished', phase, score, ranked: ranked ? 1 : 0, note }) as const;

export function fromRow({ score_table: leaderboard, day, phase, ranked, ...row }: GamesTable): GameRow {
  return {
    ...row,
    leaderboard,
    ranked: ranked === 1,
    ...(day === null ? {} : { day }),
    ...(phase === null ? {} : { phase }),
  };
}
