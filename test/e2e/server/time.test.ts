import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameInfo, Ticket } from '../../../src/wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { create, linesOf, verified } from '../../support/server/live-games.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';

const PRELOAD = fileURLToPath(new URL('../../support/server/faults/step-clock.mjs', import.meta.url));
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let server: TestServer;
let offsetFile: string;
let ticket: Ticket;
let player: Connection;
let begun: number;
let number: number;

beforeEach(async () => {
  offsetFile = join(freshFolder(), 'offset');
  const env = { NODE_OPTIONS: `--import ${PRELOAD}`, GRIDFALL_CLOCK_OFFSET: offsetFile };
  server = await TestServer.start({ env });
  ticket = await create(server, 'columns');
  begun = performance.now();
  number = 0;
  player = await Connection.join(server, ticket);
});
afterEach(stopServers);

/** Sets the server's wall clock, and waits until its answers show it. */
async function setClock(offset: number): Promise<void> {
  writeFileSync(offsetFile, String(offset));
  server.signal('SIGUSR2');
  for (;;) {
    const { id } = await create(server, 'columns');
    const { created } = await server.json<GameInfo>(`/api/games/${id}`);
    if (Math.abs(Date.parse(created) - Date.now() - offset) < 5 * SECOND) return;
    await sleep(20);
  }
}

async function move(): Promise<void> {
  player.move(++number, Math.floor(performance.now() - begun), 's');
  expect(await player.hear('done', 'refused')).toMatchObject({ type: 'done', verdict: 'done' });
}

const info = (): Promise<GameInfo> => server.json(`/api/games/${ticket.id}`);

test.each([10 * SECOND, -10 * SECOND, HOUR, -HOUR])('a step of the wall clock by %d ms harms nobody', async step => {
  await move();
  await setClock(step);
  await move();
  player.leave();
  player = await Connection.join(server, ticket);
  await move();
  await setClock(0);
  await move();
  expect(await info()).toMatchObject({ status: 'playing', note: '' });
  while ((await info()).status === 'playing') {
    player.move(++number, Math.floor(performance.now() - begun), 'd');
    await player.hear('done');
  }
  expect(await info()).toMatchObject({ status: 'finished', ranked: true, note: '' });
  verified(await linesOf(server, ticket.id));
});
