import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeIn, importGraph, importsOf, ROOT, textOf } from '../support/project/imports.js';

/** The three tiers of tests, as CONTRIBUTING.md describes them. */

const all = codeIn('src', 'test').filter(file => !file.includes('/submissions/'));
const graph = importGraph(all);
const tests = all.filter(file => file.endsWith('.test.ts'));
const outside = tests.filter(file => /^test\/(e2e|long)\//.test(file));
const checked = tests.filter(file => !outside.includes(file));

/** A file, and what it imports from these folders, directly or not. */
function closureOf(file: string, folders: RegExp, into = new Set<string>()): ReadonlySet<string> {
  if (into.has(file)) return into;
  into.add(file);
  for (const next of graph.get(file) ?? []) if (folders.test(next)) closureOf(next, folders, into);
  return into;
}

const WITH_PROCESSES = /^(node:child_process|node:worker_threads|@playwright\/test|@lydell\/node-pty)$/;

test('no test of `check` starts a process, a thread or a browser', () => {
  const starting = checked.filter(file =>
    [...closureOf(file, /^test\//)].some(one =>
      importsOf(textOf(one)).some(({ target }) => WITH_PROCESSES.test(target)),
    ),
  );
  expect(starting).toEqual([]);
});

interface Times {
  readonly tier: string;
  readonly slowest: number;
}

const MOST_SECONDS = 0.5;

test('no test of `check` took longer than half a second when the times were written', () => {
  const { files } = JSON.parse(textOf('docs/test-times.json')) as { files: Readonly<Record<string, Times>> };
  const slow = Object.entries(files).filter(([, { tier, slowest }]) => tier === 'check' && slowest > MOST_SECONDS);
  expect(slow.filter(([file]) => existsSync(join(ROOT, file)))).toEqual([]);
});

/** What code that uses this needs of a machine. Names are those of scripts/needs.mjs. */
const USES: readonly [RegExp, readonly string[]][] = [
  [/\b(arcade|launchBrowser)\(/, ['chromium']],
  [/\bFirefox\.launch\b/, ['firefox']],
  [/\b(freshDatabase|startPostgres)\b/, ['initdb', 'postgres']],
  [/\b(startNats|startNatsCluster|natsUrl)\b/, ['nats']],
];

const needsIn = (text: string): string[] => [
  ...USES.flatMap(([use, needs]) => (use.test(text) ? needs : [])),
  ...[...text.matchAll(/\bprogramOf\('(\w+)'\)/g)].map(([, need]) => need!),
];

/** What tags stand in a text; those that have a name are looked up in `others`. */
function tagsIn(text: string, others: string): string[] {
  const modules = [...text.matchAll(/@module-tag (\w+)/g)].map(([, tag]) => tag!);
  const lists = [...text.matchAll(/\btags: (\[[^\]]*\]|[A-Z]+)/g)].map(([, list]) => list!);
  return [...modules, ...lists.flatMap(list => namesIn(list, others))];
}

function namesIn(list: string, others: string): string[] {
  const meant = (name: string): string => new RegExp(`const ${name}\\b[^=]*= (\\[[^\\]]*\\])`).exec(others)?.[1] ?? '';
  const quoted = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
  const named = [...list.matchAll(/\b([A-Z]+)\b/g)].flatMap(([, name]) => namesIn(meant(name!), others));
  return [...quoted, ...named];
}

test.each(outside)('%s says what it needs of a machine', file => {
  const own = [...closureOf(file, /^test\/(e2e|long)\//)].map(textOf);
  const others = [...closureOf(file, /^test\//)].map(textOf).join('\n');
  const tags = own.flatMap(text => tagsIn(text, others));
  expect(own.flatMap(needsIn).filter(need => !tags.includes(need))).toEqual([]);
});

test('tiers are told apart by folder alone, and nothing gets a second attempt', () => {
  const conditions = /\bsupport\/long\.js|GRIDFALL_LONG|GRIDFALL_KILLS|\bretry: \d/;
  const self = 'test/project/tiers.test.ts';
  expect(all.filter(file => file.startsWith('test/') && file !== self && conditions.test(textOf(file)))).toEqual([]);
});

describe('docs/tests.md', () => {
  const rows = [...textOf('docs/tests.md').matchAll(/^\| (?!promise |-)([^|]+) \| ([^|]+) \|$/gm)];
  const proofs = rows.map(([, promise, proof]) => ({ promise, files: proof!.match(/(?:src|test)\/[\w./-]+/g) ?? [] }));

  test('has promises', () => expect(proofs.length).toBeGreaterThan(30));

  test.each(proofs)('$promise has a test that `npm test` runs', ({ files }) => {
    expect(files).not.toEqual([]);
    expect(files.filter(file => !tests.includes(file) || file.startsWith('test/long/'))).toEqual([]);
  });
});
