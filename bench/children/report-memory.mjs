/**
 * Loaded before a measured program. When the program ends, it writes its peak memory in kilobytes to file descriptor 3. On
 * Linux it reads `/proc`, because `resourceUsage` includes the memory of the parent process there.
 */
import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const mostHeld = () =>
  process.platform === 'linux'
    ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]
    : String(process.resourceUsage().maxRSS);

if (isMainThread) process.on('exit', () => writeSync(3, mostHeld()));
