/** Imported before a program, so that a test can make it fail: FAULT says how, SIGUSR2 when. */

const FAULTS = {
  crash() {
    throw new Error('injected fault');
  },
  rejection() {
    Promise.reject(new Error('injected fault'));
  },
  'end of input'() {
    process.stdin.push(null);
  },
};

process.on('SIGUSR2', FAULTS[process.env.FAULT]);
