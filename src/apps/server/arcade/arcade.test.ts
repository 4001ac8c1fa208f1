import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Verifier } from '#engine/record/verifier.js';
import { loadGames } from '#games/catalogue.js';
import type { Ticket } from '#wire/http/shapes.js';
import type { Done } from '#wire/messages.js';
import type { Receiver } from '../broadcast/subscriber.js';
import { LocalBus } from '../bus/bus.js';
import { openLibsqlStore } from '../store/open-libsql.js';
import type { Store } from '../store/store.js';
import { Arcade } from './arcade.js';
import type { LiveGame } from './live-game.js';
import { freshKey, signerOf } from './secrets.js';

const games = await loadGames();
const signer = signerOf(freshKey());

const START = Date.parse('2026-11-15T12:00:00Z');
let folder: string;
let store: Store;
let now: number;
/** Two nodes that do not hear of each other: only the store connects them. */
let here: Arcade;
let there: Arcade;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-arcade-'));
  store = await openLibsqlStore(folder);
  now = START;
  [here, there] = [nodeOf(), nodeOf()];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const nodeOf = (): Arcade =>
  new Arcade(games, store, new LocalBus(), signer, '0.1.0', { wall: () => now, monotonic: () => now });

const create = (game = 'columns'): Promise<Ticket> => here.create({ game, settings: {}, player: 'Ada' });

/** Plays one move that has an effect, whatever came before. */
const shift = async (game: LiveGame): Promise<Done> =>
  (await game.move({ type: 'move', number: game.moves + 1, at: game.session.now(), do: 's' })) as Done;

/** Somebody who takes in all that is written. */
function ear(): Receiver & { text: string; isOver: boolean } {
  return {
    form: 'lines',
    text: '',
    isOver: false,
    waiting: 0,
    write(bytes) {
      this.text += bytes.toString();
      return true;
    },
    whenDrained: callback => void setImmediate(callback),
    finished() {
      this.isOver = true;
    },
    failed: () => {},
  };
}

const textOf = async (id: string): Promise<string> => (await store.lines(id, 1, 1000)).join('');

describe('a game that nobody plays any more', () => {
  const endIdle = (): Promise<number> => here.endIdle(600_000);

  test('ends by itself, as it stands', async () => {
    const { id } = await create();
    now += 1;
    await shift(await here.play(id));
    now += 600_000;
    expect(await endIdle()).toBe(0);
    now += 1;
    expect(await endIdle()).toBe(1);
    expect(await here.row(id)).toMatchObject({
      status: 'finished',
      phase: 'playing',
      ranked: false,
      note: 'abandoned',
    });
    const verifier = new Verifier(name => games.get(name));
    for (const line of (await textOf(id)).split('\n').slice(0, -1)) verifier.addLine(line);
    expect(verifier.findings()).toMatchObject({ deals: 'checked', signature: { key: signer.key } });
    expect(await endIdle()).toBe(0);
  });

  test('ends on another node too, once that has seen it silent for as long', async () => {
    const { id } = await create();
    now += 100_000;
    expect(await there.endIdle(600_000)).toBe(0);
    now += 600_000;
    expect(await there.endIdle(600_000)).toBe(0);
    now += 1;
    expect(await there.endIdle(600_000)).toBe(1);
    expect((await here.row(id)).status).toBe('finished');
  });

  test('ends though the one before it cannot be played any more; that one ends without a last line', async () => {
    const old = { id: 'old', game: 'columns', rules: 99, settings: '{}', leaderboard: 'columns', player: 'Ada' };
    const secrets = { tokenHash: '', seed: '' };
    await store.create({ ...old, created: START - 1, kind: 'live', secrets }, ['line 1\n']);
    const { id } = await create();
    now += 100_000;
    expect(await endIdle()).toBe(0);
    now += 600_001;
    expect(await endIdle()).toBe(2);
    expect((await here.row(id)).status).toBe('finished');
    expect(await here.row('old')).toMatchObject({ status: 'finished', ranked: false, lines: 1 });
  });

  test('waits longer for its player if it is paused, on any node', async () => {
    const [{ id }, { id: other }] = [await create(), await create()];
    await (await here.play(id)).pause(0);
    const endAll = (): Promise<number> => there.endIdle(600_000, 86_400_000);
    now += 100_000;
    expect(await endAll()).toBe(0);
    now += 600_001;
    expect(await endAll()).toBe(1);
    expect([(await here.row(id)).status, (await here.row(other)).status]).toEqual(['playing', 'finished']);
    expect((await (await there.play(id)).joinState()).isPaused).toBe(true);
    now += 86_400_000;
    expect(await endAll()).toBe(1);
    expect(await here.row(id)).toMatchObject({ status: 'finished', note: 'abandoned', isPaused: false });
  });

  test('is not held in memory for long', async () => {
    await create();
    now += 299_000;
    await here.round();
    expect(here.playedHere).toBe(1);
    now += 2_000;
    await here.round();
    expect(here.playedHere).toBe(0);
  });
});

describe('a game that is played on two nodes', () => {
  test('goes on on either where it was left on the other', async () => {
    const { id } = await create();
    await shift(await here.play(id));
    const moves = await shift(await there.play(id));
    expect(moves).toMatchObject({ number: 2, verdict: 'done' });
    expect(await shift(await here.play(id))).toMatchObject({ number: 3, verdict: 'done' });
    expect(await shift(await there.play(id))).toMatchObject({ number: 4, verdict: 'done' });
  });

  test('is lost to the one that did not hear of a move, and nothing is written twice', async () => {
    const { id } = await create();
    const [one, other] = [await here.play(id), await there.play(id)];
    await shift(one);
    await expect(shift(other)).rejects.toThrow('another node plays this game');
    const { lines, moves } = await here.row(id);
    expect([(await textOf(id)).split('\n').length - 1, moves]).toEqual([lines, 1]);
    expect(await shift(await there.play(id))).toMatchObject({ number: 2 });
  });

  test('is lost with everything that was played upon a move that came too late', async () => {
    const { id } = await create();
    const [one, other] = [await here.play(id), await there.play(id)];
    await shift(one);
    const before = await textOf(id);
    const late = [shift(other), shift(other), shift(other)];
    expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(await textOf(id)).toBe(before);
    expect(await shift(one)).toMatchObject({ number: 2, verdict: 'done' });
  });

  test('is loaded once, however many ask for it at the same time', async () => {
    const { id } = await create();
    const asked = await Promise.all([1, 2, 3].map(() => there.play(id)));
    expect(new Set(asked).size).toBe(1);
    await shift(await here.play(id));
    const again = await Promise.all([1, 2, 3].map(() => there.play(id)));
    expect([new Set(again).size, again[0] === asked[0]]).toEqual([1, false]);
  });

  test('is seen on both, though nothing is announced', async () => {
    const { id } = await create();
    const [near, far] = [ear(), ear()];
    (await here.watch(id)).add(near, 1);
    (await there.watch(id)).add(far, 1);
    await shift(await here.play(id));
    await there.round();
    await sleep(20);
    expect([near.text, far.text]).toEqual([await textOf(id), await textOf(id)]);
    await shift(await there.play(id));
    now += 3_001;
    await here.round();
    await sleep(20);
    expect([near.text, far.text]).toEqual([await textOf(id), await textOf(id)]);
    await (await there.play(id)).end('enough');
    await here.round();
    await sleep(20);
    expect([near.text, far.text]).toEqual([await textOf(id), await textOf(id)]);
    expect([near.isOver, far.isOver]).toEqual([true, true]);
  });
});

describe('a game that nobody watches any more', () => {
  test('is let go, but not before somebody who has just come could sit down', async () => {
    const { id } = await create();
    await here.watch(id);
    await here.round();
    const broadcast = await here.watch(id);
    await here.round();
    const late = ear();
    broadcast.add(late, 1);
    await shift(await here.play(id));
    await sleep(20);
    expect(late.text).toBe(await textOf(id));
    const before = await here.watch(id);
    const leave = before.add(ear(), 1);
    leave();
    expect(await here.watch(id)).toBe(before);
  });

  test('costs nothing after two rounds', async () => {
    const { id } = await create();
    const before = await here.watch(id);
    await here.round();
    await here.round();
    expect(await here.watch(id)).not.toBe(before);
  });
});

describe('a pause', () => {
  /** A spectator over a WebSocket. */
  const viewer = () => ({ ...ear(), form: 'frames' as const });
  const messagesOf = (text: string): string[] => text.match(/\{"type":"(paused|resumed)"\}/g) ?? [];

  test.each([
    ['on the node where it is played', () => here],
    ['on another node', () => there],
  ])('is told to spectators %s, and to those who come later', async (_, node) => {
    const { id } = await create();
    const game = await here.play(id);
    const [early, late] = [viewer(), viewer()];
    (await node().watch(id)).add(early, 1);
    await game.pause(0);
    now += 5_000;
    await node().round();
    (await node().watch(id)).add(late, 1);
    await sleep(20);
    expect([messagesOf(early.text), messagesOf(late.text)]).toEqual([['{"type":"paused"}'], ['{"type":"paused"}']]);
    await game.time(10);
    now += 5_000;
    await node().round();
    expect(messagesOf(late.text)).toEqual(['{"type":"paused"}', '{"type":"resumed"}']);
  });
});

describe('what strangers ask for', () => {
  test.each([
    ['no such game', { game: 'chess' }],
    ['too large', { settings: { width: 101 } }],
    ['nonsense', { settings: { width: 'wide' } }],
    ['unknown', { settings: { speed: 3 } }],
  ])('is refused if it is %s', async (_, wish) => {
    const asking = here.create({ game: 'columns', settings: {}, player: 'Ada', ...wish });
    await expect(asking).rejects.toThrow(/unknown|there is no|at most|whole number/);
    expect(await store.live(10)).toEqual([]);
  });

  test('under a name that steers a terminal is shown without', async () => {
    const { id } = await here.create({ game: 'columns', settings: {}, player: '\u001b[31m Ada \u202e ' });
    expect((await here.row(id)).player).toBe('[31m Ada');
  });
});

describe('what makes a game unranked', () => {
  /** The clock ran on while the player held the game's time back. */
  const stall = async (id: string): Promise<void> => {
    now += 26_000;
    await (await here.play(id)).time(0);
  };
  const undo = async (id: string): Promise<void> => {
    const game = await here.play(id);
    await shift(game);
    await game.move({ type: 'move', number: game.moves + 1, at: 0, do: 'undo' });
  };

  const pause = async (id: string): Promise<void> => void (await (await here.play(id)).pause(0));

  test.each([
    ['a clock that stood still', 'chetyris', stall, 'stalled 26'],
    ['an undo', 'columns', undo, 'undo'],
    ['a pause', 'chetyris', pause, 'paused'],
  ])('%s is stored with its cause, and known to a node that loads the game', async (_, game, cause, note) => {
    const { id } = await create(game);
    await cause(id);
    expect(await here.row(id)).toMatchObject({ status: 'playing', note });
    await (await there.play(id)).end('');
    expect(await here.row(id)).toMatchObject({ status: 'finished', ranked: false, note });
  });

  test('a position is known from the start, and has a leaderboard of its own', async () => {
    const settings = { position: ['AB....', 'piece: ABC'] };
    const { id } = await here.create({ game: 'columns', settings, player: 'Ada' });
    expect(await here.row(id)).toMatchObject({ status: 'playing', note: 'position' });
    await (await there.play(id)).end('');
    const row = await here.row(id);
    expect(row).toMatchObject({ status: 'finished', ranked: false, note: 'position' });
    expect(row.leaderboard).toMatch(/^columns position=#[0-9a-f]{12}$/);
  });
});
