/** Appends to games in a folder as fast as it can. Says on stdout which line of which game is kept, or why none is. */
import { writeSync } from 'node:fs';
import { openLibsqlStore } from '#server/store/open-libsql.js';
import { StoreError } from '#server/store/store-error.js';
import { additionOf, newGame } from '../stored-games.js';

const [folder, commits] = process.argv.slice(2);
const store = await openLibsqlStore(folder!);
const ids = ['a', 'b', 'c'];
for (const id of ids) await store.create(newGame({ id }), ['line 1\n']);

try {
  for (let line = 2; line < Number(commits) + 2; line++) {
    await store.append(ids.map(game => additionOf(game, line)));
    writeSync(1, ids.map(id => `${id} ${line}\n`).join(''));
  }
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  writeSync(1, `${error.code}\n`);
}
await store.close();
