import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '#server/operations/limits.js';
import { freshFolder } from './server.js';

/** The words that start a server with these limits. */
export function withLimits(limits: Partial<Limits>): string[] {
  const path = join(freshFolder(), 'limits.json');
  writeFileSync(path, JSON.stringify(limits));
  return ['--limits', path];
}
