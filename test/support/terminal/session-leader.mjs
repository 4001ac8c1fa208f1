/**
 * Leads the session of a test terminal and starts the program in it. It writes `OSC mark ; pid BEL` before the program's
 * output and `OSC mark ; exit code ; signal BEL` after it, and then keeps running. When a session leader ends, the kernel
 * discards unread output and resets the tty, so the program under test must not be the leader.
 */

import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { constants } from 'node:os';

const [mark, ...command] = process.argv.slice(2);
const reportPidAndExec = 'printf "\\033]%s;%s\\007" "$0" "$$"; exec "$@"';

for (const signal of ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGTSTP']) process.on(signal, () => {});
setInterval(() => {}, 2 ** 30);

const child = spawn('sh', ['-c', reportPidAndExec, mark, ...command], { stdio: 'inherit' });
child.on('exit', (code, signal) => {
  writeSync(1, `\x1b]${mark};${code ?? 0};${signal ? constants.signals[signal] : 0}\x07`);
});
