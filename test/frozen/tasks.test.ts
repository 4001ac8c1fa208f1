import { expect, test } from 'vitest';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { readAim, writeAim } from '#coach/tasks/aim.js';
import { aimText } from '#coach/tasks/aim-text.js';
import { aimAfter } from '#coach/tasks/end-task.js';
import { englishPuzzles } from '#coach/words/english-puzzles.js';
import { germanPuzzles } from '#coach/words/german-puzzles.js';
import { CATALOGUE } from '#games/catalogue.js';

test('frozen: what is asked for after a lost game', () => {
  expect(aimAfter({ phase: 'lost', turn: 11, score: 0 }, true, 5)).toEqual({ kind: 'outlast', turn: 16, back: 5 });
  expect(aimAfter({ phase: 'lost', turn: 5, score: 112 }, false, 3)).toEqual({
    kind: 'outscore',
    points: 112,
    back: 3,
  });
});

test('frozen: the ids and aims of the ready drills, and what they ask for', () => {
  const all = CATALOGUE.flatMap(({ id }) => readyDrills(id));
  expect(
    all.map(drill => {
      const aim = readAim(drill.aim);
      expect(writeAim(aim)).toBe(drill.aim);
      const says = [englishPuzzles, germanPuzzles].map(words => aimText(words, { ...drill, aim }));
      return [drill.id, drill.aim, ...says].join(' | ');
    }),
  ).toMatchSnapshot();
});
