import { describe, expect, test } from 'vitest';
import { loadGames } from '#games/catalogue.js';
import { freshSecret, identityOf } from '#terminal/keep/identity.js';
import { openAppForEach } from '#test/support/server/open-app.js';
import type { GameInfo, GameList, NewGame, Nonce, Ticket } from '#wire/http/shapes.js';
import { type Identity, type SignedFor, signRequest } from '#wire/identity.js';
import { Arcade } from '../../arcade/arcade.js';
import { NONCE_MS, Nonces } from '../../arcade/ranked/signed-requests.js';
import { freshKey, signerOf } from '../../arcade/secrets.js';
import { LocalBus } from '../../bus/bus.js';

const games = await loadGames();
/** The host that injected requests are sent to. */
const HOST = 'localhost:80';
const ELSEWHERE = 'play.example.org';

const open = openAppForEach({ origins: [`https://${ELSEWHERE}`] });

const ADA = identityOf(freshSecret());
const EVE = identityOf(freshSecret());
const WANTED: NewGame = { game: 'columns', settings: { width: 4, height: 6 }, player: 'Ada "🎮"\n' };

const post = (payload: object) => open.app.inject({ method: 'POST', url: '/api/games', payload });
const get = async <T>(url: string): Promise<T> => (await open.app.inject(url)).json() as T;

/** A request that is signed as it should be, but for what is said. */
async function signed(by: Identity, wanted: NewGame = WANTED, wrong: Partial<SignedFor> = {}): Promise<NewGame> {
  return signRequest(wanted, { ...(await get<Nonce>('/api/nonce')), host: HOST, ...wrong }, by);
}

const created = async (request: NewGame): Promise<GameInfo> => {
  const { id } = (await post(request)).json() as Ticket;
  return get(`/api/games/${id}`);
};

async function expectRefused(request: NewGame, says: RegExp): Promise<void> {
  const { statusCode, json } = await post(request);
  expect([statusCode, json()]).toEqual([403, { code: 'bad-signature', says: expect.stringMatching(says) }]);
}

describe('a signed request', () => {
  test('creates a game that carries its player’s key', async () => {
    const { key, ...info } = await created(await signed(ADA));
    expect([key, info.note]).toEqual([ADA.key, '']);
    expect(JSON.stringify(info)).not.toContain('nonce');
    expect((await get<GameList>('/api/games')).games.map(game => game.key)).toEqual([ADA.key]);
  });

  test('is accepted once', async () => {
    const request = await signed(ADA);
    expect((await post(request)).statusCode).toBe(201);
    await expectRefused(request, /^this signature was used before/);
    expect((await get<GameList>('/api/games')).games).toHaveLength(1);
  });

  test('creates no second game with a new signature of the same nonce', async () => {
    const nonce = await get<Nonce>('/api/nonce');
    const request = (player: string) => signRequest({ ...WANTED, player }, { ...nonce, host: HOST }, ADA);
    expect((await post(await request('Ada'))).statusCode).toBe(201);
    await expectRefused(await request('Eve'), /^this signature was used before/);
  });

  test.each([
    ['the game', { game: 'magnetic' }],
    ['the settings', { settings: { width: 5, height: 6 } }],
    ['the name', { player: 'Eve' }],
    ['the challenge', { daily: true, settings: {} }],
  ] satisfies [string, Partial<NewGame>][])('is refused if %s was changed', async (_, change) => {
    await expectRefused({ ...(await signed(ADA)), ...change }, /^the signature does not match the request/);
  });

  test('is refused if another key has signed it', async () => {
    const request = await signed(EVE);
    const identity = { ...request.identity!, key: ADA.key };
    await expectRefused({ ...request, identity }, /^the signature does not match/);
    await expectRefused(
      { ...request, identity: { ...identity, key: 'f'.repeat(64) } },
      /^the signature does not match/,
    );
  });

  test('is refused if it was signed for another server or another host', async () => {
    await expectRefused(await signed(ADA, WANTED, { server: EVE.key }), /^the signature does not match/);
    await expectRefused(
      await signed(ADA, WANTED, { host: 'evil.example' }),
      /^this was signed for "evil.example", but/,
    );
  });

  test('may be signed for a host that the operator has named', async () => {
    expect((await created(await signed(ADA, WANTED, { host: ELSEWHERE }))).key).toBe(ADA.key);
  });

  test('is refused if its nonce is too old, or made up', async () => {
    const request = await signed(ADA);
    open.now += NONCE_MS + 1;
    await expectRefused(request, /^the nonce is older than 120 s/);
    const nonce = new Nonces('another secret', () => open.now).fresh();
    await expectRefused(await signed(ADA, WANTED, { nonce }), /^the nonce is not from this server/);
    await expectRefused(await signed(ADA, WANTED, { nonce: 'x' }), /^the nonce is not from this server/);
  });

  test('for a daily challenge is signed with its day', async () => {
    const wanted: NewGame = { game: 'columns', player: 'Ada', daily: true };
    expect(await created(await signed(ADA, wanted))).toMatchObject({ key: ADA.key, day: '2026-11-15' });
    await expectRefused(await signed(ADA, wanted, { day: '2026-11-14' }), /^the signature does not match/);
  });

  test.each([{ key: ADA.key }, { key: 'ADA', host: HOST, nonce: 'x', signature: 'a'.repeat(128) }])(
    'is not understood with half an identity: %j',
    async identity => {
      expect((await post({ ...WANTED, identity })).json()).toMatchObject({ code: 'bad-message' });
    },
  );
});

describe('a request without a signature', () => {
  const finished = async (request: NewGame): Promise<GameInfo> => {
    const { id } = (await post(request)).json() as Ticket;
    await (await open.services.arcade.play(id)).end('');
    return get(`/api/games/${id}`);
  };

  test('creates a ranked game without a key, as ever', async () => {
    const info = await finished(WANTED);
    expect([info.ranked, info.note, 'key' in info]).toEqual([true, '', false]);
  });

  test('creates an unranked game if it asks for one, also after the server was restarted', async () => {
    const { id } = (await post({ ...WANTED, ranked: false })).json() as Ticket;
    const arcade = new Arcade(games, open.store, new LocalBus(), signerOf(freshKey()), '0.1.0');
    await (await arcade.play(id)).end('');
    expect(await get(`/api/games/${id}`)).toMatchObject({ ranked: false, note: 'unranked' });
  });
});
