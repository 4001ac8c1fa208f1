import { loadGames } from '#games/catalogue.js';
import { Arcade } from '#server/arcade/arcade.js';
import type { LiveGame } from '#server/arcade/live-game.js';
import { challengeFor } from '#server/arcade/ranked/challenge.js';
import { DAY_MS, dayOf } from '#server/arcade/ranked/day.js';
import { freshKey, signerOf } from '#server/arcade/secrets.js';
import { LocalBus } from '#server/bus/bus.js';
import { openLibsqlStore } from '#server/store/open-libsql.js';
import type { Addition, Ending, NewGame, Store, WriteResult } from '#server/store/store.js';

/** A game for the store. Only the given properties matter to a test. */
export const newGame = (about: Partial<NewGame> = {}): NewGame => ({
  id: 'g',
  game: 'columns',
  rules: 1,
  settings: '{}',
  leaderboard: 'columns',
  player: 'Ada',
  created: 1000,
  kind: 'live',
  secrets: { tokenHash: 'hash', seed: 'seed' },
  ...about,
});

/** One line, and whatever else is said. */
export const additionOf = (game: string, first: number, more: Partial<Addition> = {}): Addition => ({
  game,
  first,
  lines: [`line ${first}\n`],
  moves: [],
  at: 1000 + first,
  ...more,
});

export const ENDING: Ending = { phase: 'won', score: 7, ranked: true, note: 'well played' };

/** The operations on a store that tests repeat most. */
export const handOn = (store: () => Store) => {
  const append = async (addition: Addition): Promise<WriteResult> => (await store().append([addition]))[0]!;
  return {
    append,
    create: (about: Partial<NewGame> = {}) => store().create(newGame(about), ['line 1\n']),
    /** Some at once, but not so many that they wait too long for each other. */
    createAll: async (ids: readonly string[], about: Partial<NewGame> = {}) => {
      for (let k = 0; k < ids.length; k += 50)
        await Promise.all(ids.slice(k, k + 50).map(id => store().create(newGame({ ...about, id }), ['line 1\n'])));
    },
    finish: (game: string, at: number, more: Partial<Ending> = {}) =>
      append(additionOf(game, 2, { at, ended: { ...ENDING, ...more } })),
    textOf: async (game: string) => (await store().lines(game, 1, 1000)).join(''),
  };
};

/** More balls than any row of a challenge has. */
const WIDTH = 30;

/** Picks the first group of balls in a game of Identic, so that there is a score. */
export async function pickOnce(game: LiveGame): Promise<void> {
  for (let number = 1; game.session.status().score === 0 && number < WIDTH * WIDTH; number++) {
    const text = `${Math.floor(number / WIDTH)} ${number % WIDTH}`;
    await game.move({ type: 'move', number, at: 0, do: text });
  }
}

/** One pick ends this game, with points. */
const ONE_PICK = { rows: 2, columns: 2, colours: 1, bombs: 0 };

/** Makes today's challenge of Identic a very short one, before a server is started on this folder. */
export async function shortenToday(folder: string): Promise<void> {
  const store = await openLibsqlStore(folder);
  const challenge = { seed: 'a short day', preset: 'normal', settings: ONE_PICK };
  await store.remember(`daily/${dayOf(Date.now())}/identic`, JSON.stringify(challenge));
  await store.close();
}

/** Plays a game of yesterday's challenge of Identic, before a server is started on this folder. Returns its id. */
export async function playYesterday(folder: string, player: string): Promise<string> {
  const [store, games] = [await openLibsqlStore(folder), await loadGames()];
  const yesterday = Date.now() - DAY_MS;
  const clock = { wall: () => yesterday, monotonic: () => performance.now() };
  const arcade = new Arcade(games, store, new LocalBus(), signerOf(freshKey()), '0.1.0', clock);
  const challenge = await challengeFor(store, games.get('identic')!, dayOf(yesterday));
  const { id } = await arcade.create({ game: 'identic', settings: challenge.settings, player, challenge });
  const game = await arcade.play(id);
  await pickOnce(game);
  await game.finish(0);
  arcade.close();
  await store.close();
  return id;
}
