import { expect, test } from 'vitest';
import type { Replay } from '#engine/play/replay.js';
import kept from '#test/frozen/kept-tasks.json' with { type: 'json' };
import { drillId, type StoredTask, storedTask, taskIn } from './kept-drills.js';

/** What browsers have stored. */
const { drills, starts, lessons } = kept as {
  readonly drills: readonly { readonly id: string; readonly game: string; readonly task: StoredTask }[];
  readonly starts: readonly { readonly id: string; readonly replay: Replay }[];
  readonly lessons: readonly { readonly replay: Replay; readonly tasks: readonly StoredTask[] }[];
};
const startOf = (id: string): Replay => starts.find(start => start.id === id)!.replay;

test.each(drills)('frozen: the id of a drill made of a $task.kind in $game', ({ id, task }) => {
  expect(drillId(taskIn(startOf(id), task))).toBe(id);
});

test('frozen: tasks are kept as they have always been, with the game up to where they begin', () => {
  for (const { id, task } of drills) {
    const read = taskIn(startOf(id), task);
    expect(read.start).toEqual(startOf(id));
    expect(storedTask(read)).toEqual(task);
  }
  for (const { replay, tasks } of lessons) {
    const read = tasks.map(task => taskIn(replay, task));
    expect(read.at(-1)!.start).toEqual(replay);
    expect(read.map(storedTask)).toEqual(tasks);
  }
});
