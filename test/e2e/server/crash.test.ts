import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Connection } from '../../support/server/connection.js';
import { type Acknowledged, Bot } from '../../support/server/live-bots.js';
import { create, GAMES, linesOf, movesIn, verified } from '../../support/server/live-games.js';
import { isIn, Party, SEATS } from '../../support/server/party.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import {
  freshDatabase,
  LONG,
  startNats,
  startNatsCluster,
  startPostgres,
  stopServices,
} from '../../support/server/services.js';
import { SocketWatcher } from '../../support/server/watchers.js';
import { gridfall } from '../cli/run.js';

afterEach(stopServers);
afterAll(stopServices, LONG);

/** How often something is killed in every test; more of it takes longer, and finds more. */
const KILLS = Number(process.env.GRIDFALL_KILLS ?? 6);
const PATIENCE = 60_000 + KILLS * 10_000;

const around = (ms: number): Promise<void> => sleep(ms / 2 + Math.random() * ms);

/** That all games are over and genuine, everybody has seen them whole, and no acknowledged move is missing or twice. */
async function expectAllKept(party: Party, node: TestServer): Promise<void> {
  // Play goes on after all that: a game has ended and the next one has begun. A busy machine may take a while.
  while (party.games <= SEATS.length || party.acknowledged <= 20 * SEATS.length) await sleep(100);
  const files = await party.finish();
  const folder = freshFolder();
  for (const [id, lines] of files) writeFileSync(join(folder, `${id}.gridfall.jsonl`), lines.join(''));
  const { key } = await node.json<{ key: string }>('/api/key');
  const { code, out } = await gridfall(['verify', folder, '--key', key]);
  expect([code, out.match(/^ok /gm)?.length]).toEqual([0, files.size]);
}

describe('nothing that was acknowledged is lost, and everybody sees the same', () => {
  test('when the server is killed again and again', { timeout: PATIENCE }, async () => {
    const server = await TestServer.start();
    const party = new Party([server], SEATS);
    for (let k = 0; k < KILLS; k++) {
      await around(600);
      party.hangUpSome();
      await around(100);
      await server.kill();
      await server.restart();
    }
    await expectAllKept(party, server);
  });

  test('when one of two nodes after the other is killed', { timeout: PATIENCE + LONG }, async () => {
    const [database, nats] = [await freshDatabase(), await startNats()];
    const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats: nats.url })));
    const party = new Party(nodes, SEATS);
    for (let k = 0; k < KILLS; k++) {
      await around(400);
      party.hangUpSome();
      await around(100);
      await nodes[k % 2]!.kill();
      await nodes[k % 2]!.restart();
    }
    await expectAllKept(party, nodes[0]!);
  });

  test('when PostgreSQL is killed', { timeout: PATIENCE + LONG }, async () => {
    const postgres = await startPostgres();
    const [database, nats] = [await freshDatabase(postgres), await startNats()];
    const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats: nats.url })));
    const party = new Party(nodes, SEATS);
    for (let k = 0; k < KILLS / 4; k++) {
      await around(1000);
      await postgres.service.kill();
      await around(300);
      await postgres.service.restart();
    }
    await around(1000);
    await expectAllKept(party, nodes[0]!);
  });

  test('when one of three NATS servers after the other is killed', { timeout: PATIENCE + LONG }, async () => {
    const database = await freshDatabase();
    const cluster = await startNatsCluster(3);
    const nats = cluster.map(({ url }) => url).join(',');
    const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats })));
    const party = new Party(nodes, SEATS);
    for (let k = 0; k < KILLS / 4; k++) {
      await around(1000);
      party.hangUpSome();
      await cluster[k % 3]!.service.kill();
      await around(1000);
      await cluster[k % 3]!.service.restart();
    }
    await expectAllKept(party, nodes[0]!);
  });
});

/** One only ever turns the bar, the other moves it to and fro, so that it is known who did what. */
const HABITS: readonly (readonly string[])[] = [['s'], ['r', 'l']];

const doneBy = (bot: Bot): Acknowledged[] => bot.acknowledged.filter(({ verdict }) => verdict === 'done');

describe('a game that the same player plays on two nodes at once', () => {
  test('is written by one of them at a time', { timeout: PATIENCE + LONG }, async () => {
    const [database, nats] = [await freshDatabase(), await startNats()];
    const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats: nats.url })));
    const game = GAMES.get('columns')!;
    const ticket = await create(nodes[0]!, 'columns', { width: 10 });
    const watchers = nodes.map(({ url }) => new SocketWatcher({ address: () => url, id: ticket.id }));
    const playing = new Set<number>();
    const bots = nodes.map(({ url }, n) => {
      const address = (): string => url.replace('http', 'ws');
      let count = 0;
      const choose = (): string | undefined => (playing.has(n) ? HABITS[n]![count++ % HABITS[n]!.length] : undefined);
      return new Bot({ address, game, ticket, pace: 12, choose });
    });
    const takeTurn = async (n: number): Promise<void> => {
      playing.add(n);
      const before = doneBy(bots[n]!).length;
      await until(
        () => doneBy(bots[n]!).length > before + 5,
        () => `${n} plays nothing: ${JSON.stringify(bots.map(({ closes, refusals }) => ({ closes, refusals })))}`,
      );
      playing.delete(n);
    };
    for (const n of [0, 1, 0]) await takeTurn(n);
    for (const bot of bots) expect(bot.closes).toContain(4001);
    playing.add(0).add(1);
    await sleep(3000);
    for (const bot of bots) bot.leave();
    await sleep(1500);
    const lines = await linesOf(nodes[0]!, ticket.id);
    const moves = movesIn(game, verified(lines).log);
    for (const watcher of watchers) expect(watcher.lines).toEqual(lines);
    for (const [n, bot] of bots.entries()) {
      expect(bot.problems).toEqual([]);
      const own = moves.filter(({ text }) => HABITS[n]!.includes(text));
      const kept = doneBy(bot);
      expect(kept.filter(move => !isIn(lines, move))).toEqual([]);
      expect(own.length).toBeGreaterThanOrEqual(kept.length);
    }
    for (const watcher of watchers) watcher.leave();
  });

  test('takes nothing from a node that has missed a move of the other', { timeout: LONG }, async () => {
    const database = await freshDatabase();
    const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database })));
    const ticket = await create(nodes[0]!, 'columns');
    let kept = 0;
    for (let round = 0; round < 10; round++) {
      const [quick, late] = [nodes[round % 2]!, nodes[1 - (round % 2)]!];
      const [first, second] = [await Connection.join(quick, ticket), await Connection.join(late, ticket)];
      first.move(++kept, kept, 's');
      expect(await first.hear('done')).toMatchObject({ number: kept });
      for (let n = 0; n < 5; n++) second.move(kept + n, kept + n, 's');
      expect(await second.hear('done', 'refused')).toMatchObject({ type: 'refused', code: 'replaced' });
      expect(await second.closed).toEqual({ code: 4001, reason: 'replaced' });
      first.leave();
    }
    const { log } = verified(await linesOf(nodes[0]!, ticket.id));
    expect(movesIn(GAMES.get('columns')!, log).map(({ at }) => at)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
  });
});

test('a game is listed on every node while its player is there, and can be resumed later', {
  timeout: LONG,
}, async () => {
  const database = await freshDatabase();
  const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database })));
  const listed = (): Promise<readonly boolean[]> =>
    Promise.all(
      nodes.map(async node => {
        const { games } = await node.json<{ games: readonly { id: string }[] }>('/api/games');
        return games.some(({ id }) => id === ticket.id);
      }),
    );
  const ticket = await create(nodes[0]!, 'columns');
  const player = await Connection.join(nodes[0]!, ticket);
  // The player thinks for longer than a game without a player is listed.
  await sleep(20_000);
  expect(await listed()).toEqual([true, true]);

  player.leave();
  await expect.poll(listed, { timeout: 30_000, interval: 500 }).toEqual([false, false]);
  expect(await nodes[1]!.json(`/api/games/${ticket.id}`)).toMatchObject({ status: 'playing' });

  const again = await Connection.join(nodes[1]!, ticket);
  await expect.poll(listed, { timeout: 10_000 }).toEqual([true, true]);
  again.move(1, 1, 's');
  expect(await again.hear('done')).toMatchObject({ number: 1, verdict: 'done' });
  again.leave();
});
