import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES, SHORT } from '../../support/games/listed.js';
import { Bot } from '../../support/server/live-bots.js';
import { create, linesOf, movesIn, verified } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { verdictOn } from '../../support/server/verdict.js';
import { HttpWatcher, SocketWatcher } from '../../support/server/watchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(stopServers);

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
