import { expect, test } from 'vitest';
import type { Key } from './keys.js';
import { Repeater } from './repeater.js';

const key = (name: string): Key => ({ type: 'press', name, id: name });

/** What is repeated until then, as it would be asked by one who overslept. */
function repetitions(repeater: Repeater, until: number): string[] {
  const found: string[] = [];
  for (let due = repeater.due(until); due; due = repeater.due(until)) found.push(`${due.key.name} ${due.at}`);
  return found;
}

test('a key that is held repeats after the delay, and then at every interval, at exact times', () => {
  const repeater = new Repeater(170, 50);
  repeater.hold(key('left'), 1000.5);
  expect(repeater.nextAt()).toBe(1170.5);
  expect(repetitions(repeater, 1170)).toEqual([]);
  expect(repetitions(repeater, 1170.5)).toEqual(['left 1170.5']);
  expect(repeater.nextAt()).toBe(1220.5);
  expect(repetitions(repeater, 1333)).toEqual(['left 1220.5', 'left 1270.5', 'left 1320.5']);
});

test('several keys repeat each in its own time, the earliest first', () => {
  const repeater = new Repeater(100, 40);
  repeater.hold(key('left'), 0);
  repeater.hold(key('down'), 30);
  expect(repeater.nextAt()).toBe(100);
  expect(repetitions(repeater, 200)).toEqual(['left 100', 'down 130', 'left 140', 'down 170', 'left 180']);
});

test('a key that is let go repeats no more, and the others do', () => {
  const repeater = new Repeater(100, 40);
  repeater.hold(key('left'), 0);
  repeater.hold(key('down'), 10);
  repeater.release('left');
  repeater.release('never pressed');
  expect(repetitions(repeater, 150)).toEqual(['down 110', 'down 150']);
  repeater.releaseAll();
  expect(repeater.nextAt()).toBeUndefined();
  expect(repetitions(repeater, 9999)).toEqual([]);
});

test('a key that is pressed again waits anew', () => {
  const repeater = new Repeater(100, 40);
  repeater.hold(key('left'), 0);
  repeater.release('left');
  repeater.hold(key('left'), 90);
  expect(repetitions(repeater, 189)).toEqual([]);
  expect(repetitions(repeater, 190)).toEqual(['left 190']);
});
