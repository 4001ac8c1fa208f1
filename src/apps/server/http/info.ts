import { modernNote } from '#engine/record/note.js';
import type { GameInfo } from '#wire/http/shapes.js';
import type { Arcade } from '../arcade/arcade.js';
import type { GameRow } from '../store/store.js';

export async function infoOf(arcade: Arcade, row: GameRow): Promise<GameInfo> {
  const { id, game, rules, player, kind, status, score, ranked, lines, key, day, phase, duration, isPaused } = row;
  return {
    id,
    game,
    rules,
    settings: JSON.parse(row.settings),
    player,
    created: new Date(row.created).toISOString(),
    kind,
    status,
    score,
    ranked,
    note: modernNote(row.note),
    lines,
    viewers: await arcade.viewers(id),
    ...(isPaused && { isPaused }),
    ...(key === undefined ? {} : { key }),
    ...(day === undefined ? {} : { day }),
    ...(phase === undefined ? {} : { phase }),
    ...(duration === undefined ? {} : { duration }),
  };
}
