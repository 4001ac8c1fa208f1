import { describe, expect, test } from 'vitest';
import { makeTheme } from '../drawing/theme.js';
import type { Key } from '../screen/keys.js';
import { Surface } from '../screen/surface.js';
import { Dialog, moved } from './dialog.js';

describe('in a list of four', () => {
  test.each(['up', 'w', 'k', '8', 'shift-tab'])('%s leads up, and from the first to the last', name => {
    expect([0, 1, 2, 3].map(place => moved(place, 4, name))).toEqual([3, 0, 1, 2]);
  });

  test.each(['down', 's', 'j', '2', 'tab'])('%s leads down, and from the last to the first', name => {
    expect([0, 1, 2, 3].map(place => moved(place, 4, name))).toEqual([1, 2, 3, 0]);
  });

  test('home and end lead to the ends, and any other key nowhere', () => {
    expect(['home', 'end', 'x', 'left', 'enter'].map(name => moved(2, 4, name))).toEqual([0, 3, 2, 2, 2]);
  });
});

describe('a question', () => {
  const ask = (...names: string[]): string[] => {
    const answers: string[] = [];
    const choices = [
      { label: 'Go on', value: 'on', key: 'p' },
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
  ])('answered with %j means %s', (names, answer) => {
    expect(ask(...names)).toEqual([answer]);
  });

  test('hears no key that is let go', () => {
    const answers: string[] = [];
    const question = { title: '', choices: [{ label: '', value: 'x' }], escape: 'y' };
    const dialog = new Dialog(makeTheme('none', 'ascii'), question, answer => answers.push(answer));
    dialog.key({ type: 'release', name: 'enter', id: 'enter' });
    expect(answers).toEqual([]);
  });

  test('stands in a box in the middle', () => {
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
