import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { LineWriter } from '#engine/record/line-writer.js';
import { type Code, STATUS } from '#wire/http/codes.js';
import type { Ticket } from '#wire/http/shapes.js';
import { recordedGame } from '../../support/games/corpus.js';
import { Connection } from '../../support/server/connection.js';
import { withLimits } from '../../support/server/limits-file.js';
import { Bot } from '../../support/server/live-bots.js';
import { create, cut, GAMES, linesOf, verified } from '../../support/server/live-games.js';
import { endlessGame } from '../../support/server/long-replays.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import { verdictOn } from '../../support/server/verdict.js';
import { HttpWatcher, SocketWatcher } from '../../support/server/watchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(stopServers);

const address = (): string => server.url;
const socketAddress = (): string => server.url.replace('http', 'ws');

async function expectRefused(answer: Promise<Response>, code: Code, says?: RegExp): Promise<void> {
  const response = await answer;
  const { code: given, says: said } = (await response.json()) as { code: string; says: string };
  expect([response.status, given]).toEqual([STATUS[code], code]);
  expect(said).toMatch(says ?? /^.{5,200}$/);
}

/** A columns game in which one column is piled up until it is over, which takes no time at all. */
async function playOut(ticket: Ticket, taken: readonly string[] = []): Promise<Connection> {
  const connection = await Connection.join(server, ticket);
  let number = 0;
  for (const text of taken) connection.move(++number, 0, text);
  while (number < 40) connection.move(++number, 0, 'd');
  await connection.closed;
  return connection;
}

/** The first line of a replay, with right checks. */
function headerOnly(settings: Settings, game = 'identic'): string {
  const about = { player: 'Eve', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  return new LineWriter().header({ game, rules: 1, settings, ...about });
}

interface Info {
  readonly id: string;
  readonly game: string;
  readonly player: string;
  readonly status: string;
  readonly phase?: string;
  readonly score: number;
  readonly ranked: boolean;
  readonly note: string;
  readonly lines: number;
  readonly viewers: number;
  readonly kind: string;
}

const infoOf = (id: string): Promise<Info> => server.json(`/api/games/${id}`);

describe('a game', () => {
  test('tells whoever joins where it stands, and gives the lines that it does not have', async () => {
    const ticket = await create(server, 'columns');
    const first = await Connection.join(server, ticket);
    first.move(1, 0, 's');
    first.move(2, 5, 'd');
    expect(await first.hear('done')).toEqual({ type: 'done', number: 1, verdict: 'done', lines: 5 });
    const { lines } = await first.hear('done');
    const second = await Connection.open(server, `/api/games/${ticket.id}/play`);
    second.say({ type: 'join', token: ticket.token, from: 3 });
    expect(await second.hear('joined')).toEqual({ type: 'joined', lines, moves: 2, now: 5, canPause: true });
    await until(
      () => second.lines.length === Number(lines) - 3,
      () => 'the lines do not come',
    );
    expect(second.lines).toEqual((await linesOf(server, ticket.id)).slice(3));
    second.leave();
  });

  test('answers a number that comes again as it did before, and plays nothing twice', async () => {
    const ticket = await create(server, 'columns');
    const first = await Connection.join(server, ticket);
    first.move(1, 0, 's');
    const answer = await first.hear('done');
    first.move(1, 0, 's');
    expect(await first.hear('done')).toEqual(answer);
    const second = await Connection.join(server, ticket);
    second.move(1, 3, 'd');
    expect(await second.hear('done')).toEqual(answer);
    second.move(3, 3, 'd');
    expect(await second.hear('refused')).toMatchObject({ code: 'gap', number: 3, expected: 2 });
    second.move(2, 3, 's');
    expect(await second.hear('done')).toMatchObject({ number: 2, verdict: 'done', lines: 6 });
    expect(verified(await linesOf(server, ticket.id)).log.slice(3)).toEqual([
      { at: 0, text: 's' },
      { at: 3, text: 's' },
    ]);
    second.leave();
  });

  test('is played from one place at a time: who joins later has it, and the other is told to stay away', async () => {
    const ticket = await create(server, 'columns');
    const first = await Connection.join(server, ticket);
    const second = await Connection.join(server, ticket);
    expect(await first.hear('refused')).toMatchObject({ code: 'replaced' });
    expect(await first.closed).toEqual({ code: 4002, reason: 'replaced' });
    second.move(1, 0, 's');
    expect(await second.hear('done')).toMatchObject({ number: 1 });
    second.leave();
  });

  test('can be joined when it is over, to see it whole', async () => {
    const ticket = await create(server, 'columns', { width: 1, height: 3 });
    const first = await playOut(ticket);
    const again = await Connection.join(server, ticket);
    expect(await again.closed).toEqual({ code: 1000, reason: 'finished' });
    expect(again.lines).toEqual(first.lines);
    expect(JSON.parse(again.frames[0]!)).toMatchObject({ type: 'joined', lines: first.lines.length });
  });

  test('in which moves were taken back is not ranked', async () => {
    const ticket = await create(server, 'columns', { width: 1, height: 4 });
    const { lines } = await playOut(ticket, ['d', 'undo']);
    expect(verified(lines).verifier.findings()).toMatchObject({ ranked: false, note: 'undo' });
    expect(await infoOf(ticket.id)).toMatchObject({ ranked: false, note: 'undo' });
  });

  test('can be paused at the cost of its ranking, which a restart does not forget; spectators are told', async () => {
    const ticket = await create(server, 'chetyris');
    const player = await Connection.join(server, ticket);
    const viewer = await Connection.open(server, `/api/games/${ticket.id}/watch`);
    player.move(1, 0, 'e');
    await player.hear('done');
    player.say({ type: 'pause', at: 10 });
    await Promise.all([player.hear('paused'), viewer.hear('paused')]);
    const [later, info] = [
      await Connection.open(server, `/api/games/${ticket.id}/watch`),
      () => server.json(`/api/games/${ticket.id}`),
    ];
    await later.hear('paused');
    expect(await info()).toMatchObject({ isPaused: true, note: 'paused', status: 'playing' });
    expect(await server.json('/api/games')).not.toMatchObject({ featured: { id: ticket.id } });

    await server.kill();
    await server.restart();
    const again = await Connection.open(server, `/api/games/${ticket.id}/play`);
    again.say({ type: 'join', token: ticket.token, from: 0 });
    expect(await again.hear('joined')).toMatchObject({ moves: 1, canPause: true, isPaused: true, note: 'paused' });
    again.say({ type: 'time', at: 1500 });
    await again.hear('resumed');
    expect(await info()).not.toHaveProperty('isPaused');
    again.say({ type: 'finish', at: 1600 });
    await again.closed;
    expect(await info()).toMatchObject({ status: 'finished', ranked: false, note: 'paused' });
    verified(await linesOf(server, ticket.id));
  });

  test('has no time but the server’s', async () => {
    const ticket = await create(server, 'columns');
    const connection = await Connection.join(server, ticket);
    connection.move(1, 60_000, 's');
    expect(await connection.hear('refused')).toMatchObject({ code: 'bad-time', number: 1, expected: 1 });
    connection.say({ type: 'time', at: 60_000 });
    expect(await connection.hear('refused')).toMatchObject({ code: 'bad-time' });
    connection.move(1, 1, 's');
    connection.move(2, 0, 's');
    expect(await connection.hear('refused')).toMatchObject({ code: 'bad-time', number: 2, expected: 2 });
    connection.leave();
  });

  test('that was over before it began ends at the player’s first word', async () => {
    const ticket = await create(server, 'identic', { board: ['B G'] });
    const bot = new Bot({ address: socketAddress, game: GAMES.get('identic')!, ticket });
    expect(await bot.result).toMatchObject({ phase: 'lost', score: 0 });
  });
});

describe('a player is refused', () => {
  const connectTo = async (id: string): Promise<Connection> => Connection.open(server, `/api/games/${id}/play`);

  test('without the token', async () => {
    const { id } = await create(server, 'columns');
    const connection = await connectTo(id);
    connection.say({ type: 'join', token: 'a guess', from: 0 });
    expect(await connection.hear('refused')).toMatchObject({ code: 'wrong-token' });
    expect(await connection.closed).toEqual({ code: 4002, reason: 'wrong-token' });
    expect(connection.lines).toEqual([]);
  });

  test('where there is no such game', async () => {
    const connection = await connectTo('nowhere');
    connection.say({ type: 'join', token: 'a guess', from: 0 });
    expect(await connection.hear('refused')).toMatchObject({ code: 'no-such-game' });
    expect((await connection.closed).code).toBe(4002);
  });

  test.each([
    ['a move before joining', { type: 'move', number: 1, at: 0, do: 'd' }, 'not-joined'],
    ['time before joining', { type: 'time', at: 0 }, 'not-joined'],
    ['nonsense', 'nonsense', 'bad-message'],
    ['a message of no known type', { type: 'leave' }, 'bad-message'],
    ['more than is allowed', 'x'.repeat(4097), undefined],
  ])('with %s', async (_, message, code) => {
    const { id } = await create(server, 'columns');
    const connection = await connectTo(id);
    connection.say(message);
    if (code) expect(await connection.hear('refused')).toMatchObject({ code });
    expect((await connection.closed).code).toBe(code ? 4002 : 1009);
  });

  test('when it joins twice over one connection', async () => {
    const ticket = await create(server, 'columns');
    const connection = await Connection.join(server, ticket);
    connection.say({ type: 'join', token: ticket.token, from: 0 });
    expect(await connection.hear('refused')).toMatchObject({ code: 'bad-message' });
  });

  test.each([
    [
      'no such game',
      { game: 'chess', player: 'Ada' },
      'bad-settings',
      /unknown game "chess"; expected one of: dr-mario, identic/,
    ],
    [
      'too wide',
      { game: 'columns', player: 'Ada', settings: { width: 101 } },
      'bad-settings',
      /width must be at most 100/,
    ],
    ['too narrow', { game: 'columns', player: 'Ada', settings: { width: 0 } }, 'bad-settings', /width must be/],
    [
      'unknown settings',
      { game: 'columns', player: 'Ada', settings: { depth: 9 } },
      'bad-settings',
      /unknown setting "depth"/,
    ],
    ['no name', { game: 'columns' }, 'bad-message', /player/],
    ['too long a name', { game: 'columns', player: 'A'.repeat(81) }, 'bad-message', /player/],
    ['more than is asked', { game: 'columns', player: 'Ada', seed: '1' }, 'bad-message', /./],
    ['too much', { game: 'columns', player: 'Ada', settings: { a: 'x'.repeat(20_000) } }, 'too-large', /./],
  ] as const)('with a wish for %s', async (_, wish, code, says) => {
    await expectRefused(server.post('/api/games', wish), code, says);
  });

  test('what is nowhere', async () => {
    await expectRefused(server.get('/api/games/nowhere'), 'no-such-game');
    await expectRefused(server.get('/api/games/nowhere/lines'), 'no-such-game');
    await expectRefused(server.get('/api/games/no.where/lines'), 'bad-message');
    await expectRefused(server.get('/nowhere'), 'no-such-page');
    await expectRefused(server.get('/api/games/nowhere/play'), 'no-such-page');
    await expectRefused(server.get('/api/games/nowhere/watch'), 'no-such-page');
    const connection = await Connection.open(server, '/api/games/nowhere/watch');
    expect(await connection.hear('refused')).toMatchObject({ code: 'no-such-game' });
    expect((await connection.closed).code).toBe(4002);
  });
});

describe('what is shown of games', () => {
  const live = (): Promise<{ games: Info[]; featured?: Info }> => server.json('/api/games');

  test('those being played, and before all the one that most people watch', async () => {
    const [one, other] = [await create(server, 'columns'), await create(server, 'magnetic')];
    const watchers = [1, 2].map(() => new SocketWatcher({ address, id: one.id }));
    await until(
      async () => (await live()).featured?.id === one.id,
      () => 'it is not featured',
    );
    const { games, featured } = await live();
    expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(featured).toMatchObject({ id: one.id, viewers: 2, status: 'playing' });
    for (const watcher of watchers) watcher.leave();
    await until(
      async () => (await infoOf(one.id)).viewers === 0,
      () => 'those who have left are still counted',
    );
    expect(await server.metric('gridfall_viewers')).toBe(0);
  });

  test('how many watch, which everybody in it is told', async () => {
    const ticket = await create(server, 'columns');
    const player = await Connection.join(server, ticket);
    const watcher = new SocketWatcher({ address, id: ticket.id });
    expect(await player.hear('viewers')).toEqual({ type: 'viewers', count: 1 });
    const other = new HttpWatcher({ address, id: ticket.id });
    expect(await player.hear('viewers')).toEqual({ type: 'viewers', count: 2 });
    await until(
      () => watcher.viewers.join() === '1,2',
      () => `the watcher was told ${watcher.viewers}`,
    );
    watcher.leave();
    expect(await player.hear('viewers')).toEqual({ type: 'viewers', count: 1 });
    other.leave();
    player.leave();
  });

  test('the best, of the ranked ones with the same settings, best first', async () => {
    const settings = { width: 2, height: 8, colours: 2 };
    const path = `/api/scores?game=columns&settings=${encodeURIComponent(JSON.stringify(settings))}`;
    const tickets: Ticket[] = [];
    for (let n = 0; n < 6; n++) {
      tickets.push(await create(server, 'columns', settings));
      await playOut(tickets.at(-1)!);
    }
    await playOut(await create(server, 'columns', settings), ['d', 'undo']);
    await playOut(await create(server, 'columns', { ...settings, height: 7 }));
    const { games } = await server.json<{ games: Info[] }>(path);
    const played = await Promise.all(tickets.map(({ id }) => server.json<Info>(`/api/games/${id}`)));
    const scored = played.filter(({ score }) => score > 0);
    expect(new Set(games.map(({ id }) => id))).toEqual(new Set(scored.map(({ id }) => id)));
    expect(scored.length).toBeGreaterThan(0);
    const scores = games.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(games[0]).toMatchObject({ ranked: true, player: 'Ada' });
    await expectRefused(server.get('/api/scores?game=chess'), 'bad-settings');
    await expectRefused(server.get('/api/scores?game=columns&settings=[]'), 'bad-settings');
    await expectRefused(server.get('/api/scores'), 'bad-message');
  });

  test('the finished ones, page by page, the latest first', async () => {
    const latest: string[] = [];
    for (let n = 0; n < 5; n++) {
      const ticket = await create(server, 'columns', { width: 1, height: 3 });
      await playOut(ticket);
      latest.unshift(ticket.id);
    }
    const found: string[] = [];
    let query = '/api/replays?game=columns&most=2';
    for (let pages = 0; pages < 3; pages++) {
      const { games, next } = await server.json<{ games: Info[]; next?: string }>(query);
      found.push(...games.map(({ id }) => id));
      query = `/api/replays?game=columns&most=2&before=${next}`;
    }
    expect(found.slice(0, 5)).toEqual(latest);
    await expectRefused(server.get('/api/replays?before=yesterday'), 'bad-message');
    await expectRefused(server.get('/api/replays?most=101'), 'bad-message');
  });
});

describe('a replay that is uploaded', () => {
  const upload = (text: string): Promise<Response> => server.post('/api/replays', text, 'application/x-ndjson');
  const genuine = recordedGame(GAMES.get('columns')!, { width: 4, height: 6, colours: 3 }, 'a seed', 40, 'Zoë');

  test('is listed, watched and given out like any other, and never ranked', async () => {
    const response = await upload(genuine);
    const info = (await response.json()) as Info;
    expect([response.status, info]).toMatchObject([
      201,
      { game: 'columns', player: 'Zoë', kind: 'upload', status: 'finished', ranked: false, note: 'uploaded' },
    ]);
    expect((await linesOf(server, info.id)).join('')).toBe(genuine);
    const watcher = new SocketWatcher({ address, id: info.id, from: 2 });
    await watcher.end;
    expect(watcher.lines).toEqual(cut(genuine).slice(1));
    const { games } = await server.json<{ games: Info[] }>('/api/replays?most=1');
    expect(games).toEqual([info]);
  });

  test('cannot be played on', async () => {
    const { id } = (await (await upload(genuine)).json()) as Info;
    const connection = await Connection.open(server, `/api/games/${id}/play`);
    connection.say({ type: 'join', token: '', from: 0 });
    expect(await connection.hear('refused')).toMatchObject({ code: 'no-such-game' });
  });

  const lines = cut(genuine);
  test.each([
    ['that was changed', lines.with(4, lines[4]!.replace('"at":', '"at":1')).join(''), /^line 5: /],
    ['from which a line was taken', lines.toSpliced(3, 1).join(''), /^line 4: /],
    ['that was cut off', lines.slice(0, -1).join(''), /no end/],
    ['whose last line is torn', genuine.slice(0, -1), /no end/],
    ['after which more follows', `${genuine}${lines[1]}`, /nothing may follow the end/],
    ['that is none', 'Dear diary,\n', /^line 1: /],
    ['that is empty', '', /./],
    ['of a field that is too large', headerOnly({ width: 1000 }), /width must be at most 100/],
    ['of too many lines of board', headerOnly({ board: Array(101).fill('B') }), /board must have at most 100 lines/],
    ['of a game that is not ours', headerOnly({}, 'chess'), /unknown game "chess"/],
  ])('%s is refused with the reason', async (_, text, says) => {
    await expectRefused(upload(text), 'bad-upload', says);
  });

  test('that is too large is refused', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const answer = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
    const head = `Host: x\r\nContent-Type: text/plain\r\nContent-Length: ${(8 << 20) + 1}\r\n\r\n`;
    socket.write(`POST /api/replays HTTP/1.1\r\n${head}${genuine}`);
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*"code":"too-large"/s);
    socket.destroy();
    await expectRefused(server.post('/api/replays', {}), 'bad-upload', /application\/x-ndjson/);
  });

  test('that would take too long is cut off, and meanwhile others are looked at', async () => {
    const hasty = await TestServer.start({ args: withLimits({ uploadCheckSeconds: 4 }) });
    const send = (text: string): Promise<Response> => hasty.post('/api/replays', text, 'application/x-ndjson');
    const slow = expectRefused(send(endlessGame()), 'bad-upload', /takes too long/);
    await sleep(500);
    expect((await send(genuine)).status).toBe(201);
    const begun = Date.now();
    expect((await hasty.get('/healthz')).status).toBe(200);
    expect(Date.now() - begun).toBeLessThan(1000);
    await slow;
    await hasty.remove();
  });
});

describe('the challenge of the day', () => {
  const dealsIn = (lines: readonly string[]): string[] =>
    lines.flatMap(line => /"do":"(\+[^"]*)"/.exec(line)?.[1] ?? []);

  test('deals everybody the same, and shows nobody what others are dealt', async () => {
    const tickets = ['Ada', 'Eve'].map(player => create(server, 'columns', {}, { daily: true, player }));
    const [one, other] = await Promise.all(tickets);
    const players = await Promise.all([one!, other!].map(ticket => playOut(ticket)));
    const [ones, others] = players.map(({ lines }) => dealsIn(lines));
    expect([ones!.length > 5, ones]).toEqual([true, others]);
    await expectRefused(server.get(`/api/games/${one!.id}/lines`), 'not-yet');
    await expectRefused(server.get(`/api/games/${one!.id}/lines?follow=1`), 'not-yet');
    const watcher = await Connection.open(server, `/api/games/${one!.id}/watch`);
    expect(await watcher.hear('refused')).toMatchObject({ code: 'not-yet' });
    expect([(await watcher.closed).code, watcher.lines]).toEqual([4002, []]);
    const { day, isOver, challenges } = await server.json<Daily>('/api/daily');
    const { commitment } = challenges.find(({ game }) => game === 'columns')!;
    expect([isOver, commitment, one!.commitment]).toEqual([false, one!.commitment, other!.commitment]);
    expect(challenges.every(challenge => !('seed' in challenge))).toBe(true);
    const played = await Promise.all([one!, other!].map(({ id }) => server.json<Info>(`/api/games/${id}`)));
    expect(played).toMatchObject([
      { day, ranked: true },
      { day, ranked: true },
    ]);
    // A score of 0 is nobody's best.
    const listed = played[0]!.score > 0 ? [{ day }, { day }] : [];
    expect(await server.json(`/api/scores?game=columns&day=${day}`)).toMatchObject({ games: listed });
    expect(await verdictOn(players[0]!.lines)).toMatch(/^open .*the seed is still secret/);
  });
});

interface Daily {
  readonly day: string;
  readonly isOver: boolean;
  readonly challenges: readonly { readonly game: string; readonly commitment: string }[];
}

describe('whoever looks after the server', () => {
  test('sees that it is there and works', async () => {
    expect(await server.json('/healthz')).toEqual({ ok: true });
    expect(await server.json('/readyz')).toEqual({ ok: true });
    const response = await server.get('/metrics');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    for (const name of ['games_created_total', 'moves_total', 'viewers', 'games_here', 'bus_up', 'refusals_total'])
      expect(text).toMatch(new RegExp(`^gridfall_${name}(\\{.*\\})? \\d+$`, 'm'));
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test('finds the API described', async () => {
    const api = await server.json<{ openapi: string; paths: Record<string, Record<string, { summary?: string }>> }>(
      '/api/docs/openapi.json',
    );
    expect(api.openapi).toMatch(/^3\./);
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(['/api/games', '/api/games/{id}', '/api/games/{id}/lines', '/api/replays', '/api/scores']),
    );
    for (const methods of Object.values(api.paths))
      for (const operation of Object.values(methods)) expect(operation.summary).toMatch(/^[A-Z]/);
    const page = await server.get('/api/docs');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain('<code>/api/games/{id}/lines</code>');
  });
});

describe('pages of others', () => {
  test('get no leave to do anything with ours', async () => {
    const { headers } = await server.get('/api/docs');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toMatch(/SAMEORIGIN|DENY/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['play', 'watch'])('may not open a socket to %s', async what => {
    const { id } = await create(server, 'columns');
    const path = `/api/games/${id}/${what}`;
    for (const origin of ['http://elsewhere.example', 'null', `${server.url}.example`])
      await expect(Connection.open(server, path, { origin })).rejects.toThrow('refused with 403');
    for (const origin of [server.url, undefined]) {
      const connection = await Connection.open(server, path, origin === undefined ? {} : { origin });
      connection.leave();
    }
  });

  test('may open sockets if the server was told so', async () => {
    const kind = await TestServer.start({ args: ['--origin', 'https://friends.example'] });
    const { id } = await create(kind, 'columns');
    const path = `/api/games/${id}/watch`;
    const connection = await Connection.open(kind, path, { origin: 'https://friends.example' });
    connection.leave();
    await expect(Connection.open(kind, path, { origin: 'https://others.example' })).rejects.toThrow('refused with 403');
    await kind.remove();
  });
});
