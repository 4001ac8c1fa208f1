import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FinishedUpload, Store } from '#server/store/store.js';
import { LONG } from '../services.js';
import { additionOf, ENDING, newGame } from '../stored-games.js';

const linesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `line ${first + i}\n`);

/** The contract of every store for replays that are uploaded in pieces. `open` returns an empty one. */
export function describeUploads(open: () => Promise<Store>): void {
  describe('uploads:', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    }, LONG);
    afterEach(() => store.close());

    const { secrets: _, ...facts } = newGame({ kind: 'upload' });
    const write = async (id: string, count = 1300): Promise<void> => {
      for (let first = 1; first <= count; first += 200)
        await store.writeUpload({ ...facts, id }, first, linesFrom(first, Math.min(200, count - first + 1)));
    };
    const finish = (game: string, more: Partial<FinishedUpload> = {}): Promise<string> =>
      store.finishUpload({ game, lines: 1300, ended: ENDING, hash: `hash of ${game}`, bytes: 5, at: 2000, ...more });

    test('nobody sees a game before all of it is there', async () => {
      await write('u');
      expect(await store.game('u')).toBeUndefined();
      expect([await store.live(9), await store.finished({}, 9), await store.idleSince(9999, 9)]).toEqual([[], [], []]);
      expect(await store.append([additionOf('u', 1301)])).toEqual(['conflict']);
      expect(await finish('u')).toBe('u');
      expect(await store.game('u')).toMatchObject({
        kind: 'upload',
        status: 'finished',
        lines: 1300,
        ...ENDING,
        updated: 2000,
      });
      expect(await store.lines('u', 1, 9999)).toEqual(linesFrom(1, 1300));
      expect(await store.secrets('u')).toBeUndefined();
      expect((await store.finished({}, 9)).map(({ id }) => id)).toEqual(['u']);
    });

    test('a file is found by its hash, once it is all there', async () => {
      await write('u');
      expect(await store.findUpload('hash of u')).toBeUndefined();
      await finish('u');
      expect(await store.findUpload('hash of u')).toBe('u');
      expect(await store.findUpload('hash of another')).toBeUndefined();
    });

    test('of two with the same hash the first stays, and the other can be removed', async () => {
      await Promise.all([write('a', 10), write('b', 10)]);
      const same = { lines: 10, hash: 'same' };
      const [one, other] = await Promise.all([finish('a', same), finish('b', same)]);
      expect(one).toBe(other);
      const loser = one === 'a' ? 'b' : 'a';
      expect(await store.game(loser)).toBeUndefined();
      expect(await store.unfinishedUploads(9999)).toEqual([loser]);
      expect(await store.removeUpload(loser)).toBe('gone');
      expect(await store.lines(one, 1, 99)).toEqual(linesFrom(1, 10));
    });

    test('the sizes of finished ones are added up', async () => {
      expect(await store.uploadedBytes()).toBe(0);
      for (const [id, bytes] of [
        ['a', 3_000_000_000],
        ['b', 5],
      ] as const) {
        await write(id, 1);
        await finish(id, { lines: 1, bytes });
      }
      await write('unfinished', 1);
      expect(await store.uploadedBytes()).toBe(3_000_000_005);
    });

    test('an interrupted one is found, and removed piece by piece', async () => {
      await write('u');
      expect(await store.unfinishedUploads(facts.created)).toEqual([]);
      expect(await store.unfinishedUploads(facts.created + 1)).toEqual(['u']);
      let pieces = 1;
      while ((await store.removeUpload('u')) === 'some') pieces++;
      expect(pieces).toBe(3);
      expect([await store.unfinishedUploads(9999), await store.lines('u', 1, 9)]).toEqual([[], []]);
      await expect(finish('u')).rejects.toMatchObject({ code: 'store-failed' });
      expect(await store.findUpload('hash of u')).toBeUndefined();
    });

    test('a finished one cannot be removed', async () => {
      await write('u', 10);
      await finish('u', { lines: 10 });
      expect(await store.removeUpload('u')).toBe('gone');
      expect(await store.game('u')).toMatchObject({ lines: 10 });
      expect(await store.lines('u', 1, 99)).toHaveLength(10);
    });
  });
}
