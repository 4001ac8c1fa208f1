import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Addition, NewGame, Store } from '#server/store/store.js';
import type { Need } from '../../needs.js';
import { LONG } from '../services.js';
import { additionOf, ENDING as ended, handOn, newGame } from '../stored-games.js';
import { describeLists } from './store-lists-contract.js';
import { describeUploads } from './store-uploads-contract.js';

const HOSTILE = `"'; drop table games; -- \\ \\u0000 %s $1 ?1 {} \u202e 💥 é\u0301 \u{10ffff} \uffff \r\t`;
const numbers = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

/** The contract of every store. `open` returns an empty one. */
export function describeStore(name: string, open: () => Promise<Store>, tags: Need[] = []): void {
  describe(`${name}:`, { tags }, () => {
    let store: Store;
    let games = 0;
    let id: string;
    beforeAll(async () => {
      store = await open();
    }, LONG);
    afterAll(() => store.close());
    beforeEach(() => {
      id = `game ${++games}`;
    });

    const { append, createAll, finish, textOf } = handOn(() => store);
    const create = (about: Partial<NewGame> = {}) => handOn(() => store).create({ id, ...about });

    describe('a new game', () => {
      test('is there, with its first line', async () => {
        expect(await create({ day: '2026-11-15', created: Number.MAX_SAFE_INTEGER - 1 })).toBe('kept');
        expect(await store.game(id)).toEqual({
          id,
          game: 'columns',
          rules: 1,
          settings: '{}',
          leaderboard: 'columns',
          player: 'Ada',
          created: Number.MAX_SAFE_INTEGER - 1,
          day: '2026-11-15',
          kind: 'live',
          status: 'playing',
          score: 0,
          ranked: false,
          note: '',
          isPaused: false,
          lines: 1,
          moves: 0,
          updated: Number.MAX_SAFE_INTEGER - 1,
        });
        expect(await store.lines(id, 1, 10)).toEqual(['line 1\n']);
      });

      test('keeps its secrets apart', async () => {
        await create({ secrets: { tokenHash: 'token', seed: 'secret' } });
        expect(await store.secrets(id)).toEqual({ tokenHash: 'token', seed: 'secret' });
        expect(JSON.stringify([await store.game(id), await store.live(9)])).not.toMatch(/token|secret|seed/);
      });

      test('is the only first attempt of a player at a challenge', async () => {
        const challenge = { day: '2026-11-15', game: id, challenger: 'key:cafe' };
        const others = [{ day: '2026-11-16' }, { game: `another ${id}` }, { challenger: 'key:babe' }];
        expect(await create(challenge)).toBe('kept');
        expect(await create({ ...challenge, id: `${id}-second` })).toBe('conflict');
        for (const [k, other] of others.entries())
          expect(await create({ ...challenge, ...other, id: `${id}-${k}` })).toBe('kept');
        expect(await store.firstAttempt('key:cafe', id, '2026-11-15')).toEqual(await store.game(id));
        expect(await store.firstAttempt('key:dead', id, '2026-11-15')).toBeUndefined();
        expect(await store.game(id)).not.toHaveProperty('challenger');
      });

      test('has its player’s key and its first note, but shows no nonce', async () => {
        await create({ key: 'cafe', nonce: `nonce of ${id}`, note: 'unranked' });
        const row = await store.game(id);
        expect(row).toMatchObject({ key: 'cafe', note: 'unranked' });
        expect(JSON.stringify(row)).not.toContain('nonce');
      });

      test('is not created with a nonce that was used before', async () => {
        expect(await create({ nonce: `nonce of ${id}` })).toBe('kept');
        expect(await create({ id: `${id} again`, nonce: `nonce of ${id}` })).toBe('conflict');
        expect(await store.game(`${id} again`)).toBeUndefined();
      });

      test('does not replace another of its id', async () => {
        await create();
        expect(await store.create(newGame({ id, player: 'Eve' }), ['other\n', 'lines\n'])).toBe('conflict');
        expect(await store.game(id)).toMatchObject({ player: 'Ada', lines: 1, status: 'playing' });
        expect(await textOf(id)).toBe('line 1\n');
      });

      test('is not there before', async () => {
        expect([await store.game(id), await store.secrets(id), await store.lines(id, 1, 9)]).toEqual([
          undefined,
          undefined,
          [],
        ]);
      });
    });

    describe('an addition', () => {
      test('adds lines, moves and what is told about the game', async () => {
        await create();
        const moves = [{ number: 1, verdict: 'ok', line: 3 }];
        expect(await append(additionOf(id, 2, { lines: ['a\n', 'b\n'], moves, score: 5, at: 2000 }))).toBe('kept');
        expect(await textOf(id)).toBe('line 1\na\nb\n');
        expect(await store.moves(id, 1, 9)).toEqual(moves);
        expect(await store.game(id)).toMatchObject({ lines: 3, moves: 1, score: 5, updated: 2000, status: 'playing' });
      });

      test('may have no lines: a move that was refused', async () => {
        await create();
        const moves = [{ number: 1, verdict: 'refused', line: 1 }];
        expect(await append(additionOf(id, 2, { lines: [], moves }))).toBe('kept');
        expect(await store.game(id)).toMatchObject({ lines: 1, moves: 1 });
      });

      test('may end the game', async () => {
        await create();
        await append(additionOf(id, 2, { score: 5 }));
        expect(await append(additionOf(id, 3, { ended }))).toBe('kept');
        expect(await store.game(id)).toMatchObject({ status: 'finished', ...ended, lines: 3 });
      });

      test.each<[string, Partial<Addition>]>([
        ['a line that is there', { first: 1 }],
        ['a line that comes later', { first: 4 }],
        ['a game that is not there', { game: 'nobody' }],
        ['a move that was judged', { moves: [{ number: 3, verdict: 'late', line: 3 }] }],
      ])('for %s is conflict, and changes nothing', async (_, about) => {
        await create();
        await append(additionOf(id, 2, { moves: [{ number: 3, verdict: 'ok', line: 2 }] }));
        const before = await store.game(id);
        expect(await append({ ...additionOf(id, 3, { score: 99, ended, at: 9999 }), ...about })).toBe('conflict');
        expect(await store.game(id)).toEqual(before);
        expect([await textOf(id), await store.moves(id, 1, 9)]).toEqual([
          'line 1\nline 2\n',
          [{ number: 3, verdict: 'ok', line: 2 }],
        ]);
      });

      test('to a game that is over is taken', async () => {
        await create();
        await finish(id, 2000);
        expect(await append(additionOf(id, 3))).toBe('conflict');
      });
    });

    describe('many additions at once', () => {
      test('are kept in their order, and what is taken hinders none', async () => {
        for (const id of ['a', 'b', 'c']) await create({ id });
        const additions = [
          additionOf('c', 2),
          additionOf('a', 2),
          additionOf('a', 2, { lines: ['too late\n'], score: 9 }),
          additionOf('b', 1),
          additionOf('nobody', 1),
          additionOf('a', 3, { ended }),
          additionOf('a', 4),
          additionOf('c', 3),
        ];
        const [kept, conflict] = ['kept', 'conflict'];
        expect(await store.append(additions)).toEqual([kept, kept, conflict, conflict, conflict, kept, conflict, kept]);
        const line = numbers(3).map(n => `line ${n}\n`);
        expect([await textOf('a'), await textOf('b'), await textOf('c')]).toEqual([
          line.join(''),
          line[0],
          line.join(''),
        ]);
        expect(await store.game('a')).toMatchObject({ lines: 3, ...ended });
      });

      test('may be none', async () => {
        expect(await store.append([])).toEqual([]);
      });

      test('may be more than a statement can hold', async () => {
        const games = numbers(1010).map(n => `one of many ${n}`);
        await createAll(games);
        const lines = numbers(22).map(n => `line ${n + 1}\n`);
        const moves = [{ number: 1, verdict: 'ok', line: 23 }];
        const outcomes = await store.append(games.map(game => additionOf(game, 2, { lines, moves, score: 3 })));
        expect(new Set(outcomes)).toEqual(new Set(['kept']));
        for (const game of [games[0]!, games[776]!, games[1009]!]) {
          expect(await store.game(game)).toMatchObject({ lines: 23, moves: 1, score: 3 });
          expect(await textOf(game)).toBe(`line 1\n${lines.join('')}`);
        }
      });

      test('one for the same line wins, the others are told', async () => {
        await create();
        const rivals = numbers(20).map(n => additionOf(id, 2, { lines: [`${n}\n`], score: n }));
        const outcomes = (await Promise.all(rivals.map(rival => store.append([rival])))).flat();
        expect(outcomes.filter(outcome => outcome === 'kept')).toHaveLength(1);
        const winner = outcomes.indexOf('kept') + 1;
        expect([await textOf(id), (await store.game(id))!.score]).toEqual([`line 1\n${winner}\n`, winner]);
      });
    });

    describe('lines', () => {
      test('are read from anywhere', async () => {
        await create();
        await append(additionOf(id, 2, { lines: numbers(300).map(n => `line ${n + 1}\n`) }));
        expect(await store.lines(id, 300, 5)).toEqual(['line 300\n', 'line 301\n']);
        expect(await store.lines(id, 7, 2)).toEqual(['line 7\n', 'line 8\n']);
        expect(await store.lines(id, 302, 5)).toEqual([]);
        expect(await store.lines(id, Number.MAX_SAFE_INTEGER - 10, 5)).toEqual([]);
      });

      test('are read about 128 000 characters at a time, large ones alone', async () => {
        await create();
        const [large, huge] = [`${'x'.repeat(50_000)}\n`, `${'é'.repeat(3_000_000)}\n`];
        await append(additionOf(id, 2, { lines: [large, large, large, large, huge] }));
        expect((await store.lines(id, 1, 100)).map(({ length }) => length)).toEqual([7, 50_001, 50_001, 50_001]);
        expect(await store.lines(id, 6, 100)).toEqual([huge]);
      });
    });

    test('moves are read from a number on', async () => {
      await create();
      const moves = numbers(5).map(n => ({ number: n, verdict: `verdict ${n}`, line: 1 }));
      await append(additionOf(id, 2, { lines: [], moves }));
      expect(await store.moves(id, 3, 2)).toEqual(moves.slice(2, 4));
      expect(await store.moves(id, 6, 2)).toEqual([]);
    });

    describe('hostile text', () => {
      test('comes back as it went', async () => {
        const note = HOSTILE;
        expect(await create({ id: HOSTILE, player: HOSTILE, settings: HOSTILE, leaderboard: HOSTILE })).toBe('kept');
        const moves = [{ number: 1, verdict: HOSTILE, line: 2 }];
        expect(await append(additionOf(HOSTILE, 2, { lines: [HOSTILE], moves, ended: { ...ended, note } }))).toBe(
          'kept',
        );
        expect(await store.best(HOSTILE, 1)).toMatchObject([{ id: HOSTILE, player: HOSTILE, settings: HOSTILE, note }]);
        expect(await store.lines(HOSTILE, 2, 1)).toEqual([HOSTILE]);
        expect(await store.moves(HOSTILE, 1, 1)).toEqual(moves);
        expect(await store.remember(HOSTILE, HOSTILE)).toBe(HOSTILE);
      });

      test.each(['a\0b', 'half \ud83d', '\udca5'])('of which nothing can be made is refused: %j', async text => {
        await create();
        const refused = { code: 'bad-text' };
        await expect(create({ id: 'nobody', player: text })).rejects.toMatchObject(refused);
        await expect(append(additionOf(id, 2, { lines: ['good\n', text] }))).rejects.toMatchObject(refused);
        await expect(store.remember('name', text)).rejects.toMatchObject(refused);
        await expect(store.game(text)).rejects.toMatchObject(refused);
        expect([await store.game('nobody'), await textOf(id)]).toEqual([undefined, 'line 1\n']);
      });
    });

    test('what is remembered first is what everybody gets', async () => {
      const answers = await Promise.all(numbers(10).map(n => store.remember('key', `value ${n}`)));
      expect(new Set(answers).size).toBe(1);
      expect(await store.remember('key', 'later')).toBe(answers[0]);
      expect(await store.remember('other', 'later')).toBe('later');
    });

    test('a probe is a real write, each time', async () => {
      await store.probe();
      const first = await store.remember('probe', '');
      await new Promise(resolve => setTimeout(resolve, 5));
      await Promise.all([store.probe(), store.probe()]);
      expect(await store.remember('probe', '')).not.toBe(first);
    });

    test('it answers, until it is closed', async () => {
      const other = await open();
      await other.ping();
      await other.close();
      await expect(other.ping()).rejects.toHaveProperty('code');
    });

    describeLists(open);
    describeUploads(open);
  });
}
