import { expect, test } from 'vitest';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { View } from '../../../../../engine/contract/view.js';
import type { Entry } from '../../../../../engine/play/replay.js';
import { openTimeline } from '../../../../../engine/timeline/timeline.js';
import { loadGames } from '../../../../../games/catalogue.js';
import type { Screen } from './timeline-animator.js';
import { Projector, type Timekeeper } from './playback-controller.js';

const magnetic: AnyGame = (await loadGames()).get('magnetic')!;

/** A clock that goes when it is told to. */
class TestClock implements Timekeeper {
  #now = 0;
  #due: { readonly time: number; readonly wake: () => void } | undefined;

  now(): number {
    return this.#now;
  }

  wakeAt(time: number, wake: () => void): () => void {
    const due = { time, wake };
    this.#due = due;
    return () => {
      if (this.#due === due) this.#due = undefined;
    };
  }

  runTo(time: number): void {
    for (let due = this.#due; due && due.time <= time; due = this.#due) {
      this.#now = Math.max(this.#now, due.time);
      this.#due = undefined;
      due.wake();
    }
    this.#now = time;
  }
}

const logOf = (times: readonly number[]): Entry[] => times.map((at, k) => ({ at, text: String(k % 3) }));

function opened(times: readonly number[]) {
  const clock = new TestClock();
  const shown: string[] = [];
  const cubes = ({ cells }: View): number => cells.filter(cell => cell !== null).length;
  const screen: Screen = {
    show: view => shown.push(`show ${cubes(view)}`),
    play: (before, events, after) => shown.push(`play ${cubes(before)} ${events.length > 0} ${cubes(after)}`),
  };
  const timeline = openTimeline(magnetic, { settings: {}, log: logOf(times) });
  const host = { now: () => clock.now(), wakeAt: clock.wakeAt.bind(clock), screen, nextTick: () => undefined };
  return { clock, shown, projector: new Projector(timeline, host) };
}

const stateOf = ({ position, length, isPlaying, liveness }: Projector) =>
  [position.value, length.value, isPlaying.value, liveness.value] as const;

test('plays each entry at its time, by motion, and rests at the end', () => {
  const { clock, shown, projector } = opened([100, 200, 300]);
  projector.play();
  clock.runTo(250);
  expect(stateOf(projector)).toEqual([2, 3, true, 'none']);
  clock.runTo(1000);
  expect(stateOf(projector)).toEqual([3, 3, false, 'none']);
  expect(shown).toEqual(['show 0', 'play 0 true 1', 'play 1 true 2', 'play 2 true 3']);
});

test('at high speeds, and where it leaps, only moments are shown', () => {
  const { clock, shown, projector } = opened([100, 200, 300]);
  projector.setSpeed(64);
  projector.play();
  clock.runTo(2);
  projector.pause();
  projector.seek(3);
  projector.seek(0);
  expect(shown).toEqual(['show 0', 'show 1', 'show 3', 'show 0']);
});

test('steps rest, and a turn may take more than one', () => {
  const { projector } = opened([100, 200, 300, 400]);
  projector.play();
  projector.step(1);
  expect(stateOf(projector)).toEqual([1, 4, false, 'none']);
  projector.stepTurn(1);
  projector.stepTurn(1);
  expect(projector.position.value).toBe(3);
  projector.stepTurn(-1);
  expect(projector.position.value).toBe(2);
  projector.step(-9);
  projector.stepTurn(-1);
  expect(projector.position.value).toBe(0);
  projector.step(99);
  projector.stepTurn(1);
  expect(projector.position.value).toBe(4);
});

test('speeds go up and down to the last', () => {
  const { projector } = opened([100]);
  for (let k = 0; k < 20; k++) projector.changeSpeed(1);
  expect(projector.speed.value).toBe(64);
  for (let k = 0; k < 20; k++) projector.changeSpeed(-1);
  expect(projector.speed.value).toBe(0.25);
});

test('a live game is followed as it comes in', () => {
  const { clock, projector } = opened([100, 200]);
  projector.followLive();
  expect(stateOf(projector)).toEqual([2, 2, true, 'live']);
  clock.runTo(1000);
  projector.grow([{ at: 1200, text: '0' }]);
  expect(stateOf(projector)).toEqual([3, 3, true, 'live']);
  clock.runTo(1500);
  projector.grow([
    { at: 1500, text: '1' },
    { at: 1700, text: '2' },
  ]);
  expect(projector.position.value).toBe(4);
  clock.runTo(1700);
  expect(projector.position.value).toBe(5);
});

test('looking back leaves it, playing on to the end returns to it', () => {
  const { clock, projector } = opened([100, 200]);
  projector.followLive();
  projector.seek(0);
  expect(stateOf(projector)).toEqual([0, 2, true, 'behind']);
  projector.pause();
  projector.grow([{ at: 900, text: '0' }]);
  expect(stateOf(projector)).toEqual([0, 3, false, 'behind']);
  projector.play();
  clock.runTo(899);
  expect(stateOf(projector)).toEqual([2, 3, true, 'behind']);
  clock.runTo(900);
  expect(stateOf(projector)).toEqual([3, 3, true, 'live']);
  projector.pause();
  expect(stateOf(projector)).toEqual([3, 3, false, 'behind']);
  projector.play();
  expect(projector.liveness.value).toBe('live');
});

test('when the game is over what is left is shown, and it is a replay', () => {
  const { clock, projector } = opened([100]);
  projector.followLive();
  projector.grow([{ at: 200, text: '1' }]);
  projector.grow([
    { at: 300, text: '1' },
    { at: 800, text: '2' },
  ]);
  projector.complete();
  expect(stateOf(projector)).toEqual([2, 2, true, 'live']);
  clock.runTo(1000);
  expect(stateOf(projector)).toEqual([4, 4, false, 'none']);
  projector.play();
  expect(projector.position.value).toBe(0);
});

test('what is to be played before there is anything is played as soon as there is', () => {
  const { clock, projector } = opened([]);
  projector.expectMore();
  projector.play();
  expect(stateOf(projector)).toEqual([0, 0, true, 'none']);
  projector.grow([{ at: 300, text: '1' }]);
  clock.runTo(300);
  expect(stateOf(projector)).toEqual([1, 1, true, 'none']);
  projector.complete();
  expect(projector.isPlaying.value).toBe(false);
});

test('it can begin at a moment that is still to come in', () => {
  const { projector } = opened([100]);
  projector.expectMore();
  projector.beginAt(3);
  projector.grow([{ at: 300, text: '1' }]);
  expect(stateOf(projector)).toEqual([0, 2, false, 'none']);
  projector.grow([
    { at: 400, text: '1' },
    { at: 500, text: '2' },
  ]);
  expect(stateOf(projector)).toEqual([3, 4, false, 'none']);
});

test('a file that is still read is played on as more of it is there', () => {
  const { clock, projector } = opened([100]);
  projector.expectMore();
  projector.play();
  clock.runTo(500);
  expect(stateOf(projector)).toEqual([1, 1, true, 'none']);
  projector.grow([{ at: 300, text: '1' }]);
  clock.runTo(699);
  expect(projector.position.value).toBe(1);
  clock.runTo(700);
  projector.complete();
  expect(stateOf(projector)).toEqual([2, 2, false, 'none']);
});
