import { availableParallelism } from 'node:os';

/** Does all jobs, as many at a time as there are processors. Returns what came of them, in their order. */
export async function inLanes<Job, Result>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < jobs.length) {
      const place = next++;
      results[place] = await work(jobs[place]!);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}
