import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Ticket } from '#wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { create, linesOf } from '../../support/server/live-games.js';
import { longGame } from '../../support/server/long-replays.js';
import { stopServers, TestServer } from '../../support/server/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ args: ['--behind-proxy'] });
});
afterAll(stopServers);

const PATIENCE = 120_000;
const MB = 1 << 20;

/** Somebody who watches a game, or does not read what comes until it is told to. */
interface Idler {
  read(): void;
  /** Of all bytes, once the game is over. */
  readonly digest: Promise<string>;
  leave(): void;
}

async function idleOnSocket(id: string): Promise<Idler> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/games/${id}/watch?from=1`);
  const hash = createHash('sha256');
  socket.on('message', data => String(data).startsWith('{"type"') || hash.update(String(data)));
  await new Promise(resolve => socket.once('open', resolve));
  socket.pause();
  const digest = new Promise<string>(resolve => socket.once('close', () => resolve(hash.digest('hex'))));
  return { read: () => socket.resume(), digest, leave: () => socket.terminate() };
}

async function idleOnHttp(id: string): Promise<Idler> {
  const response = await new Promise<IncomingMessage>(resolve => {
    get(`${server.url}/api/games/${id}/lines?follow=1`, { agent: false }, resolve);
  });
  const hash = createHash('sha256');
  response.pause();
  response.on('error', () => {});
  const digest = new Promise<string>(resolve => response.once('close', () => resolve(hash.digest('hex'))));
  return {
    read: () => response.on('data', chunk => hash.update(chunk)).resume(),
    digest,
    leave: () => response.destroy(),
  };
}

/** Half of them over sockets, half over plain HTTP. */
const idlersOf = (id: string, count: number): Promise<Idler[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => (n % 2 ? idleOnHttp(id) : idleOnSocket(id))));

/** Has all lines of the game already, so that only new ones come. */
async function joinAtTheEnd(ticket: Ticket): Promise<Connection> {
  const { lines } = await server.json<{ lines: number }>(`/api/games/${ticket.id}`);
  return Connection.join(server, ticket, lines);
}

/** Plays as many moves as one connection may at once, and waits for all of them. */
async function playSome(ticket: Ticket, first: number, count: number): Promise<void> {
  const connection = await joinAtTheEnd(ticket);
  for (let n = 0; n < count; n++) connection.move(first + n, 0, 's');
  for (let n = 0; n < count; n++) await connection.hear('done');
  connection.leave();
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('who does not read for a while has missed nothing', { timeout: PATIENCE }, async () => {
  const ticket = await create(server, 'columns');
  const idlers = await idlersOf(ticket.id, 10);
  for (let round = 0; round < 10; round++) await playSome(ticket, 1 + 350 * round, 350);
  for (const idler of idlers) idler.read();
  const last = await joinAtTheEnd(ticket);
  for (let n = 1; n <= 40; n++) last.move(3500 + n, 0, 'd');
  const digests = await Promise.all(idlers.map(({ digest }) => digest));
  const lines = await linesOf(server, ticket.id);
  expect(lines.length).toBeGreaterThan(3500);
  expect(new Set(digests)).toEqual(new Set([sha256(lines.join(''))]));
});

test('many who do not read cost little memory, hinder nobody, and get everything later', {
  timeout: PATIENCE,
}, async () => {
  const text = longGame(65_000);
  expect(text.length).toBeGreaterThan(2.5 * MB);
  const response = await server.post('/api/replays', text, 'application/x-ndjson');
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  for (let n = 0; n < 3; n++) expect(sha256((await linesOf(server, id)).join(''))).toBe(sha256(text));
  const before = server.memory();
  const idlers = await idlersOf(id, 80);
  let most = 0;
  for (let n = 0; n < 15; n++) {
    await sleep(100);
    most = Math.max(most, server.memory());
  }
  // All of it would be more than 200 MB; what may wait is 256 KB and one piece of some 25 KB for each.
  expect(most - before).toBeLessThan(100 * MB);
  const begun = Date.now();
  await playSome(await create(server, 'columns'), 1, 300);
  expect(Date.now() - begun).toBeLessThan(5000);
  for (const idler of idlers.slice(8)) idler.leave();
  const patient = idlers.slice(0, 8);
  for (const idler of patient) idler.read();
  const digests = await Promise.all(patient.map(({ digest }) => digest));
  expect(new Set(digests)).toEqual(new Set([sha256(text)]));
});
