/** Loaded into a measured server. Reports what the whole process has used on request. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, memory: process.memoryUsage.rss() });
  });
}
