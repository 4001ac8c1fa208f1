import { expect, test } from 'vitest';
import { markOf } from './player-mark.js';

const [ONE, OTHER] = ['3d4017c3e843895a'.padEnd(64, '0'), 'd75a980182b10ab7'.padEnd(64, '0')];

test('a name that one key has needs no mark', () => {
  const all = [
    { player: 'Ada', key: ONE },
    { player: 'Eve', key: OTHER },
    { player: 'Ada', key: ONE },
  ];
  expect(all.map(row => markOf(row, all))).toEqual([undefined, undefined, undefined]);
});

test('equal names of different keys show their prints, also if they only look equal', () => {
  const all = [
    { player: 'Ada', key: ONE },
    { player: 'ＡDA', key: OTHER },
  ];
  expect(all.map(row => markOf(row, all))).toEqual([
    { kind: 'print', print: '3d40-17c3-e843' },
    { kind: 'print', print: 'd75a-9801-82b1' },
  ]);
});

test('a keyless name is marked, and so is the key whose name it has', () => {
  const all = [{ player: 'Ada', key: ONE }, { player: 'Ada' }];
  expect(all.map(row => markOf(row, all)?.kind)).toEqual(['print', 'keyless']);
});
