import { describe, expect, test } from 'vitest';
import { earliest, FramePlayer } from './frame-player.js';
import type { Frame } from './frames.js';

const frame = (ms: number): Frame => ({
  view: { width: 0, height: 0, cells: [], insets: [], facts: [] },
  emphasis: new Map(),
  ms,
});

describe('an animation', () => {
  const [first, second, third] = [frame(100), frame(50), frame(30)];
  const started = (): FramePlayer => {
    const player = new FramePlayer();
    player.start([first, second, third], 1000);
    return player;
  };

  test('is shown frame by frame, each as long as it lasts', () => {
    const player = started();
    const shown = [1000, 1099, 1100, 1149, 1150, 1179, 1180].map(now => {
      player.advance(now);
      return [player.frame, player.nextAt()];
    });
    expect(shown).toEqual([
      [first, 1100],
      [first, 1100],
      [second, 1150],
      [second, 1150],
      [third, 1180],
      [third, 1180],
      [undefined, undefined],
    ]);
  });

  test('skips frames there was no time for, and does not get longer', () => {
    const player = started();
    player.advance(1160);
    expect([player.frame, player.nextAt()]).toEqual([third, 1180]);
  });

  test('can be stopped, and replaced by another', () => {
    const player = started();
    player.start([third], 1050);
    expect([player.frame, player.nextAt()]).toEqual([third, 1080]);
    player.stop();
    expect([player.frame, player.nextAt()]).toEqual([undefined, undefined]);
  });

  test('without frames is over at once', () => {
    const player = new FramePlayer();
    player.start([], 0);
    expect([player.frame, player.nextAt()]).toEqual([undefined, undefined]);
  });
});

test('the earliest time leaves out unknown times', () => {
  expect(earliest(undefined, 3, 2, undefined)).toBe(2);
  expect(earliest(0, undefined)).toBe(0);
  expect(earliest(undefined)).toBeUndefined();
  expect(earliest()).toBeUndefined();
});
