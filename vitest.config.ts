import { defineConfig } from 'vitest/config';

/** `fast` is what `npm run check` runs; `e2e` starts the built programs. Times are generous: machines are noisy. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'fast', include: ['src/**/*.test.ts', 'test/*.test.ts'], testTimeout: 60_000, isolate: false } },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
