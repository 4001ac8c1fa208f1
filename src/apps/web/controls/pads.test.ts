import { expect, test } from 'vitest';
import { bindPad } from './commands.js';
import { PadReader, type PadState } from './pads.js';

const bindings = bindPad();
const state = (pressed: readonly number[], axes: readonly number[] = [0, 0]): PadState => ({
  buttons: Array.from({ length: 16 }, (_, k) => ({ pressed: pressed.includes(k) })),
  axes,
});

test('a button is told when it goes down and when it comes up, not while it is held', () => {
  const reader = new PadReader();
  expect(reader.read(state([14]), bindings)).toEqual([{ id: 'button14', type: 'press', meanings: ['left'] }]);
  expect(reader.read(state([14]), bindings)).toEqual([]);
  expect(reader.read(state([]), bindings)).toEqual([{ id: 'button14', type: 'release', meanings: [] }]);
});

test('several at once', () => {
  const reader = new PadReader();
  expect(reader.read(state([0, 13]), bindings).map(({ id }) => id)).toEqual(['button0', 'button13']);
  expect(reader.read(state([0]), bindings)).toEqual([{ id: 'button13', type: 'release', meanings: [] }]);
});

test('a stick is a direction, and does not tremble at the edge', () => {
  const reader = new PadReader();
  expect(reader.read(state([], [0.5, 0]), bindings)).toEqual([]);
  expect(reader.read(state([], [0.7, 0]), bindings)).toEqual([
    { id: 'stick-right', type: 'press', meanings: ['right'] },
  ]);
  expect(reader.read(state([], [0.5, 0]), bindings)).toEqual([]);
  expect(reader.read(state([], [0.1, -0.9]), bindings)).toEqual([
    { id: 'stick-right', type: 'release', meanings: [] },
    { id: 'stick-up', type: 'press', meanings: ['up'] },
  ]);
});

test('a pad without sticks or with few buttons', () => {
  expect(new PadReader().read({ buttons: [{ pressed: true }], axes: [] }, bindings)).toEqual([
    { id: 'button0', type: 'press', meanings: ['turn', 'shift', 'confirm'] },
  ]);
});
