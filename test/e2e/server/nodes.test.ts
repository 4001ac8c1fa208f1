/**
 * @module-tag initdb
 * @module-tag postgres
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Connection } from '../../support/server/connection.js';
import { type Acknowledged, Bot } from '../../support/server/live-bots.js';
import { create, GAMES, linesOf, movesIn, verified } from '../../support/server/live-games.js';
import { isIn } from '../../support/server/party.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import { freshDatabase, LONG, startNats, stopServices } from '../../support/server/services.js';
import { WallClock } from '../../support/server/wall-clock.js';
import { SocketWatcher } from '../../support/server/watchers.js';

afterAll(async () => {
  await stopServers();
  await stopServices();
}, LONG);

/** One only ever turns the bar, the other moves it to and fro, so that it is known who did what. */
const HABITS: readonly (readonly string[])[] = [['s'], ['r', 'l']];

/** How long both play at once. */
const TOGETHER_MS = 1_500;

const doneBy = (bot: Bot): Acknowledged[] => bot.acknowledged.filter(({ verdict }) => verdict === 'done');

test('a game that the same player plays on two nodes at once is written by one of them at a time', {
  tags: ['nats'],
  timeout: LONG,
}, async () => {
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
  // A node hears from the bus that another has written, which takes a moment.
  await until(
    () => bots.every(({ closes }) => closes.includes(4001)),
    () => `not both were replaced: ${JSON.stringify(bots.map(({ closes }) => closes))}`,
  );
  playing.add(0).add(1);
  await sleep(TOGETHER_MS);
  for (const bot of bots) bot.leave();
  let lines: readonly string[] = [];
  await until(
    async () => {
      // What was sent last may still be on its way.
      await sleep(200);
      lines = await linesOf(nodes[0]!, ticket.id);
      return watchers.every(watcher => watcher.lines.length === lines.length);
    },
    () => `of ${lines.length} lines were seen: ${watchers.map(watcher => watcher.lines.length)}`,
  );
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

/** For longer than this, no game without a player is listed. */
const LISTED_MS = 20_000;

describe('on two nodes that do not hear of each other,', () => {
  let clock: WallClock;
  let nodes: readonly TestServer[];
  beforeAll(async () => {
    const database = await freshDatabase();
    clock = new WallClock();
    nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, env: clock.env })));
  }, LONG);

  test('a game takes nothing from a node that has missed a move of the other', { timeout: LONG }, async () => {
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

  test('a game is listed on every node while its player is there, and can be resumed later', {
    timeout: LONG,
  }, async () => {
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
    await clock.set(LISTED_MS, ...nodes);
    await expect.poll(listed, { timeout: 15_000 }).toEqual([true, true]);

    player.leave();
    await player.closed;
    await clock.set(2 * LISTED_MS, ...nodes);
    await expect.poll(listed, { timeout: 30_000, interval: 500 }).toEqual([false, false]);
    expect(await nodes[1]!.json(`/api/games/${ticket.id}`)).toMatchObject({ status: 'playing' });

    const again = await Connection.join(nodes[1]!, ticket);
    await expect.poll(listed, { timeout: 10_000 }).toEqual([true, true]);
    again.move(1, 1, 's');
    expect(await again.hear('done')).toMatchObject({ number: 1, verdict: 'done' });
    again.leave();
  });
});
