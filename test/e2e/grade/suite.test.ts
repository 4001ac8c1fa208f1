import { describe, expect, test } from 'vitest';
import { suiteOf } from '../../../src/grader/cases/suite.js';
import { suiteFiles } from '../../../src/grader/cases/suite-files.js';
import { WITH_GRADING } from '../../support/games/listed.js';

const gradings = await Promise.all(
  WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const),
);

describe.each(gradings)('%s', (game, grading) => {
  test.each(grading.editions ?? ['only'])('the suite of the %s edition is worth a hundred points', edition => {
    const flags = grading.editions ? { edition } : {};
    const suite = suiteOf({ grading, flags, comparison: 'exact' });
    const files = suiteFiles(game, grading, suite);
    const points = files.find(({ name }) => name === 'points.txt')!.text;
    const sum = Array.from(points.matchAll(/ ([\d.]+)$/gm), ([, share]) => Number(share)).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(100, 0);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const { name, testCase } of suite)
      expect(files.find(file => file.name === `${name}.out`)?.text).toBe(testCase.expected);
  });

  test.each(grading.editions ?? ['only'])('the suite of the %s edition tests every ruling', edition => {
    const flags = grading.editions ? { edition } : {};
    const tested = suiteOf({ grading, flags, comparison: 'exact' }).flatMap(({ rulings }) => rulings);
    expect([...new Set(tested)].sort()).toEqual(grading.rulings.map(({ id }) => id).sort());
  });
});
