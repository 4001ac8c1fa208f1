import { beforeEach, describe, expect, test } from 'vitest';
import { presetById } from '#engine/contract/preset.js';
import { loadGames } from '#games/catalogue.js';
import { freshSecret, identityOf } from '#terminal/keep/identity.js';
import { openAppForEach } from '#test/support/server/open-app.js';
import { pickOnce } from '#test/support/server/stored-games.js';
import type { Daily, GameInfo, GameList, NewGame, Nonce, Ticket } from '#wire/http/shapes.js';
import { type Identity, signRequest } from '#wire/identity.js';

const games = await loadGames();
/** A day on which no game has default settings. */
const DAY = '2026-11-16';
const open = openAppForEach();
beforeEach(() => {
  open.now = Date.parse(`${DAY}T12:00:00Z`);
});

const ADA = identityOf(freshSecret());
const EVE = identityOf(freshSecret());

const get = async <T>(url: string): Promise<T> => (await open.app.inject(url)).json() as T;
const post = (payload: object) => open.app.inject({ method: 'POST', url: '/api/games', payload });

async function begin(by: Identity | undefined, more: Partial<NewGame> = {}): Promise<Ticket> {
  const wanted: NewGame = { game: 'identic', player: 'Ada', daily: true, ...more };
  const nonce = await get<Nonce>('/api/nonce');
  return (await post(by ? await signRequest(wanted, { ...nonce, host: 'localhost:80' }, by) : wanted)).json() as Ticket;
}

/** Picks one group of balls, so that there is a score, and ends the game. */
async function finish({ id }: Ticket): Promise<GameInfo> {
  const game = await open.services.arcade.play(id);
  await pickOnce(game);
  await game.finish(0);
  return get(`/api/games/${id}`);
}

const challengeOf = async (game: string, query = '') =>
  (await get<Daily>(`/api/daily${query}`)).challenges.find(challenge => challenge.game === game)!;

describe('the challenge of a day', () => {
  test.each([...games])('says its preset and its settings, and is played with them, in %s', async (id, game) => {
    const { preset, settings } = await challengeOf(id);
    expect(presetById(game, preset!)?.settings).toEqual(settings);
    const ticket = await begin(ADA, { game: id });
    expect(ticket.daily).toEqual({ day: DAY, preset, settings, attempt: 'first' });
    expect((await get<GameInfo>(`/api/games/${ticket.id}`)).settings).toEqual(settings);
  });

  test('that was stored without a preset is played with default settings', async () => {
    await open.store.remember(`daily/${DAY}/identic`, 'c0ffee');
    const challenge = await challengeOf('identic');
    expect(['preset' in challenge, challenge.settings]).toEqual([false, {}]);
    expect((await begin(ADA)).daily?.settings).toEqual({});
  });

  test('has a leaderboard that is found without naming its settings', async () => {
    const { id } = await finish(await begin(ADA));
    const { settings } = await challengeOf('identic');
    expect(Object.keys(settings!)).not.toEqual([]);
    const named = `&settings=${encodeURIComponent(JSON.stringify(settings))}`;
    for (const query of ['', '&settings={}', named])
      expect((await get<GameList>(`/api/scores?game=identic&day=${DAY}${query}`)).games).toMatchObject([{ id }]);
    for (const day of ['2026-11-17', '2019-01-01', '2026-02-30'])
      expect(await get(`/api/scores?game=identic&day=${day}`)).toEqual({ games: [] });
  });
});

describe('attempts at the challenge of a day', () => {
  test('only the first one of a key is ranked, and the others are practice', async () => {
    const first = await finish(await begin(ADA));
    const ticket = await begin(ADA, { player: 'Ada with another name' });
    expect(ticket.daily?.attempt).toBe('practice');
    expect(await get(`/api/games/${ticket.id}`)).toMatchObject({ note: 'practice' });
    expect(await finish(ticket)).toMatchObject({ ranked: false, note: 'practice' });
    const { games: best } = await get<GameList>(`/api/scores?game=identic&day=${DAY}`);
    expect([first.ranked, best.map(({ id }) => id)]).toEqual([true, [first.id]]);
  });

  test('count for each key, each game and each day', async () => {
    await begin(ADA);
    expect((await begin(EVE)).daily?.attempt).toBe('first');
    expect((await begin(ADA, { game: 'columns' })).daily?.attempt).toBe('first');
    open.now += 86_400_000;
    expect((await begin(ADA)).daily?.attempt).toBe('first');
  });

  test('that begin at the same time: one is the first', async () => {
    const tickets = await Promise.all([1, 2, 3, 4].map(() => begin(ADA)));
    expect(tickets.filter(({ daily }) => daily?.attempt === 'first')).toHaveLength(1);
  });

  test('an attempt that was left, or was not to be ranked, is still the first', async () => {
    const { id } = await begin(ADA, { ranked: false });
    expect((await begin(ADA)).daily?.attempt).toBe('practice');
    expect((await challengeOf('identic', `?key=${ADA.key}`)).first).toMatchObject({ id, status: 'playing' });
    expect(await challengeOf('identic', `?key=${EVE.key}`)).not.toHaveProperty('first');
    expect(await challengeOf('identic')).not.toHaveProperty('first');
  });

  test('without a key are told apart by their name', async () => {
    expect((await begin(undefined)).daily?.attempt).toBe('first');
    expect((await begin(undefined)).daily?.attempt).toBe('practice');
    expect((await begin(undefined, { player: 'Eve' })).daily?.attempt).toBe('first');
    expect((await begin(ADA)).daily?.attempt).toBe('first');
  });

  test('cannot be signed with one nonce twice', async () => {
    const nonce = await get<Nonce>('/api/nonce');
    const wanted: NewGame = { game: 'identic', player: 'Ada', daily: true };
    const request = await signRequest(wanted, { ...nonce, host: 'localhost:80' }, ADA);
    expect((await post(request)).statusCode).toBe(201);
    expect((await post(request)).json()).toMatchObject({ code: 'bad-signature' });
  });
});

test('the key of a player must be a key', async () => {
  expect((await open.app.inject('/api/daily?key=ada')).json()).toMatchObject({ code: 'bad-message' });
});
