import { defineConfig } from 'vitest/config';

/**
 * `fast` is what `npm run check` runs; `e2e` starts the built programs, and waits for them more than it works: it takes all
 * processors. Times are generous: machines are noisy. For the same reason a test of `e2e` gets a second attempt, which
 * `npm test` reports.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'fast',
          include: ['src/**/*.test.ts', 'test/{example/*,frozen,laws,laws/*,project}/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000, retry: 1 } },
    ],
  },
});
