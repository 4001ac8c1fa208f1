import { describe, expect, test } from 'vitest';
import { suiteOf } from '../../../src/grader/suite.js';
import { WITH_GRADING } from '../../support/games/listed.js';

const gradings = await Promise.all(
  WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const),
);

describe.each(gradings)('%s', (_, grading) => {
  test.each(grading.editions ?? ['only'])(
    'the suite of the %s edition detects every mutant, and is worth a hundred points',
    edition => {
      const flags = grading.editions ? { edition } : {};
      const { cases, detectedBy } = suiteOf({ grading, flags, comparison: 'exact' }, 1);
      expect([...detectedBy].filter(([, names]) => names.length === 0).map(([{ id }]) => id)).toEqual([]);
      expect(cases.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100);
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    },
  );
});
