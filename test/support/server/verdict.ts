import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gridfall } from '../../e2e/cli/run.js';
import { freshFolder } from './server.js';

/** The verdict of `gridfall verify` on these lines. */
export async function verdictOn(lines: readonly string[], ...words: readonly string[]): Promise<string> {
  const file = join(freshFolder(), 'game.gridfall.jsonl');
  writeFileSync(file, lines.join(''));
  return (await gridfall(['verify', file, ...words])).out.replace(/ .*gridfall.jsonl: /, ' ').trim();
}
