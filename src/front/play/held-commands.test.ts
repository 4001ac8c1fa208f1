import { expect, test } from 'vitest';
import { HeldCommands } from './held-commands.js';

const heldWith = (delay: number, interval: number, softDropInterval: number | 'same' = 'same'): HeldCommands<string> =>
  new HeldCommands({ delay, interval, softDropInterval }, () => ({ when: 'always', repeats: true }));

/** What is repeated until then, as it would be asked by one who overslept. */
function repetitions(held: HeldCommands<string>, until: number): string[] {
  const found: string[] = [];
  for (let due = held.due(until); due; due = held.due(until)) found.push(`${due.command} ${due.at}`);
  return found;
}

test('a key that is held repeats after the delay, and then at every interval, at exact times', () => {
  const held = heldWith(170, 50);
  held.hold('left', 'left', 1000.5);
  expect(held.nextAt()).toBe(1170.5);
  expect(repetitions(held, 1170)).toEqual([]);
  expect(repetitions(held, 1170.5)).toEqual(['left 1170.5']);
  expect(held.nextAt()).toBe(1220.5);
  expect(repetitions(held, 1333)).toEqual(['left 1220.5', 'left 1270.5', 'left 1320.5']);
});

test('several keys repeat each in its own time, the earliest first', () => {
  const held = heldWith(100, 40);
  held.hold('left', 'left', 0);
  held.hold('down', 'down', 30);
  expect(held.nextAt()).toBe(100);
  expect(repetitions(held, 200)).toEqual(['left 100', 'down 130', 'left 140', 'down 170', 'left 180']);
});

test('a key that is let go repeats no more, and the others do', () => {
  const held = heldWith(100, 40);
  held.hold('left', 'left', 0);
  held.hold('down', 'down', 10);
  held.release('left');
  held.release('never pressed');
  expect(repetitions(held, 150)).toEqual(['down 110', 'down 150']);
  held.releaseAll();
  expect(held.nextAt()).toBeUndefined();
  expect(repetitions(held, 9999)).toEqual([]);
});

test('a key that is pressed again waits anew', () => {
  const held = heldWith(100, 40);
  held.hold('left', 'left', 0);
  held.release('left');
  held.hold('left', 'left', 90);
  expect(repetitions(held, 189)).toEqual([]);
  expect(repetitions(held, 190)).toEqual(['left 190']);
});

test('a key may have its own interval, and one of 0 is instant: it is tried again after a frame', () => {
  const held = heldWith(0, 40, 0);
  held.hold('left', 'left', 100);
  held.hold('down', 'down', 100);
  const due = Array.from({ length: 5 }, () => held.due(132));
  expect(due).toEqual([
    { command: 'left', at: 100, isInstant: false },
    { command: 'down', at: 100, isInstant: true },
    { command: 'down', at: 116, isInstant: true },
    { command: 'down', at: 132, isInstant: true },
    undefined,
  ]);
});
