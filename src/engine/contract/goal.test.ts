import { expect, test } from 'vitest';
import { game as chetyris } from '#games/chetyris/game.js';
import { game as columns, plain as columnsWithoutGoal } from '#games/columns/game.js';
import { openSession } from '../play/session.js';
import type { Event } from './event.js';

/** A goal and a limit in real games, because the wrapper must fit them. */

test('a game whose goal is reached is won, and nothing happens in it any more', () => {
  const session = openSession(columns, { settings: { goal: 2 }, seed: 'a' });
  const events: Event[] = [];
  session.watch(event => events.push(event));
  session.play('d');
  expect(session.status().phase).toBe('playing');
  session.play('d');
  const { length } = session.log();
  expect(session.status()).toMatchObject({ phase: 'won', turn: 2 });
  expect(events.filter(({ type }) => type === 'ended')).toEqual([{ type: 'ended', phase: 'won' }]);
  expect([session.legal(), session.play('s'), session.deadline()]).toEqual([[], 'no-effect', undefined]);
  expect(session.log()).toHaveLength(length);
  expect(session.view().message).toBe('Goal reached!');
  expect(session.view().goal).toEqual({ done: 2, of: 2 });
});

test('an undo leads back into the game', () => {
  const session = openSession(columns, { settings: { goal: 1 }, seed: 'a' });
  session.play('d');
  session.undo();
  expect(session.status().phase).toBe('playing');
  expect(session.play('s')).toBe('done');
});

test('a game that is lost before its goal is lost', () => {
  const session = openSession(columns, { settings: { goal: 9 }, seed: 'a' });
  const events: Event[] = [];
  session.watch(event => events.push(event));
  while (session.play('d') === 'done');
  expect(session.status()).toMatchObject({ phase: 'lost', turn: 4 });
  expect(events.at(-1)).toEqual({ type: 'ended', phase: 'lost' });
});

test('with neither goal nor limit, view, canon and settings are those of the rules', () => {
  const session = openSession(chetyris, { seed: 'a' });
  expect(session.view().facts.map(([label]) => label)).toEqual(['Score', 'Rows left', 'Level']);
  expect(session.view().goal).toBeUndefined();
  expect(session.limit).toBeUndefined();
  expect(session.feed('time-up')).toBe('no-effect');
  expect(() => chetyris.configure({ goals: 1 })).toThrow('settings are: width, depth, edition, position, goal, limit');
  expect(() => chetyris.configure({ goal: -1 })).toThrow('goal must be a whole number from 0 to 1000000');
});

test('a game without a limit cannot read its action', () => {
  expect(columns.notation.read('time-up')).toBeUndefined();
});

test('the time that is up is in the canon', () => {
  const session = openSession(chetyris, { settings: { limit: 1 }, seed: 'a' });
  session.advance(999);
  expect(session.canon()).not.toContain('time-up');
  session.advance(1000);
  expect(session.canon()).toMatch(/;time-up$/);
  expect(session.view().message).toBe('Time is up!');
});

test('time that is up wins a game without a goal, and loses one whose goal was not reached', () => {
  const phaseWith = (settings: Record<string, number>) => {
    const session = openSession(chetyris, { settings, seed: 'a' });
    session.advance(10_000);
    return session.status().phase;
  };
  expect(phaseWith({ limit: 10 })).toBe('won');
  expect(phaseWith({ limit: 10, goal: 5 })).toBe('lost');
});

test('tailored to settings without an end, a game is played by its own functions', () => {
  const { apply, legal, status, deal } = columnsWithoutGoal;
  expect(columns.tailored!(columns.configure({}))).toMatchObject({ apply, legal, status, deal });
  const config = columns.configure({ goal: 1 });
  const toGoal = columns.tailored!(config);
  const state = toGoal.start(config);
  toGoal.apply(state, columns.notation.read('+ABC')!, () => {});
  toGoal.apply(state, columns.notation.read('d')!, () => {});
  expect(toGoal.status(state).phase).toBe('won');
});
