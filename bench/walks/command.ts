import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flag } from '#cli/usage/option.js';
import { type Command, ready } from '#cli/usage/usage.js';
import { BadInput, quote } from '#engine/bad-input.js';
import { ROOT } from '../harness/root.js';
import { differences, type ListedWalk, readPage } from './page.js';
import { WALKS, type Walk } from './walks.js';

const TITLES = Object.keys(WALKS);

const USAGE = {
  call: 'npm run walks --',
  about: 'Measures which files a key passes on its way to the screen, and compares them with docs/walks.md.',
  forms: ['[TITLE…] [options]'],
  before: `A word chooses the walks whose titles begin so:\n${TITLES.map(title => `  ${title}`).join('\n')}`,
  options: { list: flag('print the files of each walk, not only the differences') },
  takes: 'any',
  after: 'Exit code 1 if the page has to change.',
} as const;

/** `npm run walks`. */
export const command: Command = () =>
  ready(USAGE, async ({ values: { list }, words }) => {
    const unknown = words.find(word => !TITLES.some(title => title.startsWith(word)));
    if (unknown !== undefined)
      throw new BadInput(`there is no walk that begins ${quote(unknown)}; try: ${USAGE.call} --help`);
    const page = readPage(readFileSync(join(ROOT, 'docs', 'walks.md'), 'utf8'));
    let changes = 0;
    for (const [title, measure] of Object.entries(WALKS)) {
      if (words.length > 0 && !words.some(word => title.startsWith(word))) continue;
      const listed = page.find(one => one.title === title);
      changes += report(title, await measure(), listed, list ? 'files' : 'changes');
    }
    return changes > 0 ? 1 : 0;
  });

/** Returns how many lines of the page have to change. */
function report(title: string, walk: Walk, listed: ListedWalk | undefined, shown: 'files' | 'changes'): number {
  const all = new Set(Object.values(walk).flatMap(files => [...files]));
  console.log(`\n${title}: ${all.size} files`);
  let count = 0;
  for (const [place, files] of Object.entries(walk)) {
    console.log(`  ${place}: ${files.size}`);
    const changes = differences(listed, place, files);
    count += changes.length;
    for (const line of shown === 'files' ? [...files].sort() : changes) console.log(`    ${line}`);
  }
  return count;
}
