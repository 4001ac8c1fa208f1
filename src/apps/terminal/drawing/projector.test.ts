import { describe, expect, test } from 'vitest';
import type { Frame } from './film.js';
import { earliest, Projector } from './projector.js';

const frame = (ms: number): Frame => ({
  view: { width: 0, height: 0, cells: [], insets: [], facts: [] },
  emphasis: new Map(),
  ms,
});

describe('a film', () => {
  const [first, second, third] = [frame(100), frame(50), frame(30)];
  const started = (): Projector => {
    const projector = new Projector();
    projector.start([first, second, third], 1000);
    return projector;
  };

  test('is shown a frame after the other, each as long as it lasts', () => {
    const projector = started();
    const shown = [1000, 1099, 1100, 1149, 1150, 1179, 1180].map(now => {
      projector.advance(now);
      return [projector.frame, projector.nextAt()];
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

  test('leaves out what there was no time for, and does not get longer', () => {
    const projector = started();
    projector.advance(1160);
    expect([projector.frame, projector.nextAt()]).toEqual([third, 1180]);
  });

  test('can be stopped, and another take its place', () => {
    const projector = started();
    projector.start([third], 1050);
    expect([projector.frame, projector.nextAt()]).toEqual([third, 1080]);
    projector.stop();
    expect([projector.frame, projector.nextAt()]).toEqual([undefined, undefined]);
  });

  test('without frames is over at once', () => {
    const projector = new Projector();
    projector.start([], 0);
    expect([projector.frame, projector.nextAt()]).toEqual([undefined, undefined]);
  });
});

test('the earliest of times leaves out those that are none', () => {
  expect(earliest(undefined, 3, 2, undefined)).toBe(2);
  expect(earliest(0, undefined)).toBe(0);
  expect(earliest(undefined)).toBeUndefined();
  expect(earliest()).toBeUndefined();
});
