import { describe, expect, test } from 'vitest';
import { makeTheme } from '../drawing/theme.js';
import type { Key } from '../screen/keys.js';
import { Surface } from '../screen/surface.js';
import { Dialog, moveSelection } from './dialog.js';

describe('in a list of four', () => {
  test.each(['up', 'w', 'k', '8', 'shift-tab'])('%s moves up, and from the first to the last', name => {
    expect([0, 1, 2, 3].map(index => moveSelection(index, 4, name))).toEqual([3, 0, 1, 2]);
  });

  test.each(['down', 's', 'j', '2', 'tab'])('%s moves down, and from the last to the first', name => {
    expect([0, 1, 2, 3].map(index => moveSelection(index, 4, name))).toEqual([1, 2, 3, 0]);
  });

  test('home and end go to the ends, and other keys do nothing', () => {
    expect(['home', 'end', 'x', 'left', 'enter'].map(name => moveSelection(2, 4, name))).toEqual([0, 3, 2, 2, 2]);
  });
});

describe('a dialog', () => {
  const ask = (...names: string[]): string[] => {
    const answers: string[] = [];
    const choices = [
      { label: 'Resume', value: 'on', key: 'p' },
      { label: 'Stay', value: 'stay' },
      { label: 'Leave', value: 'leave', key: 'q' },
    ];
    const question = { title: 'Well?', lines: ['a line that is long'], choices, escape: 'away' };
    const dialog = new Dialog(makeTheme('none', 'ascii'), question, answer => answers.push(answer));
    for (const name of names) dialog.key(keyOf(name));
    return answers;
  };
  const keyOf = (name: string): Key => ({ type: 'press', name, id: name });

  test.each([
    [['enter'], 'on'],
    [['down', 'enter'], 'stay'],
    [['space', 'enter'], 'on'],
    [['down', 'down', 'down', 'down', 'enter'], 'stay'],
    [['down', 'p'], 'on'],
    [['q'], 'leave'],
    [['escape'], 'away'],
    [['x', 'left', 'enter'], 'on'],
  ])('returns after the keys %j the answer %s', (names, answer) => {
    expect(ask(...names)).toEqual([answer]);
  });

  test('ignores key releases', () => {
    const answers: string[] = [];
    const question = { title: '', choices: [{ label: '', value: 'x' }], escape: 'y' };
    const dialog = new Dialog(makeTheme('none', 'ascii'), question, answer => answers.push(answer));
    dialog.key({ type: 'release', name: 'enter', id: 'enter' });
    expect(answers).toEqual([]);
  });

  test('is a box in the middle of the screen', () => {
    const surface = new Surface(23, 9);
    const choices = [
      { label: 'Yes', value: 1, key: 'y' },
      { label: 'No', value: 0 },
    ];
    const question = { title: 'Sure?', lines: ['It cannot be undone.'], choices, escape: 0 };
    new Dialog(makeTheme('none', 'ascii'), question, () => {}).draw(surface);
    const rows = Array.from({ length: 9 }, (_, y) => surface.chars.slice(y * 23, (y + 1) * 23).join(''));
    expect(rows).toEqual([
      '                       ',
      '  +- Sure? --------+   ',
      '  | It cannot be   |   ',
      '  | undone.        |   ',
      '  |                |   ',
      '  |> Yes  (y)      |   ',
      '  |  No            |   ',
      '  +----------------+   ',
      '                       ',
    ]);
  });
});
