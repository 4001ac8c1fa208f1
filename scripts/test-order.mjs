import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** The time of each test file when `docs/test-times.json` was written, in seconds. */
export const TIMES = JSON.parse(readFileSync(new URL('../docs/test-times.json', import.meta.url), 'utf8'));

/** Starts the files that take longest first, so that all processors finish together. New ones come before all others. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const root = join(this.ctx.config.root);
    const seconds = ({ moduleId }) => TIMES.files[relative(root, moduleId)]?.seconds ?? Number.POSITIVE_INFINITY;
    return [...files].sort((a, b) => seconds(b) - seconds(a));
  }
}
