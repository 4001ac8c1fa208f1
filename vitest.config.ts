import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NEEDS, pathOf } from './scripts/needs.mjs';
import { LongestFirst } from './scripts/test-order.mjs';

/** Tests that start programs wait as much as they work. */
const MORE_THAN_PROCESSORS = 2 * availableParallelism();

/**
 * The three tiers of CONTRIBUTING.md, told apart by folder. A test whose tag names a need is skipped where that cannot be had. Times are generous: machines are noisy.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/support/setup.ts'],
    tags: Object.keys(NEEDS).map(name => (pathOf(name) === undefined ? { name, skip: true } : { name })),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'check',
          include: ['src/**/*.test.ts', 'test/{example/*,frozen,laws,laws/*,project}/*.test.ts'],
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'test',
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          maxWorkers: MORE_THAN_PROCESSORS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          // The largest amounts take minutes beside three others.
          testTimeout: 20 * 60_000,
          maxWorkers: MORE_THAN_PROCESSORS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
