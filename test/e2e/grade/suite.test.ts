import { describe, expect, test } from 'vitest';
import type { Grading } from '../../../src/engine/program/grading.js';
import { CATALOGUE } from '../../../src/games/catalogue.js';
import { suiteOf } from '../../../src/grader/suite.js';

const gradings: [string, Grading][] = [];
for (const { id, grading } of CATALOGUE) if (grading) gradings.push([id, (await grading()).grading]);

describe.each(gradings)('%s', (_, grading) => {
  test.each(grading.editions ?? ['usual'])(
    'the suite of the %s edition shows every mutant, and is worth a hundred',
    edition => {
      const flags = grading.editions ? { edition } : {};
      const { cases, kills } = suiteOf({ grading, flags, comparison: 'exact' }, 1);
      expect([...kills].filter(([, names]) => names.length === 0).map(([{ id }]) => id)).toEqual([]);
      expect(cases.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100);
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    },
  );
});
