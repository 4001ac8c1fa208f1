import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameRow, Store } from '#server/store/store.js';
import { LONG } from '../services.js';
import { additionOf, ENDING, handOn } from '../stored-games.js';

const ids = (games: readonly GameRow[]): string[] => games.map(({ id }) => id);

/** The contract of every store for lists of games. `open` returns an empty one. */
export function describeLists(open: () => Promise<Store>): void {
  describe('lists:', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    }, LONG);
    afterEach(() => store.close());
    const { create, createAll, append, finish } = handOn(() => store);

    test('games being played, the latest activity first', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await create({ id });
      await append(additionOf('b', 2, { at: 3000 }));
      await append(additionOf('c', 2, { at: 2000 }));
      await finish('d', 4000);
      expect(ids(await store.live(9))).toEqual(['b', 'c', 'a']);
      expect(ids(await store.live(2))).toEqual(['b', 'c']);
    });

    test('games being played by somebody who is there', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await create({ id });
      await append(additionOf('b', 2, { at: 3000 }));
      await store.markPresent(['c', 'd'], 2500);
      await finish('d', 4000);
      expect(ids(await store.live(9, 2000))).toEqual(['b', 'c']);
      expect(ids(await store.live(9, 2500))).toEqual(['b']);
      await store.markPresent(['c', 'a'], 2600);
      expect(ids(await store.live(9, 2500))).toEqual(['b', 'c', 'a']);
      expect(ids(await store.live(2, 2500))).toEqual(['b', 'c']);
      await store.markPresent([], 5_000_000);
      expect(ids(await store.live(9, 2500))).toEqual(['b']);
    });

    test('games being played in which nothing happens, the longest idle first', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await create({ id });
      await append(additionOf('a', 2, { at: 1500 }));
      await append(additionOf('c', 2, { at: 2000 }));
      await finish('d', 1200);
      expect(ids(await store.idleSince(2000, 9))).toEqual(['b', 'a']);
      expect(ids(await store.idleSince(1500, 9))).toEqual(['b']);
      expect(ids(await store.idleSince(9999, 1))).toEqual(['b']);
    });

    test('games being played that are paused, apart from the others', async () => {
      for (const id of ['a', 'b']) await create({ id });
      const addition = { game: 'b', first: 2, lines: [], moves: [], at: 1600 };
      await store.append([{ ...addition, isPaused: true }]);
      expect((await store.game('b'))?.isPaused).toBe(true);
      expect([ids(await store.idleSince(9999, 9)), ids(await store.idleSince(9999, 9, 'paused'))]).toEqual([
        ['a'],
        ['b'],
      ]);
      await store.append([{ ...addition, note: 'undo' }]);
      expect((await store.game('b'))?.isPaused).toBe(true);
      await store.append([{ ...addition, isPaused: false }]);
      expect(ids(await store.idleSince(9999, 9, 'paused'))).toEqual([]);
    });

    test('a clock that goes backwards makes no game older, and every change can be seen', async () => {
      await create();
      await append(additionOf('g', 2, { at: 10 }));
      expect((await store.game('g'))!.updated).toBe(1001);
    });

    test('finished games, the last first, page by page', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await create({ id });
      for (const [id, at] of [
        ['a', 3000],
        ['b', 2000],
        ['c', 3000],
        ['d', 3000],
        ['e', 4000],
      ] as const)
        await finish(id, at);
      expect(ids(await store.finished({}, 9))).toEqual(['e', 'd', 'c', 'a', 'b']);
      const page = await store.finished({}, 2);
      const next = await store.finished({ before: page[1]! }, 2);
      expect([ids(page), ids(next)]).toEqual([
        ['e', 'd'],
        ['c', 'a'],
      ]);
    });

    test('finished games of a kind, of a day', async () => {
      await create({ id: 'a', game: 'identic', day: '2026-11-14' });
      await create({ id: 'b', game: 'identic', day: '2026-11-15' });
      await create({ id: 'c', game: 'columns', day: '2026-11-15' });
      await create({ id: 'd', game: 'identic' });
      for (const [id, at] of [
        ['a', 2000],
        ['b', 3000],
        ['c', 4000],
        ['d', 5000],
      ] as const)
        await finish(id, at);
      expect(ids(await store.finished({ game: 'identic' }, 9))).toEqual(['d', 'b', 'a']);
      expect(ids(await store.finished({ day: '2026-11-15' }, 9))).toEqual(['c', 'b']);
      expect(ids(await store.finished({ day: '2026-11-15', game: 'identic' }, 9))).toEqual(['b']);
      expect(ids(await store.finished({ game: 'identic', before: { updated: 3000, id: 'b' } }, 9))).toEqual(['a']);
    });

    test('the best of a leaderboard, the earlier of equals first, without those that scored nothing', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await create({ id, ...(id < 'c' ? { day: '2026-11-15' } : {}) });
      await create({ id: 'other', leaderboard: 'columns width=9' });
      await finish('a', 3000, { score: 50 });
      await finish('b', 2000, { score: 50 });
      await finish('c', 2000, { score: 4_000_000_000_000 });
      await finish('d', 2000, { score: 0 });
      await finish('e', 2000, { score: 900, ranked: false });
      await append(additionOf('f', 2, { score: 900 }));
      await finish('other', 2000, { score: 900 });
      expect(ids(await store.best('columns', 9))).toEqual(['c', 'b', 'a']);
      expect(ids(await store.best('columns', 2))).toEqual(['c', 'b']);
      expect(ids(await store.best('columns', 9, { day: '2026-11-15' }))).toEqual(['b', 'a']);
      expect(ids(await store.best('columns width=9', 9))).toEqual(['other']);
    });

    test('the quickest of a leaderboard that compares times: only games that were won, the earlier of equals first', async () => {
      const leaderboard = 'columns goal=9 by=time';
      const day = '2026-11-15';
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await create({ id, leaderboard, ...(id < 'c' ? { day } : {}) });
      await finish('a', 3000, { phase: 'won', duration: 5_000_000_000, score: 9 });
      await finish('b', 2000, { phase: 'won', duration: 700, score: 0 });
      await finish('c', 4000, { phase: 'won', duration: 700, score: 50 });
      await finish('d', 2000, { phase: 'lost', duration: 10, score: 80 });
      await finish('e', 2000, { phase: 'won', duration: 10, ranked: false });
      await finish('f', 2000, { phase: 'won' });
      expect(ids(await store.best(leaderboard, 9))).toEqual(['b', 'c', 'a']);
      expect(ids(await store.best(leaderboard, 9, { day }))).toEqual(['b', 'a']);
      expect(await store.game('a')).toMatchObject({ phase: 'won', duration: 5_000_000_000 });
      expect(await store.game('f')).not.toHaveProperty('duration');
    });

    test('a key once on a leaderboard, with its best game, and keyless games all', async () => {
      const [ada, eve] = ['a'.repeat(64), 'e'.repeat(64)];
      const day = '2026-11-15';
      for (const id of ['a1', 'a2', 'a3', 'a4']) await create({ id, key: ada });
      for (const id of ['k1', 'k2']) await create({ id });
      await create({ id: 'a5', key: ada, day });
      await create({ id: 'e1', key: eve, day });
      await create({ id: 'a6', key: ada, leaderboard: 'columns width=9' });
      await finish('a1', 2000, { score: 10 });
      await finish('a2', 4000, { score: 30 });
      await finish('a3', 3000, { score: 30 });
      await finish('a4', 2000, { score: 90, ranked: false });
      await finish('k1', 2000, { score: 20 });
      await finish('k2', 2000, { score: 40 });
      await finish('a5', 2000, { score: 5 });
      await finish('e1', 2000, { score: 7 });
      await finish('a6', 2000, { score: 99 });
      expect(ids(await store.best('columns', 9))).toEqual(['k2', 'a3', 'k1', 'e1']);
      expect(ids(await store.best('columns', 9, { day }))).toEqual(['e1', 'a5']);
      expect((await store.best('columns', 9)).map(({ key }) => key)).toEqual([undefined, ada, undefined, eve]);
    });

    test('whoever comes after many games of one key', async () => {
      const hers = Array.from({ length: 250 }, (_, k) => `a${k}`);
      await createAll(hers, { key: 'ada' });
      const ended = (score: number) => ({ ...ENDING, score });
      await store.append(hers.map((id, k) => additionOf(id, 2, { at: 2000 + k, ended: ended(1000 + k) })));
      await create({ id: 'e', key: 'eve' });
      await finish('e', 2000, { score: 1 });
      expect(ids(await store.best('columns', 9))).toEqual(['a249', 'e']);
    });
  });
}
