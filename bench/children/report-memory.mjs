/**
 * Loaded before a measured program: at its end it writes the most memory that it held, in kilobytes, to file descriptor 3.
 * On Linux the system is asked itself: what `resourceUsage` tells there begins with the memory of whoever started the program.
 */
import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const mostHeld = () =>
  process.platform === 'linux'
    ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]
    : String(process.resourceUsage().maxRSS);

if (isMainThread) process.on('exit', () => writeSync(3, mostHeld()));
