/**
 * Runs the tests of one tier; CONTRIBUTING.md says what belongs where.
 *
 *   npm run check     [-- PART…] [-t NAME]
 *   npm test          [-- PART…] [-t NAME]     includes all of `check`
 *   npm run test:long [-- PART…] [-t NAME] [--minutes N] [--seed N]
 *
 * PART is a part of a test file's path. `--add-to FILE` keeps the counts of several runs in a file and prints their sum; `--record`
 * writes what each file has taken to docs/test-times.json. Everything runs, even if something earlier fails. The last line is `N passed,
 * N failed`, with `, N skipped` if there were any.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepare } from './needs.mjs';
import { runLong } from './test-long.mjs';
import { endAll, startGroup } from './test-processes.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [tier, ...words] = process.argv.slice(2);
const options = readOptions(words);
const PROJECTS = { check: ['check'], test: ['check', 'test'], long: ['long'] };
const NEEDED = { check: [], test: ['test'], long: ['test', 'long'] };
/** A run that takes more minutes than this will never end. */
const MOST_MINUTES = { check: 10, test: 40 };

/** Removed with everything that tests leave in it. PostgreSQL runs as another user. */
const scratch = mkdtempSync(join(tmpdir(), 'gridfall-'));
chmodSync(scratch, 0o1777);
process.env.TMPDIR = scratch;
process.on('exit', () => {
  endAll();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
});
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, () => process.exit(128 + number));

const isCi = process.env.CI === 'true';
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const need of prepare(NEEDED[tier], console.log)) {
  if (!isCi) continue;
  console.log(`✗ ${need}: everything must be there where CI=true`);
  counts.failed++;
}
const isPart = options.parts.length > 0 || options.name !== undefined;
if (tier === 'long') add(await runLong(options));
else {
  if (!isPart) await checkAll(staticChecks());
  add(await runTests());
}
report();

function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        t: { type: 'string', short: 't' },
        minutes: { type: 'string' },
        seed: { type: 'string' },
        'add-to': { type: 'string' },
        record: { type: 'boolean', default: false },
      },
    });
    const { t: name, minutes, seed, 'add-to': sum, record } = values;
    return {
      parts: positionals,
      name,
      minutes: numberOf('minutes', minutes),
      seed: numberOf('seed', seed),
      sum,
      record,
    };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function numberOf(name, text) {
  if (text === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`--${name} must be a number (got "${text}")`);
  return Number(text);
}

function staticChecks() {
  const bin = (name, script) => [process.execPath, join('node_modules', name, script)];
  // Unchanged files are not checked again.
  const types = file => {
    const known = join('node_modules', '.cache', 'gridfall', `${file.replaceAll('/', '-')}.tsbuildinfo`);
    return [...bin('typescript', 'bin/tsc'), '-p', file, '--incremental', '--tsBuildInfoFile', known];
  };
  const all = {
    types: types('tsconfig.json'),
    'types in the browser': types('src/apps/web/tsconfig.json'),
    'types without Node or DOM': types('tsconfig.core.json'),
    'types of tests with a browser': types('tsconfig.browser.json'),
    'types in the service worker': types('src/apps/web/browser/tsconfig.json'),
    'lint and format': [...bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'],
  };
  return Object.entries(tier === 'check' ? all : { ...all, 'dead code': bin('knip', 'bin/knip.js') });
}

/** As many at once as there are processors. */
async function checkAll(checks) {
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await checkOne(...check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function checkOne(name, command) {
  const { code, output } = await startGroup(command, { stdio: 'pipe' });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code === 0) counts.passed++;
  else {
    console.log(output);
    counts.failed++;
  }
}

/** Returns the counts. */
async function runTests() {
  const path = join(scratch, 'report.json');
  const projects = PROJECTS[tier].flatMap(project => ['--project', project]);
  const name = options.name === undefined ? [] : ['-t', options.name];
  const reporters = ['--reporter=default', '--reporter=./scripts/test-reporter.mjs'];
  const vitest = [process.execPath, join('node_modules', 'vitest', 'vitest.mjs'), 'run'];
  const env = { GRIDFALL_TEST_REPORT: path, GRIDFALL_TEST_MINUTES: String(MOST_MINUTES[tier]) };
  const { code } = await startGroup([...vitest, ...projects, ...reporters, ...name, ...options.parts], { env });
  if (!existsSync(path)) {
    console.log('✗ the tests left no report');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const { files, errors } = JSON.parse(readFileSync(path, 'utf8'));
  if (options.record) record(files);
  const tests = files.flatMap(file => file.tests);
  const of = wanted => tests.filter(({ state }) => state === wanted).length;
  const found = { passed: of('passed'), failed: of('failed') + errors.length, skipped: of('skipped') };
  found.failed += files.filter(({ trouble }) => trouble !== '').length;
  if (code !== 0 && found.failed === 0) found.failed = 1;
  // With a name, all other tests are skipped on purpose.
  return options.name === undefined ? found : { ...found, skipped: 0 };
}

function record(files) {
  const path = 'docs/test-times.json';
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : {};
  const rounded = seconds => Math.round(100 * seconds) / 100;
  for (const { file, project, seconds, cpu, tests } of files) {
    // A busy machine makes a test slower and never quicker, so the quicker of two recordings is nearer the truth.
    const slowest = Math.min(known[file]?.slowest ?? 60, Math.max(0, ...tests.map(test => test.seconds)));
    known[file] = { tier: project, seconds: rounded(seconds), cpu: rounded(cpu ?? 0), slowest: rounded(slowest) };
  }
  const kept = Object.entries(known).filter(([file]) => existsSync(file));
  const sorted = Object.fromEntries(kept.sort(([, a], [, b]) => b.seconds - a.seconds));
  writeFileSync(path, `${JSON.stringify({ files: sorted }, null, 1)}\n`);
}

function add({ passed, failed, skipped }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  // Where everything can be had, nothing is skipped, but for what the time did not allow.
  if (isCi && tier !== 'long') [counts.failed, counts.skipped] = [counts.failed + counts.skipped, 0];
}

function report() {
  process.exitCode = counts.failed === 0 ? 0 : 1;
  if (options.sum !== undefined) {
    const before = existsSync(options.sum) ? JSON.parse(readFileSync(options.sum, 'utf8')) : {};
    for (const name of Object.keys(counts)) counts[name] += before[name] ?? 0;
    writeFileSync(options.sum, JSON.stringify(counts));
  }
  const { passed, failed, skipped } = counts;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
