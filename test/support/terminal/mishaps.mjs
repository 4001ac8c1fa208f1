/** Imported before a program, so that it can be struck from outside: MISHAP says by what, SIGUSR2 when. */

const MISHAPS = {
  crash() {
    throw new Error('struck by a mishap');
  },
  rejection() {
    Promise.reject(new Error('struck by a mishap'));
  },
  'end of input'() {
    process.stdin.push(null);
  },
};

process.on('SIGUSR2', MISHAPS[process.env.MISHAP]);
