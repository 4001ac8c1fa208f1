import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshSecret, identityOf } from '#terminal/keep/identity.js';
import type { GameInfo, NewGame, Nonce, Ticket } from '#wire/http/shapes.js';
import { signRequest } from '#wire/identity.js';
import { GAMES, SHORT } from '../../support/games/listed.js';
import { Bot } from '../../support/server/live-bots.js';
import { create, linesOf, movesIn, verified } from '../../support/server/live-games.js';
import { type ServerWish, stopServers, TestServer } from '../../support/server/server.js';
import { freshDatabase, LONG, stopServices } from '../../support/server/services.js';
import { verdictOn } from '../../support/server/verdict.js';
import { HttpWatcher, SocketWatcher } from '../../support/server/watchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(async () => {
  await stopServers();
  await stopServices();
}, LONG);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const address = (): string => server.url;
const socketAddress = (): string => server.url.replace('http', 'ws');

test.each(SHORT)('a game of %s is played to its end, and all who watch see the same', async (id, settings) => {
  const game = GAMES.get(id)!;
  const ticket = await create(server, id, settings);
  const early = [
    new SocketWatcher({ address, id: ticket.id }),
    new HttpWatcher({ address, id: ticket.id }),
    new SocketWatcher({ address, id: ticket.id, from: 3 }),
  ];
  const bot = new Bot({ address: socketAddress, game, ticket });
  await sleep(100);
  const midway = [
    new SocketWatcher({ address, id: ticket.id }),
    new SocketWatcher({ address, id: ticket.id, from: 5 }),
    new HttpWatcher({ address, id: ticket.id, from: 6 }),
  ];
  const end = await bot.result;
  const late = [
    new SocketWatcher({ address, id: ticket.id, from: 2 }),
    new HttpWatcher({ address, id: ticket.id, from: 1_000_000 }),
  ];
  await Promise.all([...early, ...midway, ...late].map(watcher => watcher.end));
  const lines = await linesOf(server, ticket.id);
  const seen = [...early, ...midway, ...late].map(watcher => watcher.lines);
  expect(seen).toEqual([1, 1, 3, 1, 5, 6, 2, 1_000_000].map(from => lines.slice(from - 1)));
  expect(await linesOf(server, ticket.id, '?from=4')).toEqual(lines.slice(3));

  expect([bot.problems, end?.ranked, end?.note]).toEqual([[], true, '']);
  expect(sha256(end!.seed!)).toBe(ticket.commitment);
  expect(bot.done).toEqual(movesIn(game, verified(lines).log));
  const { key } = await server.json<{ key: string }>('/api/key');
  expect(await verdictOn(lines, '--key', key)).toMatch(/^ok .*, signed by /);
  expect(await server.json(`/api/games/${ticket.id}`)).toMatchObject({
    game: id,
    status: 'finished',
    phase: end!.phase,
    score: end!.score,
    lines: lines.length,
    ranked: true,
  });
});

describe('a signed game is ranked for its key, a signature works once, and nobody has to sign', () => {
  test('with the embedded store', async () => {
    await expectKeysKept({});
  });

  test('with PostgreSQL', { tags: ['initdb', 'postgres'], timeout: LONG }, async () => {
    await expectKeysKept({ database: await freshDatabase() });
  });
});

async function expectKeysKept(wish: ServerWish): Promise<void> {
  const own = await TestServer.start(wish);
  const ada = identityOf(freshSecret());
  const host = new URL(own.url).host;
  // One pick ends it, with points.
  const settings = { rows: 2, columns: 2, colours: 1, bombs: 0 };
  const wanted: NewGame = { game: 'identic', settings, player: 'Ada' };
  const signed = async (): Promise<NewGame> =>
    signRequest(wanted, { ...(await own.json<Nonce>('/api/nonce')), host }, ada);
  const play = async (request: NewGame): Promise<string> => {
    const ticket = (await (await own.post('/api/games', request)).json()) as Ticket;
    await new Bot({ address: () => own.url.replace('http', 'ws'), game: GAMES.get('identic')!, ticket }).result;
    return ticket.id;
  };
  const request = await signed();
  const [first, second, keyless] = [await play(request), await play(await signed()), await play(wanted)];
  const info = (id: string): Promise<GameInfo> => own.json(`/api/games/${id}`);
  expect([await info(first), await info(second)]).toMatchObject(Array(2).fill({ ranked: true, key: ada.key }));
  expect([(await info(keyless)).ranked, (await info(keyless)).key]).toEqual([true, undefined]);

  const again = await own.post('/api/games', request);
  expect([again.status, await again.json()]).toMatchObject([403, { code: 'bad-signature' }]);
  const forged = { ...(await signed()), player: 'Eve' };
  const refused = await own.post('/api/games', forged);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'bad-signature' }]);

  const { games } = await own.json<{ games: GameInfo[] }>(
    `/api/scores?game=identic&settings=${encodeURIComponent(JSON.stringify(settings))}`,
  );
  expect(games.map(({ key }) => key).sort()).toEqual([ada.key, undefined]);
}
