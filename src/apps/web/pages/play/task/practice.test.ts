import { expect, test } from 'vitest';
import type { Aim, BestAim } from '#coach/tasks/aim.js';
import type { Task } from '#coach/tasks/task.js';
import type { Lesson } from './lesson.js';
import { Practice } from './practice.js';

/** In this process nothing can be kept, which must not disturb anybody. */
const taskWith = (aim: Aim): Task => ({
  start: { game: 'columns', version: 1, settings: {}, until: 0, log: [] },
  aim,
});
const MISTAKE = taskWith({ kind: 'best', turn: 0 } as BestAim);
const practice = (...tasks: Task[]) => new Practice({ tasks, back: '/' } as unknown as Lesson);
const SOLUTION = [['d']];

test('a task that is left without being solved is missed', () => {
  const lesson = practice(MISTAKE, MISTAKE);
  lesson.next();
  lesson.note('solved');
  lesson.next();
  expect(lesson.task).toBeUndefined();
  expect([...lesson.outcomes.value]).toEqual([
    [0, 'missed'],
    [1, 'solved'],
  ]);
});

test('after the solution was seen nothing is solved in that try, but it can be in the next', () => {
  const lesson = practice(MISTAKE);
  lesson.show(SOLUTION);
  lesson.note('solved');
  expect(lesson.outcomes.value.get(0)).toBe('missed');
  expect(lesson.current.value).toEqual({ place: 0, number: 1, solution: SOLUTION });
  lesson.retry();
  lesson.note('solved');
  expect(lesson.outcomes.value.get(0)).toBe('solved');
});

test('what was solved stays so, even if its solution is looked at and played wrongly', () => {
  const lesson = practice(MISTAKE);
  lesson.note('solved');
  lesson.show(SOLUTION);
  lesson.note('missed');
  expect(lesson.outcomes.value.get(0)).toBe('solved');
});

test('the way back leads to a new try', () => {
  const lesson = practice(MISTAKE, MISTAKE);
  lesson.next();
  lesson.back();
  expect(lesson.current.value).toEqual({ place: 0, number: 2 });
});
