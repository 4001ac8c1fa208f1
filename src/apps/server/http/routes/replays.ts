import { leaderboardOf } from '../../../../engine/contract/settings.js';
import { writeNote } from '../../../../engine/record/note.js';
import { Refusal } from '../../../../wire/codes.js';
import { GAME_ID } from '../../../../wire/http/game-id.js';
import * as paths from '../../../../wire/http/paths.js';
import { isRevealed } from '../../arcade/daily.js';
import { cleanName } from '../../arcade/names.js';
import { freshId } from '../../arcade/tokens.js';
import type { Cursor } from '../../store/store.js';
import { infoOf } from '../info.js';
import { FinishedQuery, GameInfo, GameList } from '../schemas.js';
import type { Services } from '../services.js';
import type { Routes } from './routes.js';

const LARGEST_UPLOAD = 8 * 1024 * 1024;

export function replayRoutes(app: Routes, { arcade, uploads, metrics }: Services): void {
  app.addContentTypeParser(
    ['application/x-ndjson', 'application/jsonl', 'text/plain'],
    { parseAs: 'string', bodyLimit: LARGEST_UPLOAD },
    (_request, body, done) => done(null, body),
  );

  app.get(
    paths.replays,
    {
      schema: { summary: 'Finished games, latest first', querystring: FinishedQuery, response: { 200: GameList } },
    },
    async ({ query: { game, day, before, most = 20 } }) => {
      const filter = {
        ...(game ? { game } : {}),
        ...(day ? { day } : {}),
        ...(before ? { before: cursorOf(before) } : {}),
      };
      const rows = await arcade.store.finished(filter, most);
      const last = rows.at(-1);
      const shown = rows.filter(row => row.day === undefined || isRevealed(row.day, arcade.now()));
      const games = await Promise.all(shown.map(row => infoOf(arcade, row)));
      return rows.length === most && last ? { games, next: `${last.updated}.${last.id}` } : { games };
    },
  );

  app.post(
    paths.replays,
    {
      bodyLimit: LARGEST_UPLOAD,
      schema: { summary: 'Upload a replay; the server verifies it first', response: { 201: GameInfo } },
    },
    async ({ body }, reply) => {
      if (typeof body !== 'string') throw new Refusal('bad-upload', 'the replay must be sent as application/x-ndjson');
      const checked = await uploads.check(body).catch(error => {
        metrics.uploads.inc({ verdict: 'wrong' });
        throw error;
      });
      const { header, phase, score } = checked;
      const game = arcade.games.get(header.game)!;
      const id = freshId();
      await arcade.store.create(
        {
          id,
          game: header.game,
          rules: header.rules,
          settings: JSON.stringify(header.settings),
          leaderboard: leaderboardOf(game, header.settings),
          player: cleanName(header.player),
          created: arcade.now(),
          kind: 'upload',
        },
        body
          .split('\n')
          .slice(0, -1)
          .map(line => `${line}\n`),
        { phase, score, ranked: false, note: writeNote('uploaded') },
      );
      metrics.uploads.inc({ verdict: 'ok' });
      return reply.code(201).send(await infoOf(arcade, await arcade.row(id)));
    },
  );
}

const CURSOR = new RegExp(`^(\\d{1,15})\\.(${GAME_ID})$`);

function cursorOf(text: string): Cursor {
  const [, updated, id = ''] = CURSOR.exec(text) ?? [];
  if (updated === undefined) throw new Refusal('bad-message', 'before must be the next of an earlier answer');
  return { updated: Number(updated), id };
}
