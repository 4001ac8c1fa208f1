/**
 * Runs the long tests file by file, in an order drawn from the commit's hash, so that every file comes round where there is only
 * time for some. A test that fails is run three more times by itself, with the same seed: one more failure and it is red, otherwise
 * it is named as unstable. A law that fails is red at once.
 */
import { createHash, randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { startGroup } from './test-processes.mjs';

const MINUTE = 60_000;
/** A file that hangs must not keep the others waiting. */
const MOST_MINUTES = 60;
const REPEATS = 3;
const LAWS = 'test/long/laws/';
const VITEST = [process.execPath, join('node_modules', 'vitest', 'vitest.mjs')];

/** Returns the counts. Files that were not reached or were cut off are skipped: each counts as one. */
export async function runLong({ parts, name, minutes = Number.POSITIVE_INFINITY, seed = randomInt(1, 2 ** 31) }) {
  const end = Date.now() + minutes * MINUTE;
  const waiting = inOrder(await listFiles(parts), await commit());
  const isAlone = waiting.length === 1;
  console.log(`${waiting.length} files in an order drawn from this commit, with seed ${seed}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const left = [];
  const lanes = Array.from({ length: isAlone ? 1 : availableParallelism() }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (Date.now() >= end) left.push(`${file}: not reached`);
      else await judge(file);
    }
  });
  await Promise.all(lanes);
  for (const line of left) console.log(`- ${line}`);
  counts.skipped += left.length;
  return counts;

  async function judge(file) {
    const since = Date.now();
    const first = await run(file, { seed, name, end });
    if (!first) {
      left.push(`${file}: cut off`);
      return;
    }
    const { tests, trouble, cpu = 0 } = first;
    const failed = tests.filter(({ state }) => state === 'failed');
    const passed = tests.filter(({ state }) => state === 'passed').length;
    counts.passed += passed;
    if (name === undefined) counts.skipped += tests.filter(({ state }) => state === 'skipped').length;
    const isRed = failed.length > 0 || trouble !== '';
    const seconds = Math.round((Date.now() - since) / 1000);
    console.log(`${isRed ? '✗' : '✓'} ${file} (${passed} passed, ${seconds} s, ${Math.round(cpu)} s of CPU)`);
    if (trouble !== '') {
      console.log(`  ${trouble}\n${first.output}`);
      counts.failed++;
    }
    for (const { name: test, says } of failed) {
      console.log(`  ✗ ${test}\n${says}`);
      await judgeAgain(file, test);
    }
  }

  async function judgeAgain(file, test) {
    if (file.startsWith(LAWS)) {
      counts.failed++;
      return;
    }
    for (let k = 0; k < REPEATS; k++) {
      const again = await run(file, { seed, name: `^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, end });
      if (!again) {
        left.push(`${file}: ${test}: failed once, and its repetition was cut off`);
        return;
      }
      const hasPassed = again.tests.some(({ state }) => state === 'passed');
      if (hasPassed && again.trouble === '' && again.tests.every(({ state }) => state !== 'failed')) continue;
      console.log(`  ✗ failed again: ${test}`);
      counts.failed++;
      return;
    }
    console.log(`  unstable: ${test} failed once and passed ${REPEATS} times`);
    counts.passed++;
  }
}

/** Undefined if there was no time to finish it. */
async function run(file, { seed, name, end }) {
  const left = end - Date.now();
  if (left <= 0) return undefined;
  const report = join(process.env.TMPDIR, `${createHash('sha256').update(`${file}${name}`).digest('hex')}.json`);
  const words = ['run', '--project', 'long', '--maxWorkers', '1', '--reporter=./scripts/test-reporter.mjs', file];
  const env = {
    GRIDFALL_SEED: String(seed),
    GRIDFALL_TEST_REPORT: report,
    GRIDFALL_TEST_MINUTES: String(MOST_MINUTES),
  };
  const group = startGroup([...VITEST, ...words, ...(name === undefined ? [] : ['-t', name])], { env, stdio: 'pipe' });
  let isCut = false;
  const timer = setTimeout(
    () => {
      isCut = true;
      group.end();
    },
    Math.min(left, 2 ** 31 - 1),
  );
  const { output } = await group;
  clearTimeout(timer);
  if (isCut) return undefined;
  try {
    const { files, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const [one = { tests: [], trouble: 'no such test file' }] = files;
    return { ...one, trouble: [one.trouble, ...errors].filter(Boolean).join('\n'), output };
  } catch {
    return { tests: [], trouble: 'the tests left no report', output };
  } finally {
    rmSync(report, { force: true });
  }
}

async function listFiles(parts) {
  const { output } = await startGroup([...VITEST, 'list', '--filesOnly', '--json', '--project', 'long', ...parts], {
    stdio: 'pipe',
  });
  return JSON.parse(output.slice(output.indexOf('['))).map(({ file }) => relative('.', file));
}

async function commit() {
  const { code, output } = await startGroup(['git', 'rev-parse', 'HEAD'], { stdio: 'pipe' });
  return code === 0 ? output.trim() : '';
}

function inOrder(files, hash) {
  const key = file => createHash('sha256').update(`${hash} ${file}`).digest('hex');
  return files.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
