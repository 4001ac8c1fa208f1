import { expect, test } from 'vitest';
import type { Progress } from '../../../../coach/practice/schedule.js';
import type { KeptDrill } from '../../keep/kept-drills.js';
import { dueAmong, inOrder } from './listed.js';

const NOW = 1000;
const own = (id: string, progress: Progress): KeptDrill => ({
  id,
  game: 'columns',
  made: 1,
  task: { kind: 'loss', from: 3, back: 5, goal: { kind: 'outlast', turn: 9 } },
  progress,
});
const ready = (id: string) => ({ id, game: 'identic', title: id, href: `/puzzle/${id}` });

test('due drills come first, then new ones, those that wait, and those that are learned', () => {
  const kept = [
    own('learned', { box: 5 }),
    own('waits', { box: 1, due: NOW + 1 }),
    own('due', { box: 0, due: NOW - 1 }),
  ];
  const known = new Map([['played', { box: 2, due: NOW + 9 }]]);
  const listed = inOrder(kept, [ready('new'), ready('played')], known, NOW);
  expect(listed.map(({ id }) => id)).toEqual(['due', 'new', 'waits', 'played', 'learned']);
  expect(listed.map(({ href }) => href)[0]).toBe('/play/columns?drill=due');
  expect(dueAmong(listed, NOW)).toBe(1);
});
