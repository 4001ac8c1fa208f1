import { expect, test } from 'vitest';
import { Repeater } from './repeater.js';

/** What is repeated until then, as it would be asked by one who overslept. */
function repetitions(repeater: Repeater<string>, until: number): string[] {
  const found: string[] = [];
  for (let due = repeater.due(until); due; due = repeater.due(until)) found.push(`${due.what} ${due.at}`);
  return found;
}

test('a key that is held repeats after the delay, and then at every interval, at exact times', () => {
  const repeater = new Repeater<string>(170, 50);
  repeater.hold('left', 'left', 1000.5);
  expect(repeater.nextAt()).toBe(1170.5);
  expect(repetitions(repeater, 1170)).toEqual([]);
  expect(repetitions(repeater, 1170.5)).toEqual(['left 1170.5']);
  expect(repeater.nextAt()).toBe(1220.5);
  expect(repetitions(repeater, 1333)).toEqual(['left 1220.5', 'left 1270.5', 'left 1320.5']);
});

test('several keys repeat each in its own time, the earliest first', () => {
  const repeater = new Repeater<string>(100, 40);
  repeater.hold('left', 'left', 0);
  repeater.hold('down', 'down', 30);
  expect(repeater.nextAt()).toBe(100);
  expect(repetitions(repeater, 200)).toEqual(['left 100', 'down 130', 'left 140', 'down 170', 'left 180']);
});

test('a key that is let go repeats no more, and the others do', () => {
  const repeater = new Repeater<string>(100, 40);
  repeater.hold('left', 'left', 0);
  repeater.hold('down', 'down', 10);
  repeater.release('left');
  repeater.release('never pressed');
  expect(repetitions(repeater, 150)).toEqual(['down 110', 'down 150']);
  repeater.releaseAll();
  expect(repeater.nextAt()).toBeUndefined();
  expect(repetitions(repeater, 9999)).toEqual([]);
});

test('a key that is pressed again waits anew', () => {
  const repeater = new Repeater<string>(100, 40);
  repeater.hold('left', 'left', 0);
  repeater.release('left');
  repeater.hold('left', 'left', 90);
  expect(repetitions(repeater, 189)).toEqual([]);
  expect(repetitions(repeater, 190)).toEqual(['left 190']);
});

test('a key may have its own interval, and one of 0 is instant: it is tried again after a frame', () => {
  const repeater = new Repeater<string>(0, 40);
  repeater.hold('left', 'left', 100);
  repeater.hold('down', 'down', 100, 0);
  const due = Array.from({ length: 5 }, () => repeater.due(132));
  expect(due).toEqual([
    { what: 'left', at: 100, isInstant: false },
    { what: 'down', at: 100, isInstant: true },
    { what: 'down', at: 116, isInstant: true },
    { what: 'down', at: 132, isInstant: true },
    undefined,
  ]);
});
