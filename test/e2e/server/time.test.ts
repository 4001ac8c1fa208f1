import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GameInfo, Ticket } from '#wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { create, linesOf, verified } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { WallClock } from '../../support/server/wall-clock.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let server: TestServer;
let clock: WallClock;
let ticket: Ticket;
let player: Connection;
let begun: number;
let number: number;

beforeAll(async () => {
  clock = new WallClock();
  server = await TestServer.start({ env: clock.env });
});
afterAll(stopServers);

beforeEach(async () => {
  ticket = await create(server, 'columns');
  begun = performance.now();
  number = 0;
  player = await Connection.join(server, ticket);
});

async function move(): Promise<void> {
  player.move(++number, Math.floor(performance.now() - begun), 's');
  expect(await player.hear('done', 'refused')).toMatchObject({ type: 'done', verdict: 'done' });
}

const info = (): Promise<GameInfo> => server.json(`/api/games/${ticket.id}`);

test.each([10 * SECOND, -10 * SECOND, HOUR, -HOUR])('a step of the wall clock by %d ms harms nobody', async step => {
  await move();
  await clock.set(step, server);
  await move();
  player.leave();
  player = await Connection.join(server, ticket);
  await move();
  await clock.set(0, server);
  await move();
  expect(await info()).toMatchObject({ status: 'playing', note: '' });
  while ((await info()).status === 'playing') {
    player.move(++number, Math.floor(performance.now() - begun), 'd');
    await player.hear('done');
  }
  expect(await info()).toMatchObject({ status: 'finished', ranked: true, note: '' });
  verified(await linesOf(server, ticket.id));
});
