import { expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import type { Entry } from '#engine/play/replay.js';
import { loadGames } from '#games/catalogue.js';
import { testWatcher } from '#test/support/test-watcher.js';
import type { Watcher } from './watcher.js';

const magnetic: AnyGame = (await loadGames()).get('magnetic')!;

const logOf = (times: readonly number[]): Entry[] => times.map((at, k) => ({ at, text: String(k % 3) }));

function opened(times: readonly number[]) {
  const shown: string[] = [];
  const cubes = ({ cells }: View): number => cells.filter(cell => cell !== null).length;
  const { watcher, runTo } = testWatcher(
    magnetic,
    { settings: {}, log: logOf(times) },
    {
      show: view => shown.push(`show ${cubes(view)}`),
      play: (before, events, after) => shown.push(`play ${cubes(before)} ${events.length > 0} ${cubes(after)}`),
      update: view => shown.push(`update ${cubes(view)}`),
    },
  );
  return { shown, watcher, runTo };
}

const stateOf = ({ state: { position, length, isPlaying, liveness } }: Watcher) =>
  [position, length, isPlaying, liveness] as const;

test('plays each entry at its time, animated, and stops at the end', () => {
  const { runTo, shown, watcher } = opened([100, 200, 300]);
  watcher.play();
  runTo(250);
  expect(stateOf(watcher)).toEqual([2, 3, true, 'none']);
  runTo(1000);
  expect(stateOf(watcher)).toEqual([3, 3, false, 'none']);
  expect(shown).toEqual(['show 0', 'play 0 true 1', 'play 1 true 2', 'play 2 true 3']);
});

test('does not animate at high speeds or for jumps', () => {
  const { runTo, shown, watcher } = opened([100, 200, 300]);
  watcher.setSpeed(64);
  watcher.play();
  runTo(2);
  watcher.pause();
  watcher.seek(3);
  watcher.seek(0);
  expect(shown).toEqual(['show 0', 'show 1', 'show 3', 'show 0']);
});

test('steps pause, and a turn may take several steps', () => {
  const { watcher } = opened([100, 200, 300, 400]);
  watcher.play();
  watcher.step(1);
  expect(stateOf(watcher)).toEqual([1, 4, false, 'none']);
  watcher.stepTurn(1);
  watcher.stepTurn(1);
  expect(watcher.state.position).toBe(3);
  watcher.stepTurn(-1);
  expect(watcher.state.position).toBe(2);
  watcher.step(-9);
  watcher.stepTurn(-1);
  expect(watcher.state.position).toBe(0);
  watcher.step(99);
  watcher.stepTurn(1);
  expect(watcher.state.position).toBe(4);
});

test('changes the speed up to its limits', () => {
  const { watcher } = opened([100]);
  for (let k = 0; k < 20; k++) watcher.changeSpeed(1);
  expect(watcher.state.speed).toBe(64);
  for (let k = 0; k < 20; k++) watcher.changeSpeed(-1);
  expect(watcher.state.speed).toBe(0.25);
});

test('follows a live game as its entries arrive', () => {
  const { runTo, watcher } = opened([100, 200]);
  watcher.followLive();
  expect(stateOf(watcher)).toEqual([2, 2, true, 'live']);
  runTo(1000);
  watcher.grow([{ at: 1200, text: '0' }]);
  expect(stateOf(watcher)).toEqual([3, 3, true, 'live']);
  runTo(1500);
  watcher.grow([
    { at: 1500, text: '1' },
    { at: 1700, text: '2' },
  ]);
  expect(watcher.state.position).toBe(4);
  runTo(1700);
  expect(watcher.state.position).toBe(5);
});

test('seeking back leaves live mode, and playing to the end returns to it', () => {
  const { runTo, watcher } = opened([100, 200]);
  watcher.followLive();
  watcher.seek(0);
  expect(stateOf(watcher)).toEqual([0, 2, true, 'behind']);
  watcher.pause();
  watcher.grow([{ at: 900, text: '0' }]);
  expect(stateOf(watcher)).toEqual([0, 3, false, 'behind']);
  watcher.play();
  runTo(899);
  expect(stateOf(watcher)).toEqual([2, 3, true, 'behind']);
  runTo(900);
  expect(stateOf(watcher)).toEqual([3, 3, true, 'live']);
  watcher.pause();
  expect(stateOf(watcher)).toEqual([3, 3, false, 'behind']);
  watcher.play();
  expect(watcher.state.liveness).toBe('live');
});

test('shows the rest when the game is over, and becomes a replay', () => {
  const { runTo, watcher } = opened([100]);
  watcher.followLive();
  watcher.grow([{ at: 200, text: '1' }]);
  watcher.grow([{ at: 210, text: '1' }]);
  watcher.grow([
    { at: 300, text: '1' },
    { at: 380, text: '2' },
  ]);
  watcher.complete();
  expect(stateOf(watcher)).toEqual([3, 3, true, 'live']);
  runTo(1000);
  expect(stateOf(watcher)).toEqual([5, 5, false, 'none']);
  watcher.play();
  expect(watcher.state.position).toBe(0);
});

test('starts playing as soon as the first entries arrive', () => {
  const { runTo, watcher } = opened([]);
  watcher.expectMore();
  watcher.play();
  expect(stateOf(watcher)).toEqual([0, 0, true, 'none']);
  watcher.grow([{ at: 300, text: '1' }]);
  runTo(300);
  expect(stateOf(watcher)).toEqual([1, 1, true, 'none']);
  watcher.complete();
  expect(watcher.state.isPlaying).toBe(false);
});

test('can start at a position that has not arrived yet', () => {
  const { watcher } = opened([100]);
  watcher.expectMore();
  watcher.startAt(3);
  watcher.grow([{ at: 300, text: '1' }]);
  expect(stateOf(watcher)).toEqual([0, 2, false, 'none']);
  watcher.grow([
    { at: 400, text: '1' },
    { at: 500, text: '2' },
  ]);
  expect(stateOf(watcher)).toEqual([3, 4, false, 'none']);
});

test('plays a file while it is still being read', () => {
  const { runTo, watcher } = opened([100]);
  watcher.expectMore();
  watcher.play();
  runTo(500);
  expect(stateOf(watcher)).toEqual([1, 1, true, 'none']);
  watcher.grow([{ at: 300, text: '1' }]);
  runTo(699);
  expect(watcher.state.position).toBe(1);
  runTo(700);
  watcher.complete();
  expect(stateOf(watcher)).toEqual([2, 2, false, 'none']);
});
