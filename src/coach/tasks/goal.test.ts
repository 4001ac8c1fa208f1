import { describe, expect, test } from 'vitest';
import { BEYOND, type Goal, goalAfter, standOf } from './goal.js';

const LOST = { phase: 'lost', turn: 30, score: 12 } as const;
const at = (phase: 'playing' | 'won' | 'lost', turn: number, score = 0) => ({ phase, turn, score });
const UNDONE = [{ at: 5, text: 'undo' }];

describe('where pieces are dealt', () => {
  const goal = goalAfter(LOST, true);

  test('the drill must last longer than the lost game', () => {
    expect(standOf(goal, at('playing', 30 + BEYOND - 1), [])).toBe('open');
    expect(standOf(goal, at('playing', 30 + BEYOND), [])).toBe('mastered');
  });

  test('losing again misses it, however late and with however many points', () => {
    expect(standOf(goal, at('lost', 30 + BEYOND, 99), [])).toBe('missed');
  });
});

describe('where nothing is dealt', () => {
  const goal = goalAfter(LOST, false);

  test('the drill must score more than the lost game', () => {
    expect(standOf(goal, at('playing', 99, 12), [])).toBe('open');
    expect(standOf(goal, at('lost', 3, 12), [])).toBe('missed');
    expect(standOf(goal, at('lost', 3, 13), [])).toBe('mastered');
  });
});

test.each<Goal>([goalAfter(LOST, true), goalAfter(LOST, false)])(
  'winning masters it, taking back does not: %o',
  goal => {
    expect(standOf(goal, at('won', 1), [])).toBe('mastered');
    expect(standOf(goal, at('won', 1), UNDONE)).toBe('helped');
  },
);
