import { expect, test } from 'vitest';
import kept from '../../../../test/frozen/kept-tasks.json' with { type: 'json' };
import type { Task } from '../../../coach/tasks/task.js';
import type { Replay } from '../../../engine/play/replay.js';
import { drillId } from './kept-drills.js';

/** What browsers have stored. */
const { drills, starts } = kept as {
  readonly drills: readonly { readonly id: string; readonly game: string; readonly task: Task }[];
  readonly starts: readonly { readonly id: string; readonly replay: Replay }[];
};

test.each(drills)('frozen: the id of a drill made of a $task.kind in $game', ({ id, task }) => {
  const { replay } = starts.find(start => start.id === id)!;
  expect(drillId(replay, task)).toBe(id);
});
