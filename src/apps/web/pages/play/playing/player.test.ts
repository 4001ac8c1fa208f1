import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Settings } from '../../../../../engine/contract/settings.js';
import { openSession, type Session } from '../../../../../engine/play/session.js';
import { Clock } from '../../../../../front/clock.js';
import type { Repetition } from '../../../../../front/commands.js';
import { loadGames } from '../../../../../games/catalogue.js';
import type { PlayedGame, TimeMode } from '../game/played-game.js';
import { Player } from './player.js';
import type { GameChange, PlayerHost } from './player-host.js';

const games = await loadGames();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const USUAL: Repetition = { delay: 170, interval: 50, softDropInterval: 'same' };

function sit(
  id: string,
  timeMode: TimeMode = 'timed',
  hasLastWord = (): boolean => true,
  { settings = {} as Settings, repetition = USUAL } = {},
) {
  const game = games.get(id)!;
  const session = openSession(game, { settings, seed: 'player' });
  const heard = { changes: [] as GameChange[], requested: [] as string[], refused: 0, ended: 0, checkpoints: 0 };
  let isStopped = false;
  const played: PlayedGame = {
    game,
    session,
    timeMode,
    settings,
    isRanked: false,
    clock: new Clock(0, () => performance.now()),
    trouble: signal(undefined),
    get isOver() {
      return isStopped || (hasLastWord() && session.status().phase !== 'playing');
    },
    update() {},
    pauseCost: timeMode === 'live' ? 'ranking' : 'nothing',
    pause: () => void heard.checkpoints++,
    resume: () => {},
    checkpoint: () => {},
    leave() {},
    stop() {
      isStopped = true;
      return true;
    },
    finish: async () => ({ ranking: { kind: 'unknown' } }),
  };
  const host: PlayerHost = {
    changed: change => void heard.changes.push(change),
    pointerMoved: () => {},
    refused: () => void heard.refused++,
    requested: request => void heard.requested.push(request),
    ended: () => void heard.ended++,
  };
  const player = new Player(played, host, repetition);
  player.run();
  return { player, session, heard, played };
}

const texts = (session: { log(): readonly { at: number; text: string }[] }, text: string): number[] =>
  session.log().flatMap(entry => (entry.text === text ? [entry.at] : []));

describe('time', () => {
  test('acts at its deadlines', () => {
    const { session } = sit('dr-mario');
    vi.advanceTimersByTime(1600);
    expect(texts(session, '.')).toEqual([200, 850, 1500]);
    expect(session.view().cells.some(cell => cell?.mark === 'falling')).toBe(true);
  });

  test('is counted up to the moment at which the player ends the game', () => {
    const { player, session, heard } = sit('dr-mario');
    vi.advanceTimersByTime(1600);
    expect(player.stop()).toBe(true);
    expect([heard.ended, session.now(), session.status().phase]).toEqual([1, 1600, 'playing']);
    vi.advanceTimersByTime(5000);
    expect([heard.ended, session.now()]).toEqual([1, 1600]);
  });

  test('stops while the game is paused, and continues from there', () => {
    const { player, session, heard } = sit('dr-mario');
    vi.advanceTimersByTime(700);
    player.pause();
    const [now, hash] = [session.now(), session.hash()];
    vi.advanceTimersByTime(60_000);
    expect([session.now(), session.hash(), heard.checkpoints]).toEqual([now, hash, 1]);
    player.run();
    vi.advanceTimersByTime(10);
    expect(session.now() - now).toBeLessThanOrEqual(10);
  });

  test('of a move is the time of its event, not of its handling', () => {
    const { player, session } = sit('dr-mario');
    vi.advanceTimersByTime(500);
    const pressed = performance.now() - 37;
    player.press('ArrowLeft', ['left'], pressed);
    expect(texts(session, '<')).toEqual([463]);
  });
});

describe('a held command', () => {
  test('repeats after the delay, at exact times, until it is released', () => {
    const { player, session } = sit('dr-mario');
    vi.advanceTimersByTime(300);
    player.press('ArrowRight', ['right'], performance.now());
    vi.advanceTimersByTime(225);
    player.release('ArrowRight');
    vi.advanceTimersByTime(400);
    expect(texts(session, '>')).toEqual([300, 470, 520]);
  });

  test('ends when everything is released, and with the opposite direction', () => {
    const { player, session } = sit('dr-mario');
    vi.advanceTimersByTime(300);
    player.press('ArrowRight', ['right'], performance.now());
    player.releaseAll();
    vi.advanceTimersByTime(400);
    expect(texts(session, '>')).toHaveLength(1);
    player.press('ArrowRight', ['right'], performance.now());
    player.press('ArrowLeft', ['left'], performance.now());
    vi.advanceTimersByTime(169);
    expect([texts(session, '>').length, texts(session, '<').length]).toEqual([2, 1]);
  });

  test('does not move the next piece down', () => {
    const { player, session } = sit('dr-mario');
    vi.advanceTimersByTime(300);
    player.press('ArrowDown', ['down'], performance.now());
    vi.advanceTimersByTime(4000);
    const entered = session.log().findIndex(({ at, text }) => text === '.' && at > 300);
    expect(session.status().turn).toBeGreaterThan(0);
    expect(texts(session, 'D').filter(at => at >= session.log()[entered]!.at)).toEqual([]);
  });
});

describe('in the modern edition of Chetyris', () => {
  const modern = (repetition = USUAL) =>
    sit('chetyris', 'timed', () => true, { settings: { edition: 'modern' }, repetition });
  const instant = { delay: 100, interval: 0, softDropInterval: 0 } as const;
  /** The highest row and the first column of the piece in play. */
  const place = (session: Session): number[] => {
    const { cells, width } = session.view();
    const piece = cells.flatMap((cell, i) => (cell?.mark === 'falling' ? [i] : []));
    return [Math.floor(piece[0]! / width), Math.min(...piece.map(i => i % width))];
  };

  test('a held arrow moves the piece to the wall at once, and then the next one', () => {
    const { player, session } = modern(instant);
    player.press('ArrowLeft', ['left'], performance.now());
    vi.advanceTimersByTime(99);
    expect(texts(session, 'a')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(place(session)[1]).toBe(0);
    expect(new Set(texts(session, 'a').slice(1))).toEqual(new Set([100]));
    player.press('Space', ['drop'], performance.now());
    vi.advanceTimersByTime(20);
    // The next one is the CrazyShape, which is four wide and goes the other way.
    expect([session.status().turn, place(session)[1]]).toEqual([1, 6]);
  });

  test('a held down brings the piece to the ground at once, and does not lock it', () => {
    const { player, session } = modern(instant);
    player.press('ArrowDown', ['down'], performance.now());
    vi.advanceTimersByTime(100);
    const [row] = place(session);
    expect([row! >= 16, session.status().turn, session.deadline()]).toEqual([true, 0, 600]);
    vi.advanceTimersByTime(500);
    expect([session.status().turn, place(session)[0]! <= 1]).toEqual([1, true]);
  });

  test('down may have its own rate', () => {
    const repetition = { delay: 100, interval: 50, softDropInterval: 20 };
    const { player, session } = modern(repetition);
    player.press('ArrowDown', ['down'], performance.now());
    vi.advanceTimersByTime(145);
    expect(texts(session, 's')).toEqual([0, 100, 120, 140]);
  });

  test('hold is a command, and the other edition does not know it', () => {
    const table = modern();
    expect(table.player.press('KeyC', ['hold'], performance.now())).toBe(true);
    expect(texts(table.session, 'c')).toEqual([0]);
    const { player, session } = sit('chetyris');
    expect(player.press('KeyC', ['hold'], performance.now())).toBe(false);
    expect(texts(session, 'c')).toEqual([]);
  });
});

describe('step by step', () => {
  test('nothing happens until the player moves', () => {
    const { player, session } = sit('dr-mario', 'stepwise');
    const hash = session.hash();
    vi.advanceTimersByTime(60_000);
    expect(session.hash()).toBe(hash);
    player.perform('step');
    expect(session.hash()).not.toBe(hash);
  });

  test('the next piece enters by itself after one has landed', () => {
    const { player, session } = sit('dr-mario', 'stepwise');
    player.perform('drop');
    expect(session.status().turn).toBe(1);
    expect(session.legal().length).toBeGreaterThan(0);
  });
});

describe('commands', () => {
  test('that are not moves reach the host, even while the game is paused', () => {
    const { player, heard } = sit('columns');
    player.pause();
    expect(player.press('KeyH', ['help'], 0)).toBe(true);
    player.press('Space', ['drop'], 0);
    expect(heard.requested).toEqual(['help']);
    expect(heard.changes).toEqual([]);
  });

  test('undo and redo are not animated', () => {
    const { player, heard, session } = sit('columns');
    const before = session.hash();
    player.perform('drop');
    player.perform('undo');
    expect(session.hash()).toBe(before);
    expect(heard.changes.map(({ how }) => how)).toEqual(['played', 'undone']);
    player.perform('undo');
    expect(heard.refused).toBe(1);
    player.perform('redo');
    expect(session.status().turn).toBe(1);
  });

  test('arrows move the cursor and confirm plays', () => {
    const { player, session } = sit('magnetic');
    expect(player.pointAt(3, 0)).toBe(true);
    player.perform('confirm');
    player.perform('left');
    player.perform('drop');
    expect(session.log().map(({ text }) => text)).toEqual(['3', '2']);
    expect(player.pointAt(99, 0)).toBe(false);
  });

  test('the end is reported once, and nothing is played after it', () => {
    const { player, session, heard } = sit('columns');
    for (let k = 0; k < 20; k++) player.perform('drop');
    expect(heard.ended).toBe(1);
    const { length } = session.log();
    expect(player.press('Space', ['drop'], 0)).toBe(false);
    expect(session.log()).toHaveLength(length);
  });

  test('a change holds the view before, the events and the view after', () => {
    const { player, heard, session } = sit('columns');
    player.perform('drop');
    const [{ before, events, after }] = heard.changes as [GameChange];
    expect(before.cells.every(cell => cell === null)).toBe(true);
    expect(events.map(({ type }) => type)).toContain('landed');
    expect(after).toEqual(session.view());
  });
});

test('a game that only looked over continues after a correction', () => {
  let isEnded = false;
  const { player, session, heard, played } = sit('columns', 'live', () => isEnded);
  for (let k = 0; k < 20 && session.status().phase === 'playing'; k++) player.perform('drop');
  expect([session.status().phase, heard.ended]).toEqual(['lost', 0]);
  expect(player.isRunning).toBe(true);
  session.undo();
  played.onChange?.('replaced');
  player.perform('right');
  player.perform('drop');
  expect(session.log().at(-1)?.text).not.toBe('undo');
  for (let k = 0; k < 20 && session.status().phase === 'playing'; k++) player.perform('drop');
  isEnded = true;
  played.onChange?.('played');
  expect([heard.ended, player.isRunning]).toEqual([1, false]);
});
