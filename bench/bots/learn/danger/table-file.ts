import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../harness/root.js';
import { wrapped } from '../../tune/weights-file.js';

export const TABLE_FILE = join('src', 'games', 'dr-mario', 'mind', 'danger-table.ts');

export interface Origin {
  readonly text: string;
  /** Whether the values were learned from nothing, so that the origin of those before no longer matters. */
  readonly isFresh: boolean;
}

export function writeTable(table: Int16Array, origin: Origin): void {
  const file = join(ROOT, TABLE_FILE);
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table, origin));
}

/** The comment keeps its first paragraph, which says what the values mean. */
export function withTable(text: string, table: Int16Array, origin: Origin): string {
  const [meaning, ...history] = /^\/\*\*\n(.*?)\n \*\/\n/s.exec(text)![1]!.split('\n *\n');
  const added = wrapped(origin.text).map(line => ` * ${line}`);
  const comment = [meaning, ...(origin.isFresh ? [] : history), added.join('\n')].join('\n *\n');
  return `/**\n${comment}\n */\nexport const TABLE = Int16Array.from([\n${linesOf(table)}\n]);\n`;
}

/** Lines of at most 120 characters, as the formatter makes them. */
const linesOf = (table: Int16Array): string =>
  `${table.join(', ')},`
    .match(/\S.{0,117}(?= |$)/g)!
    .map(line => `  ${line}`)
    .join('\n');
