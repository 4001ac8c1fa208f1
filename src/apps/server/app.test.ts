import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { loadGames } from '#games/catalogue.js';
import { createMany } from '#test/support/server/create-many.js';
import { openAppForEach } from '#test/support/server/open-app.js';
import { additionOf, newGame } from '#test/support/server/stored-games.js';
import { type Code, STATUS } from '#wire/http/codes.js';
import type { Ticket } from '#wire/http/shapes.js';
import { buildApp } from './app.js';

const games = await loadGames();

const DAY_MS = 86_400_000;
const open = openAppForEach({ limits: { connectionsPerAddress: 3, requestsPerMinute: 50 } });

async function get<T>(url: string): Promise<T> {
  return (await open.app.inject(url)).json() as T;
}

const post = (payload: object) => open.app.inject({ method: 'POST', url: '/api/games', payload });

async function expectRefused(answer: Promise<{ statusCode: number; json(): unknown }>, code: Code): Promise<void> {
  const { statusCode, json } = await answer;
  expect([statusCode, json()]).toMatchObject([STATUS[code], { code }]);
}

interface Day {
  readonly isOver: boolean;
  readonly challenges: readonly { readonly game: string; readonly commitment: string; readonly seed?: string }[];
}

describe('the challenge of a day', () => {
  const beginDaily = async (): Promise<Ticket> =>
    (await post({ game: 'columns', player: 'Ada', daily: true })).json() as Ticket;

  test('has a seed that is told when the day is over', async () => {
    const { commitment } = await beginDaily();
    const today = await get<Day>('/api/daily');
    expect(today.isOver).toBe(false);
    const challenge = today.challenges.find(({ game }) => game === 'columns');
    expect([challenge?.commitment, 'seed' in challenge!]).toEqual([commitment, false]);
    expect(today.challenges.map(({ game }) => game)).toEqual([...games.keys()]);
    open.now += DAY_MS;
    const { isOver, challenges } = await get<Day>('/api/daily?day=2026-11-15');
    const past = challenges.find(({ game }) => game === 'columns')!;
    expect([isOver, past.commitment]).toEqual([true, commitment]);
    expect(createHash('sha256').update(past.seed!).digest('hex')).toBe(commitment);
  });

  test('is over at midnight, and its seed and games are told a minute later', async () => {
    const { id } = await beginDaily();
    await (await open.services.arcade.play(id)).end('');
    const yesterday = (): Promise<Day> => get<Day>('/api/daily?day=2026-11-15');
    open.now = Date.parse('2026-11-16T00:00:59.999Z');
    expect(await yesterday()).toMatchObject({ isOver: true });
    expect((await yesterday()).challenges.every(challenge => !('seed' in challenge))).toBe(true);
    await expectRefused(open.app.inject(`/api/games/${id}/lines`), 'not-yet');
    expect(await get('/api/replays')).toEqual({ games: [] });
    open.now += 1;
    expect((await yesterday()).challenges.every(challenge => 'seed' in challenge)).toBe(true);
    expect((await open.app.inject(`/api/games/${id}/lines`)).statusCode).toBe(200);
  });

  test('is another one every day, and the same for everybody', async () => {
    const [one, other] = [await beginDaily(), await beginDaily()];
    expect([one.commitment, one.id === other.id]).toEqual([other.commitment, false]);
    open.now += DAY_MS;
    expect((await beginDaily()).commitment).not.toBe(one.commitment);
  });

  test('is played in secret until the day is over', async () => {
    const { id } = await beginDaily();
    await expectRefused(open.app.inject(`/api/games/${id}/lines`), 'not-yet');
    await expectRefused(open.app.inject(`/api/games/${id}/lines?follow=1`), 'not-yet');
    await (await open.services.arcade.play(id)).end('');
    expect(await get<{ games: unknown[] }>('/api/replays')).toEqual({ games: [] });
    open.now += DAY_MS;
    expect((await open.app.inject(`/api/games/${id}/lines`)).body).toBe((await open.store.lines(id, 1, 99)).join(''));
    expect(await get<{ games: unknown[] }>('/api/replays')).toMatchObject({ games: [{ id, day: '2026-11-15' }] });
  });

  test('of a day that never was is refused', async () => {
    for (const day of ['2026-10-32', '2026-02-30', '0000-00-00', '2020-01-01'])
      await expectRefused(open.app.inject(`/api/daily?day=${day}`), 'bad-message');
  });

  test('of tomorrow is not known yet', async () => {
    await expectRefused(open.app.inject('/api/daily?day=2026-11-16'), 'not-yet');
  });

  test('has its own settings, and no game but ours', async () => {
    const wish = { game: 'columns', player: 'Ada', daily: true };
    await expectRefused(post({ ...wish, settings: { width: 5 } }), 'bad-settings');
    await expectRefused(post({ ...wish, game: 'chess' }), 'bad-settings');
    expect(await open.store.remember('daily/2026-11-15/chess', 'nobody has asked before')).toBe(
      'nobody has asked before',
    );
  });
});

describe('the note of a game that is not ranked', () => {
  test('is given in today’s words, however it was kept', async () => {
    const notes = [
      ['undo', 'undo'],
      ['stalled 26', 'stalled 26'],
      ['time stood still for 26 s', 'stalled 26'],
      ['it was abandoned', 'abandoned'],
      ['the referee said so', 'the referee said so'],
    ] as const;
    for (const [k, [kept, given]] of notes.entries()) {
      const row = newGame({ id: `g${k}`, game: 'columns', settings: '{}' });
      await open.store.create(row, ['line 1\n']);
      const ended = { phase: 'lost', score: 3, ranked: false, note: kept };
      await open.store.append([additionOf(row.id, 2, { ended })]);
      expect(await get(`/api/games/${row.id}`)).toMatchObject({ ranked: false, note: given });
    }
  });
});

describe('a server that is about to stop', () => {
  test('begins nothing new, and says so to whoever looks after it', async () => {
    const { id } = (await post({ game: 'columns', player: 'Ada' })).json() as Ticket;
    expect(await get('/readyz')).toEqual({ ok: true });
    open.services.isDraining = true;
    await expectRefused(post({ game: 'columns', player: 'Ada' }), 'draining');
    await expectRefused(open.app.inject('/readyz'), 'draining');
    await expectRefused(open.app.inject(`/api/games/${id}/lines?follow=1`), 'draining');
    expect(await get('/healthz')).toEqual({ ok: true });
  });
});

describe('whoever asks for too much', () => {
  test('is told so, and others are not', async () => {
    for (let n = 0; n < 50; n++) expect((await open.app.inject('/healthz')).statusCode).toBe(200);
    await expectRefused(open.app.inject('/healthz'), 'too-fast');
    expect((await open.app.inject({ url: '/healthz', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
    expect((await open.app.inject('/metrics')).statusCode).toBe(200);
  });

  test('has a minute for a request', () => {
    expect([open.app.server.requestTimeout, open.app.server.headersTimeout]).toEqual([60_000, 60_000]);
  });

  test('gets no more connections than there are for one address, and those back that it gives back', () => {
    const { connections } = open.services;
    const held = [1, 2, 3].map(() => connections.acquire('10.0.0.1')!);
    expect(connections.acquire('10.0.0.1')).toBeUndefined();
    expect(connections.acquire('10.0.0.2')).toBeDefined();
    held[0]!();
    held[0]!();
    expect(connections.acquire('10.0.0.1')).toBeDefined();
    expect(connections.acquire('10.0.0.1')).toBeUndefined();
  });
});

describe('the lines of a game over HTTP', () => {
  const begin = async (): Promise<string> => ((await post({ game: 'columns', player: 'Ada' })).json() as Ticket).id;

  test('from must be a whole number above 0', async () => {
    const id = await begin();
    for (const from of ['0', '-1', '1.5', '1.0', '1e0', '0x1', ' 1', '1 ', '', '01', 'NaN', '99999999999999999999'])
      await expectRefused(open.app.inject(`/api/games/${id}/lines?from=${encodeURIComponent(from)}`), 'bad-message');
  });

  test('from the second line on', async () => {
    const id = await begin();
    const [, ...rest] = await open.store.lines(id, 1, 99);
    expect((await open.app.inject(`/api/games/${id}/lines?from=2`)).body).toBe(rest.join(''));
  });

  test('HEAD ends at once, whether the game is followed or not', async () => {
    const id = await begin();
    for (const query of ['', '?follow=1']) {
      const { statusCode, body } = await open.app.inject({ method: 'HEAD', url: `/api/games/${id}/lines${query}` });
      expect([statusCode, body]).toEqual([200, '']);
    }
  });

  test('the answer says how many requests are left, like every other', async () => {
    const id = await begin();
    const left = async (url: string): Promise<number> =>
      Number((await open.app.inject(url)).headers['x-ratelimit-remaining'] ?? Number.NaN);
    const before = await left(`/api/games/${id}`);
    expect(await left(`/api/games/${id}/lines`)).toBe(before - 1);
  });
});

describe('deeply nested JSON', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  test.each([100, 7_000])('%i levels deep is refused, and is not a failure of the server', async depth => {
    const payload = `{"game":"columns","player":"Ada","settings":{"width":${nested(depth)}}}`;
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await open.app.inject({ method: 'POST', url: '/api/games', payload, headers });
    expect(statusCode).toBe(400);
  });

  test('in the settings of a leaderboard too', async () => {
    const settings = encodeURIComponent(`{"width":${nested(900)}}`);
    expect((await open.app.inject(`/api/scores?game=columns&settings=${settings}`)).statusCode).toBe(400);
  });
});

describe('one address', () => {
  test('may start the games of a whole class at once', async () => {
    expect(await createMany(open.app, 48, { game: 'columns' })).toEqual(Array(48).fill(201));
  });

  test('is not locked out when the wall clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      for (let i = 0; i < 51; i++) await open.app.inject('/api/games');
      await expectRefused(open.app.inject('/api/games'), 'too-fast');
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(60_001);
      expect((await open.app.inject('/api/games')).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the address of a visitor', () => {
  /** As whom an app behind so many proxies sees a request that comes from an address with these addresses. */
  async function seenAs(proxies: number, forwarded: string | undefined, remoteAddress = '127.0.0.1'): Promise<string> {
    const behind = await buildApp(open.services, { isLogging: false, origins: [], proxies });
    behind.get('/seen-as', async ({ ip }) => ip);
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { body } = await behind.inject({ url: '/seen-as', headers, remoteAddress });
    await behind.close();
    return body;
  }

  test.each([
    ['without a proxy, what it says does not count', 0, '192.0.2.1', '127.0.0.1'],
    ['one proxy adds the last one', 1, '192.0.2.1', '192.0.2.1'],
    ['what the visitor has put before does not count', 1, '10.0.0.1, 127.0.0.1,192.0.2.1', '192.0.2.1'],
    ['of two proxies, the outer one knows the visitor', 2, '10.0.0.1, 192.0.2.1, 192.0.2.9', '192.0.2.1'],
    ['of two proxies, neither can be left out', 2, '192.0.2.1', '192.0.2.1'],
    ['IPv6', 1, '192.0.2.1, 2001:db8::1', '2001:db8::1'],
    ['nothing was added', 1, undefined, '127.0.0.1'],
  ])('%s', async (_, proxies, forwarded, expected) => {
    expect(await seenAs(proxies, forwarded)).toBe(expected);
  });

  test('does not depend on how the proxy is connected', async () => {
    expect(await seenAs(1, '10.0.0.1, 192.0.2.1', '::ffff:127.0.0.1')).toBe('192.0.2.1');
  });
});
