import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadGames } from '#games/catalogue.js';
import { LocalBus } from '../bus/bus.js';
import { openLibsqlStore } from '../store/open-libsql.js';
import type { Store } from '../store/store.js';
import { Arcade } from './arcade.js';
import type { Clock } from './game-clock.js';
import { freshKey, signerOf } from './secrets.js';

const games = await loadGames();
const signer = signerOf(freshKey());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const IDLE_MS = 10 * MINUTE;
const STEPS = [10 * SECOND, -10 * SECOND, HOUR, -HOUR];

/** The clocks of a computer whose wall clock can be set. */
class TestClock implements Clock {
  constructor(private offset = 0) {}

  wall(): number {
    return Date.parse('2026-11-15T12:00:00Z') + passed + this.offset;
  }

  monotonic(): number {
    return passed + 5_000;
  }

  step(ms: number): void {
    this.offset += ms;
  }
}

let passed: number;
let folder: string;
let store: Store;
let clock: TestClock;
let arcade: Arcade;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-clock-'));
  store = await openLibsqlStore(folder);
  passed = 0;
  clock = new TestClock();
  arcade = nodeWith(clock);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const nodeWith = (clock: Clock): Arcade => new Arcade(games, store, new LocalBus(), signer, '0.1.0', clock);

const create = async (): Promise<string> => (await arcade.create({ game: 'columns', settings: {}, player: 'Ada' })).id;

/** Plays a move at the game's true time. */
async function move(id: string, on = arcade): Promise<void> {
  const game = await on.play(id);
  const answer = await game.move({ type: 'move', number: game.moves + 1, at: passed, do: 's' });
  expect(answer).toMatchObject({ type: 'done', verdict: 'done' });
}

/** Lets time pass as a server does: rounds every second would change nothing, sweeps every half minute might. */
async function pass(ms: number, ...nodes: readonly Arcade[]): Promise<number> {
  let ended = 0;
  for (const end = passed + ms; passed < end; ) {
    passed += Math.min(30 * SECOND, end - passed);
    for (const node of nodes) {
      await node.round();
      ended += await node.endIdle(IDLE_MS);
    }
  }
  return ended;
}

const expectRanked = async (id: string): Promise<void> =>
  expect(await arcade.row(id)).toMatchObject({ status: 'playing', note: '' });

describe.each(STEPS)('a wall clock that is set by %d ms', step => {
  test('changes nothing for a game under way', async () => {
    const id = await create();
    passed += 5 * SECOND;
    await move(id);
    clock.step(step);
    passed += 5 * SECOND;
    await move(id);
    expect(await pass(MINUTE, arcade)).toBe(0);
    await move(id);
    await expectRanked(id);
  });

  test('changes nothing for a game that its player returns to after a while', async () => {
    const id = await create();
    await move(id);
    clock.step(step);
    expect(await pass(6 * MINUTE, arcade)).toBe(0);
    expect(arcade.playedHere).toBe(0);
    await move(id);
    await expectRanked(id);
  });

  test('ends no game before its time, and keeps none alive', async () => {
    const id = await create();
    passed += SECOND;
    await move(id);
    clock.step(step);
    expect(await pass(IDLE_MS, arcade)).toBe(0);
    expect(await pass(2 * MINUTE, arcade)).toBe(1);
    expect(await arcade.row(id)).toMatchObject({ status: 'finished', note: 'abandoned' });
  });
});

describe.each([10 * SECOND, -10 * SECOND])('a node whose clock differs by %d ms', difference => {
  test('goes on with a game, which stays ranked', async () => {
    const other = nodeWith(new TestClock(difference));
    const id = await create();
    await move(id);
    passed += 40 * SECOND;
    await move(id, other);
    passed += 5 * SECOND;
    await move(id, other);
    await move(id);
    await expectRanked(id);
  });
});

describe.each([HOUR, -HOUR])('a node whose clock differs by %d ms', difference => {
  test('does not end the games of others', async () => {
    const other = nodeWith(new TestClock(difference));
    const id = await create();
    for (let minutes = 0; minutes < 30; minutes++) {
      expect(await pass(MINUTE, arcade, other)).toBe(0);
      await (await arcade.play(id)).time(passed);
    }
    await expectRanked(id);
  });

  test('ends them in time once they are silent', async () => {
    const other = nodeWith(new TestClock(difference));
    await create();
    expect(await pass(IDLE_MS, other)).toBe(0);
    expect(await pass(3 * MINUTE, other)).toBe(1);
  });
});

describe('a restart', () => {
  test('after the clock was set back refuses nothing that was played meanwhile', async () => {
    const id = await create();
    await move(id);
    const restarted = nodeWith(new TestClock(-HOUR));
    const game = await restarted.play(id);
    for (const [i, at] of [60, 75, 90].entries())
      expect(await game.move({ type: 'move', number: i + 2, at: at * SECOND, do: 's' })).toMatchObject({
        type: 'done',
      });
    expect(await game.time(IDLE_MS + 5 * SECOND)).toBe('bad-time');
    await expectRanked(id);
  });

  test('gives players the whole time to return, however long the server was away', async () => {
    const id = await create();
    passed += HOUR;
    const restarted = nodeWith(clock);
    expect(await pass(IDLE_MS, restarted)).toBe(0);
    expect(await pass(MINUTE, restarted)).toBe(1);
    expect(await arcade.row(id)).toMatchObject({ status: 'finished' });
  });
});
