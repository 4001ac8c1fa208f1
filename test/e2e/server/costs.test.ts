import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '#wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { create } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ args: ['--behind-proxy'] });
});
afterAll(stopServers);

describe('two clients that both want to play a game', () => {
  let ticket: Ticket;
  beforeEach(async () => {
    ticket = await create(server, 'columns');
  });

  /** Joins whatever the server said before. Undefined if it is refused. */
  const join = (): Promise<Connection | undefined> => Connection.join(server, ticket).catch(() => undefined);

  /** Both come back at once whenever the other has taken the game. Returns the one that is left with it. */
  async function fight(): Promise<Connection> {
    let holder = await Connection.join(server, ticket);
    for (let times = 0; times < 20; times++) {
      const next = await join();
      if (!next) return holder;
      await holder.closed;
      holder = next;
    }
    throw new Error('the fight goes on');
  }

  test('do not take it from each other forever: one of them goes on playing', async () => {
    const holder = await fight();
    for (let number = 1; number <= 5; number++) {
      expect(await join()).toBeUndefined();
      holder.move(number, 0, 's');
      expect(await holder.hear('done')).toMatchObject({ number });
    }
  });

  test('may take it as often as they like from connections that are dead', async () => {
    const dead = await fight();
    dead.socket.pause();
    const next = await Connection.join(server, ticket);
    next.move(1, 0, 's');
    expect(await next.hear('done')).toMatchObject({ number: 1 });
  });

  test('may take it after a connection was closed, however often', async () => {
    for (let times = 0; times < 30; times++) {
      const connection = await Connection.join(server, ticket);
      connection.leave();
      await connection.closed;
    }
    await Connection.join(server, ticket);
  });
});

/** Moves on the largest board that were all played at once held up everybody for many seconds. */
const PROMPT_MS = 2_000;

test('a burst of expensive moves does not hold up the players of other games', { timeout: 120_000 }, async () => {
  const large = await create(server, 'magnetic', { width: 100, height: 100 });
  const attacker = await Connection.join(server, large);
  const player = await Connection.join(server, await create(server, 'columns'), 0, {
    headers: { 'x-forwarded-for': '192.0.2.2' },
  });
  for (let number = 1; number <= 390; number++) attacker.move(number, 0, number % 8 ? String(number % 100) : 'undo');
  let slowest = 0;
  for (let number = 1; number <= 50; number++) {
    const since = performance.now();
    player.move(number, 0, 's');
    await player.hear('done');
    slowest = Math.max(slowest, performance.now() - since);
    await sleep(40);
  }
  expect(slowest).toBeLessThan(PROMPT_MS);
});
