/** Programs that misbehave, by name. Each ends by itself after a while if nobody else ends it. */
import { spawn } from 'node:child_process';
import { closeSync, readFileSync, writeSync } from 'node:fs';

const A_WHILE_MS = 30_000;
const sleep = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const programs = {
  echo: () => process.stdin.pipe(process.stdout),
  /** Programs for contests often read their input this way. */
  'echo-by-name': () => writeSync(1, readFileSync('/dev/stdin')),
  hang: () => setTimeout(() => {}, A_WHILE_MS),
  flood() {
    for (const until = Date.now() + A_WHILE_MS; Date.now() < until; ) writeSync(1, 'more and more\n'.repeat(1000));
  },
  allocate() {
    const held = Array.from({ length: 64 }, () => Buffer.alloc(1 << 26, 'x'));
    sleep(A_WHILE_MS);
    return held;
  },
  'close-stdin'() {
    closeSync(0);
    sleep(300);
    writeSync(1, 'done\n');
  },
  'never-read'() {
    sleep(300);
    writeSync(1, 'done\n');
  },
  segfault: () => process.kill(process.pid, 'SIGSEGV'),
  abort: () => process.abort(),
  'exit-3'() {
    writeSync(2, 'no more\n');
    process.exit(3);
  },
  daemonise() {
    spawn('sleep', [String(A_WHILE_MS / 1000)], { detached: true, stdio: 'ignore' }).unref();
    writeSync(1, 'done\n');
  },
  'leave-child'() {
    spawn('sleep', [String(A_WHILE_MS / 1000)], { stdio: 'inherit' }).unref();
    writeSync(1, 'done\n');
    process.exit();
  },
};

programs[process.argv[2]]();
