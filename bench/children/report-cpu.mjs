/** Loaded before a measured program: at its end it writes the CPU time it took, in microseconds, to file descriptor 3. */
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, String(userCPUTime + systemCPUTime));
});
