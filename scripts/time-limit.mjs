/**
 * A reporter that ends a run which takes too long, and says which tests were running: a run that is stopped from outside does
 * not say it. A test's own time limit does not help if the test never gives control back, or if a hook or the runner waits.
 */
const MINUTE = 60_000;
const MOST_MINUTES = 70;

class TimeLimit {
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

  onTestRunEnd() {
    clearTimeout(this.#timer);
  }

  #end() {
    const places = [...this.#running].map(([file, place]) => `  ${file}: ${place}`);
    console.log(
      `✗ the tests have not ended after ${MOST_MINUTES} minutes. Not finished:\n${places.join('\n') || '  none'}`,
    );
    process.exit(1);
  }
}

// biome-ignore lint/style/noDefaultExport: the test runner looks for the reporter there
export default TimeLimit;
