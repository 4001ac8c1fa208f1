import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/root.js';
import { differences, readPage } from './page.js';
import { WALKS, type Walk } from './walks.js';

/**
 * Measures the walks and compares them with docs/walks.md. `--list` prints the files of each, and other words choose walks by
 * the beginning of their titles. Exit code 1 if the page has to change.
 */
const isList = process.argv.includes('--list');
const wanted = process.argv.slice(2).filter(word => word !== '--list');
const page = readPage(readFileSync(join(ROOT, 'docs', 'walks.md'), 'utf8'));

for (const [title, measure] of Object.entries(WALKS)) {
  if (wanted.length === 0 || wanted.some(word => title.startsWith(word))) report(title, await measure());
}

function report(title: string, walk: Walk): void {
  const all = new Set(Object.values(walk).flatMap(files => [...files]));
  console.log(`\n${title}: ${all.size} files`);
  for (const [place, files] of Object.entries(walk)) {
    console.log(`  ${place}: ${files.size}`);
    const changes = differences(
      page.find(one => one.title === title),
      place,
      files,
    );
    if (changes.length > 0) process.exitCode = 1;
    for (const line of isList ? [...files].sort() : changes) console.log(`    ${line}`);
  }
}
