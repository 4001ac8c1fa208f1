import { expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { GAMES, SHORT } from '#test/support/games/listed.js';
import { canBeWon, checkWinnable, winnable } from './winning.js';

const of = (id: string) => GAMES.get(id)!;

test('without a goal and a limit only games are won that have their own way to win', () => {
  const won = [...GAMES.values()].filter(game => canBeWon(game, {})).map(({ id }) => id);
  expect(won.filter(id => of(id).options.goal?.initially === 0)).toEqual([]);
  expect(won).toContain('identic');
  expect(['columns', 'magnetic', 'chetyris', 'dr-mario'].filter(id => canBeWon(of(id), { goal: 2 }))).toHaveLength(4);
  expect(canBeWon(of('chetyris'), { limit: 10 })).toBe(true);
});

test('the model of Dr. Mario cannot be won, whatever its goal', () => {
  expect(canBeWon(of('dr-mario'), { mode: 'model', goal: 3 })).toBe(false);
  expect(winnable(of('dr-mario'), { mode: 'model' })).toBeUndefined();
});

test('an editor sets a goal where there is something to achieve', () => {
  expect(winnable(of('chetyris'), { width: 8 })).toEqual({ width: 8, goal: 1 });
  expect(winnable(of('dr-mario'), {})).toEqual({ goal: 1 });
  expect(winnable(of('identic'), {})).toEqual({});
  expect(winnable(of('columns'), {})).toBeUndefined();
  expect(winnable(of('columns'), { goal: 4 })).toEqual({ goal: 4 });
});

test('to win a game that cannot be won is not an aim', () => {
  expect(() => checkWinnable(of('columns'), {}, { kind: 'won' })).toThrow('cannot be won; set a goal');
  expect(() => checkWinnable(of('dr-mario'), { mode: 'model' }, { kind: 'won' })).toThrow('won; choose another aim');
  expect(() => checkWinnable(of('columns'), {}, { kind: 'empty' })).not.toThrow();
});

/** The claim behind it: a game that has a goal does not win by itself. */
test.each(SHORT.filter(([id, settings]) => !canBeWon(of(id), settings)))('%s %o is never won', (id, settings) => {
  const session = openSession(of(id), { settings, seed: 'a' });
  for (let k = 0; k < 2000 && session.status().phase === 'playing'; k++) {
    const legal = session.legal();
    const due = session.deadline();
    if (legal.length > 0) session.play(legal[(k * 7919) % legal.length]!);
    else if (due === undefined) break;
    else session.advance(due);
  }
  expect(session.status().phase).not.toBe('won');
});
