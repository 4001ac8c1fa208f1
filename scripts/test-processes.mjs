/** Processes of a run of tests. Each is started with everything that it starts, and none outlives the run. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Marks everything that the run starts, in whatever group of processes that is. */
const MARK = `GRIDFALL_TEST_RUN=${randomBytes(8).toString('hex')}`;
/** How long to wait for the last of what a command has printed. */
const LAST_WORDS_MS = 500;
const groups = new Set();

/** Resolves to its exit code, and to what it has printed if `stdio` is `pipe`. */
export function startGroup([command, ...words], { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const [name, value] = MARK.split('=');
  const child = spawn(command, words, { stdio, env: { ...process.env, ...env, [name]: value }, detached: true });
  groups.add(child.pid);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk));
  const ended = new Promise(resolve => {
    child.once('error', ({ message }) => resolve({ code: 1, output: message }));
    // Not only `close`: that waits for everything which the command has left running.
    const finish = code => resolve({ code, output: Buffer.concat(chunks).toString() });
    child.once('close', finish).once('exit', code => setTimeout(finish, LAST_WORDS_MS, code));
  }).finally(() => groups.delete(child.pid));
  return Object.assign(ended, { end: () => endGroup(child.pid) });
}

/** For the end of the run, whatever it was. */
export function endAll() {
  for (const group of groups) endGroup(group);
  for (const pid of marked()) kill(pid);
}

const endGroup = group => kill(-group);

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Found by its environment, which only Linux shows. */
function marked() {
  try {
    const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid);
    return pids.filter(isMarked).map(Number);
  } catch {
    return [];
  }
}

function isMarked(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(MARK);
  } catch {
    return false;
  }
}
