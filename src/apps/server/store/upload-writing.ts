import { endedColumns, toRow } from './game-rows.js';
import { insert, type Work } from './statements.js';
import type { FinishedUpload, GameFacts } from './store.js';
import { numbered } from './writing.js';

const LINES_REMOVED_AT_ONCE = 500;

export function* writeUpload(game: GameFacts, first: number, lines: readonly string[]): Work<void> {
  if (first === 1) yield insert('games', [toRow(game, 0, 'uploading')]);
  yield insert('lines', numbered(game.id, first, lines));
}

export function* finishUpload({ game, lines, ended, hash, bytes, at }: FinishedUpload): Work<string> {
  const added = yield insert('uploads', [{ hash, game, bytes }], 'on conflict do nothing returning game');
  if (added.length === 0) {
    const [earlier] = yield { sql: 'select game from uploads where hash = ?', values: [hash] };
    return (earlier as { game: string }).game;
  }
  const changes = { ...endedColumns(ended), lines, updated: at };
  const updated = yield {
    sql: `update games set ${Object.keys(changes).map(column => `${column} = ?`)}
      where id = ? and status = 'uploading' returning id`,
    values: [...Object.values(changes), game],
  };
  if (updated.length === 0) throw new Error(`the upload ${game} was removed before it was finished`);
  return game;
}

/** The game's row is written first, so that nobody can finish the upload meanwhile. */
export function* removeUpload(game: string): Work<'some' | 'gone'> {
  const unfinished = yield {
    sql: "update games set lines = 0 where id = ? and status = 'uploading' returning id",
    values: [game],
  };
  if (unfinished.length === 0) return 'gone';
  const removed = yield {
    sql: `delete from lines where game = ?
      and number < (select min(number) from lines where game = ?) + ${LINES_REMOVED_AT_ONCE} returning number`,
    values: [game, game],
  };
  if (removed.length === LINES_REMOVED_AT_ONCE) return 'some';
  yield { sql: 'delete from games where id = ?', values: [game] };
  return 'gone';
}
