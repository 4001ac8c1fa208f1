import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flag } from '#cli/usage/option.js';
import { type Command, ready } from '#cli/usage/usage.js';
import { BadInput, quote } from '#engine/bad-input.js';
import { ROOT } from '../harness/root.js';
import { differences, listedOn, rewritten } from './page.js';
import { WALKS, type Walk } from './walks.js';

const TITLES = Object.keys(WALKS);
const PAGE = join(ROOT, 'docs', 'walks.md');

const USAGE = {
  call: 'npm run walks --',
  about: 'Measures which files a key passes on its way to the screen, and compares them with docs/walks.md.',
  forms: ['[TITLE…] [options]'],
  before: `A word chooses the walks whose titles begin so:\n${TITLES.map(title => `  ${title}`).join('\n')}`,
  options: {
    list: flag('print the files of each walk, not only the differences'),
    write: flag('rewrite the page, with the files that are not listed in a group of their own, to be described'),
  },
  takes: 'any',
  after: 'Exit code 1 if the page has to change.',
} as const;

/** `npm run walks`. */
export const command: Command = () =>
  ready(USAGE, async ({ values: { list, write }, words }) => {
    const titles = titlesFor(words);
    const page = readFileSync(PAGE, 'utf8');
    const listed = listedOn(page);
    const measured = new Map<string, ReadonlySet<string>>();
    let changes = 0;
    for (const title of titles) {
      const walk = await WALKS[title]!();
      const files = new Set(Object.values(walk).flatMap(part => [...part]));
      measured.set(title, files);
      const different = differences(listed.get(title) ?? new Set(), files);
      changes += different.length;
      console.log(`\n${title}: ${files.size} files`);
      for (const line of list ? linesOf(walk) : different) console.log(`  ${line}`);
    }
    if (write) writeFileSync(PAGE, rewritten(page, measured));
    return write || changes === 0 ? 0 : 1;
  });

/** The walks whose titles begin with one of these words; all of them without one. */
function titlesFor(words: readonly string[]): readonly string[] {
  const unknown = words.find(word => !TITLES.some(title => title.startsWith(word)));
  if (unknown !== undefined)
    throw new BadInput(`there is no walk that begins ${quote(unknown)}; try: ${USAGE.call} --help`);
  return TITLES.filter(title => words.length === 0 || words.some(word => title.startsWith(word)));
}

const linesOf = (walk: Walk): readonly string[] =>
  Object.entries(walk).flatMap(([place, files]) => [
    `${place}: ${files.size}`,
    ...[...files].sort().map(file => `  ${file}`),
  ]);
