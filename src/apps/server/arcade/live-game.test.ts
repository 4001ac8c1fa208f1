import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import type { Line } from '#engine/record/replay-file.js';
import { Verifier } from '#engine/record/verifier.js';
import { CATALOGUE, loadGames } from '#games/catalogue.js';
import type { Move } from '#wire/messages.js';
import type { Addition, MoveRow, WriteResult } from '../store/store.js';
import { GameLost } from './addition-queue.js';
import { MOST_GAME_LINES } from './bounds.js';
import { GameClock } from './game-clock.js';
import { LiveGame, type LiveGameHost, type MoveAnswer } from './live-game.js';
import type { LoadedGame } from './loader.js';

const SEED = '00112233445566778899aabbccddeeff';
const CREATED = 1_000_000;

/** The game's host: its clock stands until it is set, and what is to be kept waits for `settle` if it is told to. */
class TestHost implements LiveGameHost {
  readonly signer = { key: 'ab'.repeat(32), sign: () => 'cd'.repeat(64) };
  readonly additions: Addition[] = [];
  readonly publications: string[] = [];
  readonly kept: MoveRow[] = [];
  time = CREATED;
  isSlow = false;
  readonly #waiting: { resolve(outcome: WriteResult): void; reject(error: Error): void }[] = [];

  readonly clock = { wall: () => this.time, monotonic: () => this.time };

  append(addition: Addition): Promise<WriteResult> {
    this.additions.push(addition);
    if (!this.isSlow) return Promise.resolve('kept');
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** How the store answers what it was handed first. */
  async settle(outcome: WriteResult | Error): Promise<void> {
    await turn();
    const { resolve, reject } = this.#waiting.shift()!;
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome);
  }

  published({ first, lines, ended }: Addition): void {
    this.publications.push(`${first}+${lines.length}${ended ? ' end' : ''}`);
  }

  async answered(_: string, number: number): Promise<MoveRow | undefined> {
    return this.kept.find(row => row.number === number);
  }

  /** Everything that was to be kept, line by line. */
  get lines(): string[] {
    return this.additions.flatMap(({ lines }) => lines);
  }
}

interface Begun {
  readonly game: LiveGame;
  readonly host: TestHost;
  readonly header: readonly string[];
}

async function begin(id = 'columns', settings: Settings = {}, more: Partial<LoadedGame> = {}): Promise<Begun> {
  const { game } = await CATALOGUE.find(listing => listing.id === id)!.game();
  const host = new TestHost();
  const session = openSession(game, { settings, seed: SEED });
  const written: string[] = [];
  const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0', commitment: sha256Hex(SEED) };
  const recorder = new Recorder(session, about, line => written.push(line));
  const header = written.splice(0);
  const loaded = { id: 'g', session, recorder, written, lines: header.length, moves: 0, seed: SEED, leaderboard: id };
  const clock = new GameClock(host.clock, 0, 'exact');
  return { game: new LiveGame({ ...loaded, note: '', isPaused: false, ...more }, clock, host), host, header };
}

const move = (number: number, at: number, text: string): Move => ({ type: 'move', number, at, do: text });

/** The last line of a game that is over, all lines having been checked. */
async function endOf({ host, header }: Begun): Promise<Line & { kind: 'end' }> {
  const games = await loadGames();
  const verifier = new Verifier(id => games.get(id));
  const last = [...header, ...host.lines].map(line => verifier.addLine(line.slice(0, -1))).at(-1)!;
  if (last.kind !== 'end') throw new Error(`the last line is ${last.kind}`);
  return last;
}

describe('a move', () => {
  test('is answered, and shown to others, when it is kept and not before', async () => {
    const { game, host, header } = await begin();
    host.isSlow = true;
    let answer: MoveAnswer | undefined;
    const answering = game.move(move(1, 0, 'd')).then(given => {
      answer = given;
    });
    await new Promise(resolve => setTimeout(resolve, 20));
    expect([answer, host.publications, host.additions.length]).toEqual([undefined, [], 1]);
    await host.settle('kept');
    await answering;
    const { lines } = host;
    expect(answer).toEqual({ type: 'done', number: 1, verdict: 'done', lines: header.length + lines.length });
    expect(host.publications).toEqual([`${header.length + 1}+${lines.length}`]);
    expect(host.additions[0]).toMatchObject({ game: 'g', first: header.length + 1, moves: [{ number: 1 }] });
  });

  test('that is sent again is answered as it was, and not played twice', async () => {
    const { game, host } = await begin();
    const answer = await game.move(move(1, 0, 'd'));
    const { length } = host.lines;
    expect(await game.move(move(1, 0, 'd'))).toEqual(answer);
    expect(await game.move(move(1, 5, 'l'))).toEqual(answer);
    expect([host.lines.length, host.additions.length]).toEqual([length, 1]);
  });

  test('that is sent again while it is being kept waits for the same', async () => {
    const { game, host } = await begin();
    host.isSlow = true;
    const answers = [game.move(move(1, 0, 'd')), game.move(move(1, 0, 'd'))];
    await host.settle('kept');
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
    expect(host.additions.length).toBe(1);
  });

  test('of which this node knows nothing any more is looked up', async () => {
    const { game, host } = await begin('columns', {}, { moves: 7 });
    host.kept.push({ number: 3, verdict: 'no-effect', line: 12 });
    expect(await game.move(move(3, 0, 'd'))).toEqual({ type: 'done', number: 3, verdict: 'no-effect', lines: 12 });
  });

  test('that comes too early is refused with the number that is expected', async () => {
    const { game, host } = await begin();
    expect(await game.move(move(3, 0, 'd'))).toMatchObject({ type: 'refused', code: 'gap', number: 3, expected: 1 });
    expect(host.additions).toEqual([]);
  });

  test.each([
    ['has no effect', 'l', 'no-effect'],
    ['nobody can read', 'nonsense', 'unreadable'],
    ['only chance may do', '+ABC', 'not-your-seat'],
  ])('that %s is judged all the same, its number used up', async (_, text, verdict) => {
    const { game, host } = await begin();
    expect(await game.move(move(1, 0, text))).toMatchObject({ type: 'done', number: 1, verdict });
    expect(host.additions[0]!.moves).toMatchObject([{ number: 1, verdict }]);
    expect(await game.move(move(2, 0, 's'))).toMatchObject({ type: 'done', number: 2, verdict: 'done' });
  });

  test('of an ended game is refused', async () => {
    const { game } = await begin();
    await game.end('enough');
    expect(await game.move(move(1, 0, 'd'))).toMatchObject({ type: 'refused', code: 'over' });
    expect(await game.time(100)).toBe('over');
  });
});

describe('time', () => {
  test('may be ahead of the clock by two seconds and no more', async () => {
    const { game, host } = await begin();
    host.time += 1000;
    expect(await game.move(move(1, 3001, 'd'))).toMatchObject({ code: 'bad-time', number: 1, expected: 1 });
    expect(await game.time(3001)).toBe('bad-time');
    expect(await game.move(move(1, 3000, 'd'))).toMatchObject({ verdict: 'done' });
  });

  test('does not go back', async () => {
    const { game } = await begin();
    await game.move(move(1, 500, 'd'));
    expect(await game.move(move(2, 499, 'd'))).toMatchObject({ code: 'bad-time', expected: 2 });
  });

  test('lets what is due happen, and that is kept', async () => {
    const { game, host } = await begin('chetyris');
    await game.move(move(1, 0, 'e'));
    host.time += 5000;
    expect(await game.time(5000)).toBeUndefined();
    expect(host.lines.some(line => line.includes('"do":"."'))).toBe(true);
  });

  test('that stood still for more than twenty seconds makes a game unranked, and the result says so', async () => {
    const begun = await begin('chetyris');
    begun.host.time += 20_000;
    await begun.game.move(move(1, 0, 'e'));
    begun.host.time += 1_000;
    await begun.game.move(move(2, 0, '<'));
    begun.host.time += 60_000;
    await begun.game.time(81_000);
    await begun.game.end('enough');
    expect(await endOf(begun)).toMatchObject({ ranked: false, note: 'stalled 21' });
  });

  test('that does nothing in a game may stand still for as long as the player likes', async () => {
    const begun = await begin();
    begun.host.time += 3_600_000;
    await begun.game.move(move(1, 0, 'd'));
    await begun.game.finish(0);
    expect(await endOf(begun)).toMatchObject({ ranked: true, note: '' });
  });

  describe.each([
    ['of a game that compares times', { leaderboard: 'chetyris goal=40 by=time' }, { goal: 40 }],
    ['of a game with a limit', {}, { limit: 180 }],
  ])('%s', (_, more, settings) => {
    test('may lag a second, not counting the start', async () => {
      const begun = await begin('chetyris', settings, more);
      begun.host.time += 5_000;
      await begun.game.move(move(1, 0, 'e'));
      begun.host.time += 2_000;
      await begun.game.time(1_000);
      await begun.game.move(move(2, 1_000, 'q'));
      expect((await endOf(begun)).note).not.toMatch('stalled');
    });

    test('makes the game unranked if it lags more', async () => {
      const begun = await begin('chetyris', settings, more);
      await begun.game.time(0);
      begun.host.time += 2_000;
      await begun.game.time(999);
      await begun.game.finish(1_999);
      expect(await endOf(begun)).toMatchObject({ ranked: false, note: 'stalled 1' });
    });
  });

  test('of which nothing is to be kept is told to the store once a minute, so that the game is known to be alive', async () => {
    const { game, host } = await begin();
    for (let s = 1; s <= 150; s++) {
      host.time += 1000;
      await game.time(1000 * s);
    }
    expect(host.additions.map(({ lines, at }) => [lines.length, at - CREATED])).toEqual([
      [0, 61_000],
      [0, 122_000],
    ]);
  });
});

describe('a pause', () => {
  test('lets what is due happen, costs the ranking, and lasts until the next message', async () => {
    const begun = await begin('chetyris');
    const { game, host } = begun;
    await game.move(move(1, 0, 'e'));
    host.time += 5_000;
    expect(await game.pause(5_000)).toBeUndefined();
    expect(host.lines.some(line => line.includes('"do":"."'))).toBe(true);
    expect(host.additions.at(-1)).toMatchObject({ isPaused: true, note: 'paused' });
    expect(await game.joinState()).toMatchObject({ now: 5_000, isPaused: true, note: 'paused' });

    host.time += 3_600_000;
    expect(await game.time(5_500)).toBeUndefined();
    expect(host.additions.at(-1)).toMatchObject({ isPaused: false });
    expect(await game.joinState()).toEqual(expect.not.objectContaining({ isPaused: true }));
    await game.finish(6_000);
    expect(await endOf(begun)).toMatchObject({ ranked: false, note: 'paused' });
  });

  test.each([
    ['time does nothing', 'columns', {}, {}, true],
    ['times are compared', 'magnetic', { goal: 100 }, { leaderboard: 'magnetic goal=100 by=time' }, false],
  ])('in a game in which %s (ranked: %5$s)', async (_, id, settings, more, ranked) => {
    const { game, host } = await begin(id, settings, more);
    await game.pause(100);
    expect(host.additions.at(-1)).toMatchObject({ isPaused: true, ...(ranked ? {} : { note: 'paused' }) });
    expect((await game.joinState()).note).toBe(ranked ? undefined : 'paused');
  });

  test('is stored once, however often it is asked for', async () => {
    const { game, host } = await begin();
    for (const at of [100, 100, 100]) await game.pause(at);
    expect(host.additions.map(({ isPaused }) => isPaused)).toEqual([true]);
  });

  test('is refused like any message that goes back in time or comes too late', async () => {
    const { game, host } = await begin();
    await game.time(500);
    expect(await game.pause(499)).toBe('bad-time');
    await game.finish(500);
    expect(await game.pause(500)).toBe('over');
    expect(host.additions.some(({ isPaused }) => isPaused !== undefined)).toBe(false);
  });

  test('is over when the game is ended', async () => {
    const { game, host } = await begin();
    await game.pause(100);
    await game.end('abandoned');
    expect(host.additions.at(-1)).toMatchObject({ isPaused: false, ended: { note: 'abandoned' } });
  });
});

describe('the end', () => {
  const PLAYED_OUT = ['columns', { width: 1, height: 1, extent: 1 }] as const;

  test('comes with the last move, reveals the seed, and is signed', async () => {
    const begun = await begin(...PLAYED_OUT);
    let number = 0;
    while (!begun.game.isEnded) await begun.game.move(move(++number, 0, 'd'));
    const end = await endOf(begun);
    expect(end).toMatchObject({ phase: 'lost', seed: SEED, ranked: true, note: '' });
    expect(end.signature?.key).toBe(begun.host.signer.key);
    expect(begun.host.additions.at(-1)).toMatchObject({
      moves: [{ number }],
      ended: { phase: 'lost', score: end.score, ranked: true, note: '' },
    });
    expect(begun.host.publications.at(-1)).toMatch(/ end$/);
  });

  test('of a daily game keeps the seed secret', async () => {
    const begun = await begin('columns', {}, { day: '1970-01-01' });
    await begun.game.end('');
    expect(await endOf(begun)).not.toHaveProperty('seed');
  });

  test.each([
    ['1970-01-01T23:59:59.999Z', true, ''],
    ['1970-01-02T00:00:00.000Z', false, 'late'],
  ])('of a daily game at %s: ranked is %s', async (time, ranked, note) => {
    const begun = await begin('columns', {}, { day: '1970-01-01' });
    begun.host.time = Date.parse(time);
    await begun.game.end('');
    expect(await endOf(begun)).toMatchObject({ ranked, note });
  });

  test('of a daily game knows no undo', async () => {
    const begun = await begin('columns', {}, { day: '1970-01-01' });
    await begun.game.move(move(1, 0, 'd'));
    expect(await begun.game.move(move(2, 0, 'undo'))).toMatchObject({ verdict: 'no-effect' });
    expect(await begun.game.move(move(3, 0, 'redo'))).toMatchObject({ verdict: 'no-effect' });
    await begun.game.end('');
    expect(await endOf(begun)).toMatchObject({ ranked: true, note: '' });
    expect(begun.game.session.status().turn).toBe(1);
  });

  test('says that moves were taken back', async () => {
    const begun = await begin();
    await begun.game.move(move(1, 0, 'd'));
    expect(await begun.game.move(move(2, 0, 'undo'))).toMatchObject({ verdict: 'done' });
    await begun.game.end('left');
    expect(await endOf(begun)).toMatchObject({ ranked: false, note: 'undo' });
  });

  test('says nothing of an undo that had no effect', async () => {
    const begun = await begin('magnetic');
    expect(await begun.game.move(move(1, 0, 'undo'))).toMatchObject({ verdict: 'no-effect' });
    await begun.game.end('');
    expect(await endOf(begun)).toMatchObject({ ranked: true, note: '' });
  });

  test('comes to a game that is too long', async () => {
    const { game, host } = await begin('columns', {}, { lines: MOST_GAME_LINES + 1 });
    await game.move(move(1, 0, 'd'));
    expect(host.additions[0]!.ended).toMatchObject({ phase: 'playing', ranked: false, note: 'too-long' });
  });

  test('comes at the first word to a game that was over before it began', async () => {
    const begun = await begin('identic', { board: ['B G'] });
    expect(begun.game.isEnded).toBe(false);
    await begun.game.time(10);
    expect(await endOf(begun)).toMatchObject({ phase: 'lost' });
    expect(begun.host.additions).toMatchObject([{ ended: { phase: 'lost', score: 0 } }]);
  });

  test('comes once', async () => {
    const { game, host } = await begin();
    await Promise.all([game.end('one'), game.end('other')]);
    expect(host.additions.length).toBe(1);
  });
});

describe('what is played while the store is at work', () => {
  test('waits, and goes together into the next addition', async () => {
    const { game, host, header } = await begin();
    host.isSlow = true;
    const first = game.move(move(1, 0, 's'));
    await turn();
    const others = [2, 3, 4].map(number => game.move(move(number, number, 's')));
    await turn();
    expect(host.additions.length).toBe(1);
    await host.settle('kept');
    expect(await first).toMatchObject({ number: 1, lines: header.length + 1 });
    await host.settle('kept');
    expect(await Promise.all(others)).toMatchObject(
      [2, 3, 4].map(number => ({ number, lines: header.length + number })),
    );
    expect(host.additions[1]).toMatchObject({
      first: header.length + 2,
      moves: [2, 3, 4].map(number => ({ number, line: header.length + number })),
    });
    expect(host.publications).toEqual([`${header.length + 1}+1`, `${header.length + 2}+3`]);
  });
});

describe('when the store does not keep it', () => {
  test.each([
    ['because another node plays the game', 'conflict', GameLost],
    ['because it is away', new Error('away'), 'away'],
  ] as const)(
    'the game is lost to this node, %s, and so is all that was played upon it',
    async (_, outcome, complaint) => {
      const { game, host } = await begin();
      host.isSlow = true;
      const first = game.move(move(1, 0, 'd'));
      await turn();
      const rest = [game.move(move(2, 0, 'd')), game.move(move(3, 0, 'd')), game.joinState(), first];
      const all = Promise.all(rest.map(promise => expect(promise).rejects.toThrow(complaint)));
      await host.settle(outcome);
      await all;
      expect(game.isLost).toBe(true);
      expect([host.publications, host.additions.length]).toEqual([[], 1]);
      await expect(game.move(move(4, 0, 'd'))).rejects.toThrow(GameLost);
      await expect(game.time(10)).rejects.toThrow(GameLost);
      await expect(game.joinState()).rejects.toThrow(GameLost);
      expect(host.additions.length).toBe(1);
    },
  );
});

describe('where it stands', () => {
  test('is told when that is kept, without what was played meanwhile', async () => {
    const { game, host, header } = await begin();
    host.isSlow = true;
    void game.move(move(1, 7, 's'));
    await turn();
    const standing = game.joinState();
    void game.move(move(2, 9, 's'));
    await host.settle('kept');
    expect(await standing).toEqual({ lines: header.length + 1, moves: 1, now: 7, canPause: true });
    await host.settle('kept');
    expect(await game.joinState()).toEqual({ lines: header.length + 2, moves: 2, now: 9, canPause: true });
  });
});

describe('a game that its player finishes', () => {
  test('ends at that time with its score, ranked, and can be verified', async () => {
    const begun = await begin();
    await begun.game.move(move(1, 100, 'd'));
    begun.host.time += 500;
    expect(await begun.game.finish(400)).toBeUndefined();
    expect(await endOf(begun)).toMatchObject({ phase: 'playing', ranked: true, note: '', proof: { at: 400 } });
    expect(begun.host.additions.at(-1)!.ended).toMatchObject({ phase: 'playing', ranked: true, duration: 100 });
    expect(await begun.game.finish(400)).toBe('over');
  });

  test('cannot finish in the future', async () => {
    const { game } = await begin();
    expect(await game.finish(3_000)).toBe('bad-time');
    expect(game.isEnded).toBe(false);
  });

  test('is not ranked where times are compared, because its goal was not reached', async () => {
    const begun = await begin('chetyris', { goal: 40 }, { leaderboard: 'chetyris goal=40 by=time' });
    await begun.game.finish(0);
    expect(await endOf(begun)).toMatchObject({ ranked: false, note: 'goal-missed' });
  });
});

test('the duration of a game that is won lasts until the action that won it', async () => {
  const begun = await begin('columns', { goal: 1 });
  await begun.game.move(move(1, 70, 'd'));
  expect(begun.host.additions.at(-1)!.ended).toMatchObject({ phase: 'won', duration: 70, ranked: true });
});
