/**
 * Runs all checks, even if earlier ones fail. `--fast` skips tests that start built programs; `--long` repeats kills and grading
 * as often as a release needs. The last line is `N passed, N failed`. A skipped test counts as failed. Tests that passed only at
 * the second attempt are named, and more than a few of them are a failure too.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isFast = process.argv.includes('--fast');
const isLong = process.argv.includes('--long');
/** Tests from outside depend on a machine that may be busy. So many may need a second attempt. */
const MOST_REPEATED = 6;
let [passed, failed] = [0, 0];

const bin = (name, script) => [process.execPath, join('node_modules', name, script)];
check('types without Node or DOM', [...bin('typescript', 'bin/tsc'), '-p', 'tsconfig.core.json']);
check('types', [...bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json']);
check('types in the browser', [...bin('typescript', 'bin/tsc'), '-p', 'src/apps/web/tsconfig.json']);
check('types of tests with a browser', [...bin('typescript', 'bin/tsc'), '-p', 'tsconfig.browser.json']);
check('types in the service worker', [
  ...bin('typescript', 'bin/tsc'),
  '-p',
  'src/apps/web/browser/offline/tsconfig.json',
]);
check('lint and format', [...bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings']);
if (!isFast) check('dead code', [...bin('knip', 'bin/knip.js')]);
runTests();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function check(name, [command, ...args]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const isGood = status === 0;
  console.log(`${isGood ? '✓' : '✗'} ${name}`);
  if (!isGood) console.log(`${stdout}${stderr}`);
  if (isGood) passed++;
  else failed++;
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-tests-'));
  const report = join(folder, 'report.json');
  const projects = isFast ? ['--project', 'fast'] : [];
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/time-limit.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const [command, script] = bin('vitest', 'vitest.mjs');
  const { status } = spawnSync(command, [script, 'run', ...projects, ...reporters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: isLong ? { ...process.env, GRIDFALL_LONG: '1', GRIDFALL_KILLS: '400' } : process.env,
  });
  try {
    const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    failed += numTotalTests - numPassedTests;
    if (status !== 0 && numTotalTests === numPassedTests) failed++;
    if (listRepeated(testResults) > MOST_REPEATED) failed++;
  } catch {
    console.log('✗ the tests left no report');
    failed++;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Names the tests that passed only at the second attempt, with what went wrong first. Returns how many there are. */
function listRepeated(files) {
  const repeated = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({ name, fullName, failureMessages })),
  );
  if (repeated.length > 0)
    console.log(`${repeated.length} passed at the second attempt only (at most ${MOST_REPEATED} may):`);
  for (const { name, fullName, failureMessages } of repeated)
    console.log(`  ${relative('.', name)}: ${fullName}\n    ${failureMessages[0].split('\n')[0]}`);
  return repeated.length;
}
