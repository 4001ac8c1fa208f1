/**
 * Leads the session of a test's terminal, starts the program in it, and tells of it in the output: `OSC mark ; pid BEL`
 * before, `OSC mark ; exit code ; signal BEL` after. Then it stays. When a leader ends, the kernel throws away what the
 * terminal has not read yet and resets the tty, so the program under test must not be one.
 */

import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { constants } from 'node:os';

const [mark, ...command] = process.argv.slice(2);
const tellAndBecome = 'printf "\\033]%s;%s\\007" "$0" "$$"; exec "$@"';

for (const signal of ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGTSTP']) process.on(signal, () => {});
setInterval(() => {}, 2 ** 30);

const child = spawn('sh', ['-c', tellAndBecome, mark, ...command], { stdio: 'inherit' });
child.on('exit', (code, signal) => {
  writeSync(1, `\x1b]${mark};${code ?? 0};${signal ? constants.signals[signal] : 0}\x07`);
});
