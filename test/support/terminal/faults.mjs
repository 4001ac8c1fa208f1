/** Imported before a program, so that a test can make it fail: FAULT says how, SIGUSR2 when. */

const FAULTS = {
  crash() {
    throw new Error('a fault, as told');
  },
  rejection() {
    Promise.reject(new Error('a fault, as told'));
  },
  'end of input'() {
    process.stdin.push(null);
  },
};

process.on('SIGUSR2', FAULTS[process.env.FAULT]);
