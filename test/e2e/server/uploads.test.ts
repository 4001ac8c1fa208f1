import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPostgresStore } from '#server/store/open-postgres.js';
import { STATUS } from '#wire/http/codes.js';
import type { Need } from '../../support/needs.js';
import { Connection } from '../../support/server/connection.js';
import { create } from '../../support/server/live-games.js';
import { freshFolder, type ServerWish, stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import { freshDatabase, LONG, stopServices } from '../../support/server/services.js';
import { idOf, listed, SMALL, upload } from '../../support/server/uploading.js';
import { describeLargeUploads } from './large-uploads.js';

afterEach(stopServers);
afterAll(stopServices, LONG);

const POSTGRES: Need[] = ['initdb', 'postgres'];

describe('a file that was uploaded before is answered with the game that has it', () => {
  test('by the embedded store', async () => {
    await expectKnown({});
  });

  test('by PostgreSQL', { tags: POSTGRES, timeout: LONG }, async () => {
    await expectKnown({ database: await freshDatabase() });
  });
});

async function expectKnown(wish: ServerWish): Promise<void> {
  const server = await TestServer.start(wish);
  const first = await upload(server, SMALL);
  const second = await upload(server, SMALL);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await second.json()).toEqual(await first.clone().json());
  expect(await listed(server)).toEqual([await idOf(first)]);
}

test('an upload on a node that was killed is removed by a node that starts an hour later', {
  tags: POSTGRES,
  timeout: LONG,
}, async () => {
  const database = await freshDatabase();
  const store = await openPostgresStore(database);
  const facts = { game: 'columns', rules: 1, settings: '{}', leaderboard: '', player: '', kind: 'upload' } as const;
  await store.writeUpload({ ...facts, id: 'old', created: Date.now() - 3_700_000 }, 1, Array(1200).fill('x\n'));
  await store.writeUpload({ ...facts, id: 'recent', created: Date.now() - 60_000 }, 1, ['x\n']);
  await TestServer.start({ database });
  await until(
    async () => (await store.unfinishedUploads(Date.now())).length === 1,
    () => 'the rest is not removed',
  );
  expect(await store.unfinishedUploads(Date.now())).toEqual(['recent']);
  expect(await store.lines('old', 1, 9)).toEqual([]);
  await store.close();
});

describe('with too little space on the disk', () => {
  test('uploads and new games are refused, and games under way go on', async () => {
    const data = freshFolder();
    const roomy = await TestServer.start({ data });
    const ticket = await create(roomy, 'columns');
    await roomy.remove();
    const server = await TestServer.start({ data, args: ['--keep-free', '1000000'] });
    for (const answer of [server.post('/api/games', { game: 'columns', player: 'Ada' }), upload(server, SMALL)]) {
      const response = await answer;
      const says = 'The disk of the server is nearly full. Games under way go on; try again later.';
      expect([response.status, await response.json()]).toEqual([STATUS['store-down'], { code: 'store-down', says }]);
    }
    const connection = await Connection.join(server, ticket);
    connection.move(1, 1, 's');
    expect(await connection.hear('done')).toMatchObject({ number: 1, verdict: 'done' });
    connection.leave();
  });
});

describeLargeUploads(40_000);
