/** Loaded before a measured program. When the program ends, it writes its CPU time in microseconds to file descriptor 3. */
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, String(userCPUTime + systemCPUTime));
});
