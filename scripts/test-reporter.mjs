/**
 * Reports more about a test run than Vitest prints: how it went and the cost of each file, as JSON in the file that
 * GRIDFALL_TEST_REPORT names, and the slowest tests. It also ends a run that takes too long, and says which tests were running: a
 * run that is stopped from outside does not say it. A test's own time limit does not help if the test never gives control back,
 * or if a hook or the runner waits.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const MINUTE = 60_000;
const MOST_MINUTES = Number(process.env.GRIDFALL_TEST_MINUTES ?? 30);
const SLOWEST = 10;

class TestReporter {
  #running = new Map();
  #timer;

  onTestRunStart() {
    this.#timer = setTimeout(() => this.#end(), MOST_MINUTES * MINUTE);
  }

  onTestModuleStart(module) {
    this.#running.set(module.moduleId, 'before its first test');
  }

  onTestCaseReady(test) {
    this.#running.set(test.module.moduleId, test.fullName);
  }

  onTestCaseResult(test) {
    this.#running.set(test.module.moduleId, `after ${test.fullName}`);
  }

  onTestModuleEnd(module) {
    this.#running.delete(module.moduleId);
  }

  onTestRunEnd(modules, errors) {
    clearTimeout(this.#timer);
    const files = modules.map(reportOf);
    const tests = files.flatMap(({ file, tests }) => tests.map(test => ({ file, ...test })));
    const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    if (tests.length > SLOWEST) {
      console.log(`\nThe slowest ${SLOWEST} tests:`);
      for (const { file, name, seconds } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${file}: ${name}`);
    }
    const { GRIDFALL_TEST_REPORT: path } = process.env;
    if (path) writeFileSync(path, JSON.stringify({ files, errors: errors.map(({ message }) => message) }));
  }

  #end() {
    const places = [...this.#running].map(([file, place]) => `  ${relative('.', file)}: ${place}`);
    console.log(
      `✗ the tests have not ended after ${MOST_MINUTES} minutes. Not finished:\n${places.join('\n') || '  none'}`,
    );
    process.exit(1);
  }
}

/** `trouble`: what went wrong outside of its tests, such as in a hook. */
function reportOf(module) {
  const tests = [...module.children.allTests()].map(test => {
    const { state, errors = [] } = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    return { name: test.fullName, state, seconds, says: errors.map(({ message }) => message).join('\n') };
  });
  const hasFailed = module.state() === 'failed' && tests.every(({ state }) => state !== 'failed');
  const suites = [...module.children.allSuites()].flatMap(suite => suite.errors());
  const trouble =
    [...module.errors(), ...suites].map(({ message }) => message).join('\n') || (hasFailed ? 'failed' : '');
  const { duration, collectDuration, prepareDuration, setupDuration } = module.diagnostic();
  return {
    file: relative('.', module.moduleId),
    project: module.project.name,
    seconds: (duration + collectDuration + prepareDuration + setupDuration) / 1000,
    cpu: module.meta().cpuSeconds,
    trouble,
    tests,
  };
}

// biome-ignore lint/style/noDefaultExport: the test runner looks for the reporter there
export default TestReporter;
