import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Objective } from './objective.js';
import type { Done, Job } from './worker.js';

/** In `dist`, next to this bundle. */
const WORKER = fileURLToPath(new URL('tune-worker.js', import.meta.url));

/** Workers that play games, one each at a time. */
export class Crew {
  readonly #workers: readonly Worker[];

  constructor(size: number, game: string, objective: Objective) {
    this.#workers = Array.from({ length: size }, () => new Worker(WORKER, { workerData: { game, objective } }));
  }

  /** Plays all games. Returns their results in order. `onDone` gets the number of games that are done. */
  play(games: readonly Omit<Job, 'id'>[], onDone: (done: number) => void): Promise<number[]> {
    const results: number[] = [];
    let [next, done] = [0, 0];
    return new Promise((resolve, reject) => {
      const give = (worker: Worker): void => {
        if (next < games.length) worker.postMessage({ id: next, ...games[next++]! } satisfies Job);
      };
      for (const worker of this.#workers) {
        worker.removeAllListeners();
        worker.on('error', reject);
        worker.on('message', ({ id, result }: Done) => {
          results[id] = result;
          onDone(++done);
          if (done === games.length) resolve(results);
          else give(worker);
        });
        give(worker);
      }
    });
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}
