import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The cost of a test file, with all processes that it has started and waited for. */
    cpuSeconds?: number;
  }
}

/**
 * Laws draw the same games in every run of `check` and `test`, so that a failure is there again. `npm run test:long` draws fresh
 * ones, and prints the seed.
 */
fc.configureGlobal({ seed: Number(process.env.GRIDFALL_SEED ?? 1) });

/** Files share a process, and nothing ever ends in one whose timers were left to a test. */
afterEach(() => void vi.useRealTimers());

const TICKS_PER_SECOND = 100;

/** The kernel's own account, which only Linux keeps in this form. */
function cpuSeconds(): number | undefined {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const ticks = fields.split(' ').slice(11, 15).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

const before = cpuSeconds();
// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern here
afterAll(({}, { meta }) => {
  const after = cpuSeconds();
  if (before !== undefined && after !== undefined) meta.cpuSeconds = after - before;
});
