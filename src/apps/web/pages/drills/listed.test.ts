import { describe, expect, test } from 'vitest';
import type { Progress } from '#coach/tasks/schedule.js';
import type { Drill } from '../../keep/kept-drills.js';
import { begun, dueAmong, fresh, hrefOf } from './listed.js';

const NOW = 1000;
const own = (id: string, progress: Progress): Drill => ({
  id,
  game: 'columns',
  made: 1,
  from: 3,
  aim: { kind: 'outlast', turn: 9, back: 5 },
  progress,
});
const ready = (game: string, id: string) => ({ id, game, settings: {}, aim: 'won' });
const READY = [ready('identic', 'i1'), ready('identic', 'i2'), ready('columns', 'c1'), ready('columns', 'c2')];
const KNOWN = new Map([['i1', { box: 2, due: NOW - 5 }]]);

describe('the list of drills', () => {
  test('has due ones first, then those that wait, and those that are learned', () => {
    const kept = [own('learned', { box: 5 }), own('waits', { box: 1, due: NOW + 1 }), own('due', { box: 0, due: NOW })];
    const listed = begun(kept, READY, KNOWN);
    expect(listed.map(({ id }) => id)).toEqual(['i1', 'due', 'waits', 'learned']);
    expect(listed.slice(0, 2).map(hrefOf)).toEqual(['/play/identic?ready=i1', '/play/columns?drill=due']);
    expect(dueAmong(listed, NOW)).toBe(2);
  });

  test('offers the next ready drill of each game, or all that are left of one game', () => {
    expect(fresh(READY, KNOWN, undefined).map(({ id }) => id)).toEqual(['i2', 'c1']);
    expect(fresh(READY, KNOWN, 'columns').map(({ id }) => id)).toEqual(['c1', 'c2']);
  });
});
