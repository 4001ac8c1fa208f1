/** Loaded into a measured server. Reports what the whole process has used on request, collecting garbage first if asked to. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** The first collection frees what the second can return to the system. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let k = 0; k < 3; k++) collect();
}

if (isMainThread) {
  process.on('message', wish => {
    if (wish === 'settle') collectGarbage();
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, memory: process.memoryUsage.rss() });
  });
}
