import { describe, expect, test } from 'vitest';
import type { Status } from '#engine/contract/game.js';
import type { BestAim, EndAim } from './aim.js';
import { aimAfter, BEYOND } from './end-task.js';
import { judge, wasHelped } from './judge.js';

const LOST = { phase: 'lost', turn: 30, score: 12 } as const;
/** A session that stands so. */
const at = (phase: Status['phase'], turn: number, score = 0) =>
  ({ status: () => ({ phase, turn, score }) }) as Parameters<typeof judge>[1];

describe('the end of a lost game in which pieces are dealt', () => {
  const aim = aimAfter(LOST, true, 5);

  test('must last longer than the lost game', () => {
    expect(judge(aim, at('playing', 30 + BEYOND - 1))).toBe('open');
    expect(judge(aim, at('playing', 30 + BEYOND))).toBe('solved');
  });

  test('is missed if it is lost again, however late and with however many points', () => {
    expect(judge(aim, at('lost', 30 + BEYOND, 99))).toBe('missed');
  });
});

test('the end of a lost game in which nothing is dealt must score more than the lost game', () => {
  const aim = aimAfter(LOST, false, 5);
  expect(judge(aim, at('playing', 99, 12))).toBe('open');
  expect(judge(aim, at('lost', 3, 12))).toBe('missed');
  expect(judge(aim, at('lost', 3, 13))).toBe('solved');
});

test.each<EndAim>([aimAfter(LOST, true, 5), aimAfter(LOST, false, 5)])('winning always solves it: %o', aim => {
  expect(judge(aim, at('won', 1))).toBe('solved');
});

test('another try at a mistake is for the thinker, as soon as something was decided', () => {
  const aim = { kind: 'best', turn: 7 } as BestAim;
  expect(judge(aim, at('playing', 7))).toBe('open');
  expect(judge(aim, at('playing', 8))).toBe('ask');
});

test('a try counts unless something is taken back in it', () => {
  const entries = (...texts: string[]) => texts.map(text => ({ at: 0, text }));
  const start = { game: 'columns', version: 1, settings: {}, until: 0, log: entries('l', 'undo') };
  expect(wasHelped({ start }, { log: () => entries('l', 'undo', 'r') })).toBe(false);
  expect(wasHelped({ start }, { log: () => entries('l', 'undo', 'r', 'undo') })).toBe(true);
});
