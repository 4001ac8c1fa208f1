import { expect, test } from 'vitest';
import { TestClock } from '../../../../../../test/support/test-clock.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { View } from '../../../../../engine/contract/view.js';
import type { Entry } from '../../../../../engine/play/replay.js';
import { openTimeline } from '../../../../../engine/timeline/timeline.js';
import { loadGames } from '../../../../../games/catalogue.js';
import type { Display } from '../../../../../wire/following/timeline-animator.js';
import { PlaybackController } from './playback-controller.js';

const magnetic: AnyGame = (await loadGames()).get('magnetic')!;

const logOf = (times: readonly number[]): Entry[] => times.map((at, k) => ({ at, text: String(k % 3) }));

function opened(times: readonly number[]) {
  const clock = new TestClock();
  const shown: string[] = [];
  const cubes = ({ cells }: View): number => cells.filter(cell => cell !== null).length;
  const display: Display = {
    show: view => shown.push(`show ${cubes(view)}`),
    play: (before, events, after) => shown.push(`play ${cubes(before)} ${events.length > 0} ${cubes(after)}`),
    update: view => shown.push(`update ${cubes(view)}`),
  };
  const timeline = openTimeline(magnetic, { settings: {}, log: logOf(times) });
  const host = {
    now: () => clock.now(),
    wakeAt: clock.wakeAt.bind(clock),
    display,
    nextTick: () => undefined,
    isDeal: () => false,
    isMove: () => true,
    forecast: () => [],
  };
  return { clock, shown, controller: new PlaybackController(timeline, host) };
}

const stateOf = ({ position, length, isPlaying, liveness }: PlaybackController) =>
  [position.value, length.value, isPlaying.value, liveness.value] as const;

test('plays each entry at its time, animated, and stops at the end', () => {
  const { clock, shown, controller } = opened([100, 200, 300]);
  controller.play();
  clock.runTo(250);
  expect(stateOf(controller)).toEqual([2, 3, true, 'none']);
  clock.runTo(1000);
  expect(stateOf(controller)).toEqual([3, 3, false, 'none']);
  expect(shown).toEqual(['show 0', 'play 0 true 1', 'play 1 true 2', 'play 2 true 3']);
});

test('does not animate at high speeds or for jumps', () => {
  const { clock, shown, controller } = opened([100, 200, 300]);
  controller.setSpeed(64);
  controller.play();
  clock.runTo(2);
  controller.pause();
  controller.seek(3);
  controller.seek(0);
  expect(shown).toEqual(['show 0', 'show 1', 'show 3', 'show 0']);
});

test('steps pause, and a turn may take several steps', () => {
  const { controller } = opened([100, 200, 300, 400]);
  controller.play();
  controller.step(1);
  expect(stateOf(controller)).toEqual([1, 4, false, 'none']);
  controller.stepTurn(1);
  controller.stepTurn(1);
  expect(controller.position.value).toBe(3);
  controller.stepTurn(-1);
  expect(controller.position.value).toBe(2);
  controller.step(-9);
  controller.stepTurn(-1);
  expect(controller.position.value).toBe(0);
  controller.step(99);
  controller.stepTurn(1);
  expect(controller.position.value).toBe(4);
});

test('changes the speed up to its limits', () => {
  const { controller } = opened([100]);
  for (let k = 0; k < 20; k++) controller.changeSpeed(1);
  expect(controller.speed.value).toBe(64);
  for (let k = 0; k < 20; k++) controller.changeSpeed(-1);
  expect(controller.speed.value).toBe(0.25);
});

test('follows a live game as its entries arrive', () => {
  const { clock, controller } = opened([100, 200]);
  controller.followLive();
  expect(stateOf(controller)).toEqual([2, 2, true, 'live']);
  clock.runTo(1000);
  controller.grow([{ at: 1200, text: '0' }]);
  expect(stateOf(controller)).toEqual([3, 3, true, 'live']);
  clock.runTo(1500);
  controller.grow([
    { at: 1500, text: '1' },
    { at: 1700, text: '2' },
  ]);
  expect(controller.position.value).toBe(4);
  clock.runTo(1700);
  expect(controller.position.value).toBe(5);
});

test('seeking back leaves live mode, and playing to the end returns to it', () => {
  const { clock, controller } = opened([100, 200]);
  controller.followLive();
  controller.seek(0);
  expect(stateOf(controller)).toEqual([0, 2, true, 'behind']);
  controller.pause();
  controller.grow([{ at: 900, text: '0' }]);
  expect(stateOf(controller)).toEqual([0, 3, false, 'behind']);
  controller.play();
  clock.runTo(899);
  expect(stateOf(controller)).toEqual([2, 3, true, 'behind']);
  clock.runTo(900);
  expect(stateOf(controller)).toEqual([3, 3, true, 'live']);
  controller.pause();
  expect(stateOf(controller)).toEqual([3, 3, false, 'behind']);
  controller.play();
  expect(controller.liveness.value).toBe('live');
});

test('shows the rest when the game is over, and becomes a replay', () => {
  const { clock, controller } = opened([100]);
  controller.followLive();
  controller.grow([{ at: 200, text: '1' }]);
  controller.grow([{ at: 210, text: '1' }]);
  controller.grow([
    { at: 300, text: '1' },
    { at: 380, text: '2' },
  ]);
  controller.complete();
  expect(stateOf(controller)).toEqual([3, 3, true, 'live']);
  clock.runTo(1000);
  expect(stateOf(controller)).toEqual([5, 5, false, 'none']);
  controller.play();
  expect(controller.position.value).toBe(0);
});

test('starts playing as soon as the first entries arrive', () => {
  const { clock, controller } = opened([]);
  controller.expectMore();
  controller.play();
  expect(stateOf(controller)).toEqual([0, 0, true, 'none']);
  controller.grow([{ at: 300, text: '1' }]);
  clock.runTo(300);
  expect(stateOf(controller)).toEqual([1, 1, true, 'none']);
  controller.complete();
  expect(controller.isPlaying.value).toBe(false);
});

test('can start at a position that has not arrived yet', () => {
  const { controller } = opened([100]);
  controller.expectMore();
  controller.startAt(3);
  controller.grow([{ at: 300, text: '1' }]);
  expect(stateOf(controller)).toEqual([0, 2, false, 'none']);
  controller.grow([
    { at: 400, text: '1' },
    { at: 500, text: '2' },
  ]);
  expect(stateOf(controller)).toEqual([3, 4, false, 'none']);
});

test('plays a file while it is still being read', () => {
  const { clock, controller } = opened([100]);
  controller.expectMore();
  controller.play();
  clock.runTo(500);
  expect(stateOf(controller)).toEqual([1, 1, true, 'none']);
  controller.grow([{ at: 300, text: '1' }]);
  clock.runTo(699);
  expect(controller.position.value).toBe(1);
  clock.runTo(700);
  controller.complete();
  expect(stateOf(controller)).toEqual([2, 2, false, 'none']);
});
