import { Readable } from 'node:stream';
import { Refusal, refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import { GAME_ID } from '#wire/http/paths.js';
import { isRevealed } from '../../arcade/ranked/day.js';
import type { Cursor } from '../../store/store.js';
import { infoOf } from '../info.js';
import { FinishedQuery, GameInfo, GameList } from '../schemas.js';
import type { Routes, Services } from '../services.js';

export function replayRoutes(app: Routes, services: Services): void {
  const { arcade, uploads, metrics } = services;
  // The body stays a stream: megabytes are not to be turned into text at once.
  app.addContentTypeParser(['application/x-ndjson', 'application/jsonl', 'text/plain'], (_request, body, done) =>
    done(null, body),
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
      schema: { summary: 'Upload a replay; the server verifies it first', response: { 200: GameInfo, 201: GameInfo } },
    },
    async ({ body, headers, ip }, reply) => {
      if (services.isDraining) throw refusal('draining');
      if (!(body instanceof Readable))
        throw new Refusal('bad-upload', 'the replay must be sent as application/x-ndjson');
      await services.freeSpace.check();
      const length = Number(headers['content-length'] ?? Number.NaN);
      const upload = await uploads.take({ body, length, address: ip }).catch(error => {
        // The rest of the body is not wanted.
        if (!body.readableEnded) reply.header('connection', 'close');
        if (error instanceof Refusal && error.code === 'bad-upload') metrics.uploads.inc({ verdict: 'wrong' });
        throw error;
      });
      metrics.uploads.inc({ verdict: upload.is === 'new' ? 'ok' : 'known' });
      return reply.code(upload.is === 'new' ? 201 : 200).send(await infoOf(arcade, await arcade.row(upload.id)));
    },
  );
}

const CURSOR = new RegExp(`^(\\d{1,15})\\.(${GAME_ID})$`);

function cursorOf(text: string): Cursor {
  const [, updated, id = ''] = CURSOR.exec(text) ?? [];
  if (updated === undefined) throw new Refusal('bad-message', 'before must be the next of an earlier answer');
  return { updated: Number(updated), id };
}
