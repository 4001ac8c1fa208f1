import { randomBytes } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Code, STATUS } from '#wire/http/codes.js';
import type { Ticket } from '#wire/http/shapes.js';
import { recordedGame } from '../../support/games/corpus.js';
import { Connection } from '../../support/server/connection.js';
import { Fuzzer } from '../../support/server/faults/fuzzer.js';
import { withLimits } from '../../support/server/limits-file.js';
import { create, GAMES, linesOf, verified } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';

const AT_ONCE = 40;
const SEED = Number(process.env.GRIDFALL_SEED ?? 20_261_115);
const PATIENCE = 180_000;

export interface Hostility {
  /** How many messages of every kind are sent. */
  readonly messages: number;
  /** How many files are uploaded; each is verified in a thread of its own. */
  readonly uploads: number;
  /** How many requests the server takes from one address. */
  readonly requestsPerMinute: number;
}

/** A server that believes what addresses are told, so that a test can come from as many as it likes. */
let server: TestServer;
/** A game in the middle, which nobody who does mischief has the token of. */
let witness: Ticket;
let player: Connection;
let before: readonly string[];
let pid: number;

let mischief: Fuzzer;

/** Whatever is sent to a server, it does not fall over, and nobody else's game is touched. */
export function describeHostility({ messages, uploads, requestsPerMinute }: Hostility): void {
  beforeAll(async () => {
    server = await TestServer.start({ args: ['--behind-proxy', ...withLimits({ requestsPerMinute })] });
    pid = server.pid;
    witness = await create(server, 'columns');
    player = await Connection.join(server, witness);
    for (let number = 1; number <= 20; number++) player.move(number, number, number % 8 ? 's' : 'd');
    for (let number = 1; number <= 20; number++) await player.hear('done');
    before = await linesOf(server, witness.id);
  });
  afterAll(stopServers);

  beforeEach(() => {
    mischief = new Fuzzer(SEED);
  });

  /** Nothing has happened: the same process, no fault of its own, the game as it was, and it can be played on. */
  afterEach(async () => {
    expect(server.pid).toBe(pid);
    expect(await server.json('/readyz')).toEqual({ ok: true });
    expect(await server.metric('gridfall_refusals_total\\{code="failed"\\}')).toBeNaN();
    expect(await linesOf(server, witness.id)).toEqual(before);
    player.say({ type: 'time', at: 1_000_000_000 });
    expect(await player.hear('refused')).toMatchObject({ code: 'bad-time' });
    expect(server.said).not.toMatch(/rror/);
  });

  describe('over HTTP', () => {
    const WISHES = [
      { game: 'columns', player: 'Eve', settings: { width: 5, height: 9, colours: 3 } },
      { game: 'dr-mario', player: 'Eve', settings: { mode: 'model', contents: ['  R '], rows: 4, columns: 4 } },
      { game: 'identic', player: 'Eve', settings: { board: ['B G', 'G B'], edition: 'single' } },
      { game: 'chetyris', player: 'Eve', daily: true },
    ];

    test('no wish for a game does any harm', { timeout: PATIENCE }, async () => {
      const types = ['application/json', 'application/json', 'application/json', 'text/plain', 'application/xml', ''];
      await manyTimes(messages, async () => {
        expectAnswered(await post('/api/games', mischief.message(WISHES), mischief.pick(types)));
      });
    });

    test('no upload does any harm', { timeout: PATIENCE }, async () => {
      const good = recordedGame(GAMES.get('columns')!, { width: 4, height: 6, colours: 3 }, 'a seed', 12);
      const uploading = async (): Promise<void> => {
        const body = mischief.below(5) ? mischief.damaged(good) : mischief.message([{ gridfall: 1 }]);
        expectAnswered(await post('/api/replays', body, mischief.pick(['application/x-ndjson', 'text/plain'])));
      };
      // All at once, most would be told that the server is busy.
      const alone = Math.min(60, uploads / 2);
      for (let n = 0; n < alone; n++) await uploading();
      await manyTimes(uploads - alone, uploading);
    });

    test('no path and no query does any harm', { timeout: PATIENCE }, async () => {
      const paths = [
        `/api/games/${witness.id}/lines?from=2`,
        `/api/games/${witness.id}`,
        `/api/games/${witness.id}/play`,
        `/api/games/${witness.id}/watch?from=2`,
        '/api/replays?game=columns&most=3&before=1794740000000.abc&day=2026-11-15',
        '/api/scores?game=columns&settings=%7B%22width%22%3A5%7D&day=2026-11-15',
        '/api/daily?day=2026-11-14',
        '/api/docs/openapi.json',
      ];
      const method = (): string => mischief.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
      await manyTimes(messages, async () => {
        const path = mischief.damaged(mischief.pick(paths)).replace(/[^!-~]/g, '%ff');
        if (/follow/.test(path)) return;
        const how = method();
        const answer = await ask(path.startsWith('/') ? path : `/${path}`, { method: how });
        if (how === 'HEAD') expect(answer.status).toBeLessThan(500);
        else expectAnswered(answer);
      });
    });

    test('what is larger than allowed is not even read', async () => {
      const huge = JSON.stringify({ game: 'columns', player: 'x'.repeat(1 << 20) });
      expect((await post('/api/games', huge, 'application/json').catch(() => ({ status: 413 }))).status).toBe(413);
    });

    test('whoever is too fast is told so, and nobody else', { timeout: PATIENCE }, async () => {
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
      const statuses = new Map<number, number>();
      await manyTimes(requestsPerMinute + 200, async () => {
        const { status, body } = await ask('/healthz', from('192.0.2.1'));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) expect(JSON.parse(body)).toMatchObject({ code: 'too-fast' });
      });
      expect([...statuses]).toEqual([
        [200, requestsPerMinute],
        [429, 200],
      ]);
      expect((await ask('/healthz', from('192.0.2.2'))).status).toBe(200);
    });
  });

  describe('over a socket', () => {
    test('nothing that is said before joining does any harm', { timeout: PATIENCE }, async () => {
      await manyTimes(messages / 4, async () => {
        const connection = await open(`${witness.id}/play`);
        await speak(connection, () => mischief.message(EVERY_KIND));
        expect(connection.lines).toEqual([]);
      });
    });

    test('nothing that is said after joining does any harm', { timeout: PATIENCE }, async () => {
      const tickets = await Promise.all(Array.from({ length: AT_ONCE }, () => create(server, 'columns')));
      await Promise.all(
        tickets.map(async ticket => {
          for (let n = 0; n < messages / 4 / AT_ONCE; n++) {
            const connection = await join(ticket);
            await speak(connection, () => mischief.message(EVERY_KIND.with(0, { ...ticket, type: 'join', from: 0 })));
          }
        }),
      );
      for (const { id } of tickets) verified(await linesOf(server, id));
    });

    test('a player who may speak gets nothing but its own moves into its game', { timeout: PATIENCE }, async () => {
      const ticket = await create(server, 'columns', { width: 10, height: 50 });
      const said = new Set<string>();
      for (let round = 0; round < messages / 390; round++) {
        const connection = await join(ticket);
        for (let n = 0; n < 390; n++) {
          const text = mischief.pick(['s', 'l', 'r', 'undo', 'redo', '+ABC', '.', mischief.text().slice(0, 200)]);
          said.add(text);
          connection.move(mischief.pick([round * 100 + n, mischief.below(1000) + 1]) || 1, mischief.below(500), text);
        }
        connection.say('enough');
        expect(await connection.closed).toMatchObject({ code: 4002, reason: 'bad-message' });
      }
      const { log } = verified(await linesOf(server, ticket.id));
      const dealt = log.filter(({ text }) => text.startsWith('+'));
      expect(log.filter(({ text }) => !said.has(text) && !text.startsWith('+'))).toEqual([]);
      expect(dealt.length).toBeLessThan(10);
    });

    test('nothing that somebody says who only watches does any harm', { timeout: PATIENCE }, async () => {
      await manyTimes(messages / 4, async () => {
        const connection = await open(`${witness.id}/watch?from=${mischief.pick([1, 5, 1000])}`);
        for (let n = 0; n < 4; n++)
          connection.socket.send(mischief.pick([mischief.message(EVERY_KIND), randomBytes(50)]));
        await sleep(mischief.below(20));
        expect(before.join('')).toContain(connection.lines.join(''));
        connection.leave();
      });
      await until(
        async () => (await server.metric('gridfall_viewers')) === 0,
        () => 'those who have left are still counted',
      );
    });

    test('whoever speaks too fast is told so and cut off', async () => {
      const ticket = await create(server, 'columns');
      const connection = await Connection.join(server, ticket);
      for (let n = 0; n < 1000; n++) connection.say({ type: 'time', at: 0 });
      expect(await connection.hear('refused')).toMatchObject({ code: 'too-fast' });
      expect(await connection.closed).toEqual({ code: 4002, reason: 'too-fast' });
    });

    test.each([
      ['a huge message', (connection: Connection) => connection.socket.send('x'.repeat(1 << 20))],
      ['a huge message in pieces', (connection: Connection) => inPieces(connection, 'x'.repeat(100), 1000)],
      ['bytes that are no text', (connection: Connection) => connection.socket.send(randomBytes(100))],
    ])('%s ends it', async (_, speak) => {
      const connection = await open(`${witness.id}/play`);
      speak(connection);
      expect((await connection.closed).code).toBeOneOf([1006, 1009, 4002]);
    });
  });

  describe('below HTTP', () => {
    const sockets = new Set<Socket>();
    afterEach(() => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });

    async function dial(): Promise<Socket> {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      sockets.add(socket);
      socket.on('error', () => {});
      await new Promise(resolve => socket.once('connect', resolve));
      return socket;
    }

    const upgrade = (path: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nX-Forwarded-For: ${someAddress()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

    test('bytes that are nothing do no harm', async () => {
      await manyTimes(messages / 20, async () => {
        const socket = await dial();
        socket.end(randomBytes(1 + mischief.below(500)));
        await new Promise(resolve => socket.once('close', resolve).resume());
      });
    });

    test('frames that are none do no harm', async () => {
      await manyTimes(messages / 10, async () => {
        const socket = await dial();
        socket.write(upgrade(`/api/games/${witness.id}/${mischief.pick(['play', 'watch'])}`));
        await new Promise(resolve => socket.once('data', resolve));
        socket.write(randomBytes(1 + mischief.below(300)));
        await sleep(mischief.below(20));
        socket.destroy();
      });
    });

    test('connections that say little or nothing keep nobody else from playing', async () => {
      const openings = [
        '',
        'GET / HT',
        `POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"ga`,
        upgrade(`/api/games/${witness.id}/play`),
        upgrade(`/api/games/${witness.id}/watch`),
        upgrade(`/api/games/${witness.id}/watch`).slice(0, -2),
        `GET /api/games/${witness.id}/lines?follow=1 HTTP/1.1\r\nHost: x\r\n\r\n`,
      ];
      for (let n = 0; n < 700; n++) {
        const socket = await dial();
        socket.write(openings[n % openings.length]!);
        socket.pause();
      }
      const dripping = setInterval(() => {
        for (const socket of sockets) socket.write('x');
      }, 100);
      const ticket = await create(server, 'columns');
      const connection = await Connection.join(server, ticket);
      const begun = Date.now();
      for (let number = 1; number <= 50; number++) {
        connection.move(number, number, 's');
        await connection.hear('done');
      }
      expect(Date.now() - begun).toBeLessThan(5000);
      clearInterval(dripping);
      connection.leave();
    });
  });
}

const someAddress = (): string => `10.${[1, 2, 3].map(() => mischief.below(256)).join('.')}`;

/** Does something so many times, some at once. */
async function manyTimes(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const one = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Unlike `fetch`, sends whatever path it is told to. */
function ask(path: string, options: RequestOptions = {}, body = ''): Promise<Answer> {
  const headers = { 'x-forwarded-for': someAddress(), ...options.headers };
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}/`, { agent, ...options, path, headers }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body: text }));
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** That it was understood, or refused with a code of the closed list and its status. */
function expectAnswered({ status, body }: Answer): void {
  if (status < 300) return;
  const { code } = JSON.parse(body) as { code: Code };
  expect([body, STATUS[code]]).toEqual([expect.any(String), status]);
  expect([body, status]).not.toEqual([body, 500]);
}

const post = (path: string, body: string, type: string): Promise<Answer> =>
  ask(path, { method: 'POST', headers: { 'content-type': type } }, body);

const EVERY_KIND = [
  { type: 'join', token: 'a guess', from: 0 },
  { type: 'move', number: 21, at: 30, do: 'd' },
  { type: 'time', at: 30 },
];

const fromSomewhere = () => ({ headers: { 'x-forwarded-for': someAddress() } });
const open = (what: string): Promise<Connection> => Connection.open(server, `/api/games/${what}`, fromSomewhere());
const join = (ticket: Ticket): Promise<Connection> => Connection.join(server, ticket, 0, fromSomewhere());

/** Four at a time over one connection, until it ends. */
async function speak(connection: Connection, message: () => string): Promise<void> {
  for (let n = 0; n < 4; n++) {
    if (mischief.below(10) === 0) connection.socket.send(randomBytes(mischief.below(2000)));
    else connection.say(message());
  }
  await Promise.race([connection.closed, sleep(30)]);
  connection.leave();
  const { code } = await connection.closed;
  expect(code).toBeOneOf([1006, 1009, 4002]);
}

function inPieces({ socket }: Connection, piece: string, count: number): void {
  for (let n = 0; n < count; n++) socket.send(piece, { fin: n === count - 1 });
}
