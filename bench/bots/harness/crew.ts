import { type ChildProcess, fork } from 'node:child_process';
import type { Job } from './options.js';
import type { Figures, Topic } from './topic.js';

/** The first argument of a process of a crew. */
export const WORKER = 'worker';

/** The names of a job, for another process. */
interface Order {
  readonly topic: string;
  readonly part: string;
  readonly contender: string;
  readonly trial: number;
}

type Answer = { readonly figures: Figures } | { readonly reason: string };

/** Processes that play trials, each one at a time. Processes and not threads, because CPU time is counted per process. */
export class Crew {
  readonly #children: ChildProcess[];
  #isStopped = false;

  constructor(
    size: number,
    private readonly program: string,
  ) {
    this.#children = Array.from({ length: size }, () => fork(this.program, [WORKER]));
  }

  /** Plays all jobs. `onDone` gets every result as it comes. Ends early, without an error, when the crew is dismissed. */
  async play(jobs: readonly Job[], onDone: (job: Job, figures: Figures) => void): Promise<void> {
    let next = 0;
    const work = async (child: ChildProcess): Promise<void> => {
      while (next < jobs.length && !this.#isStopped) {
        const job = jobs[next++]!;
        const answer = await ask(child, job);
        if (this.#isStopped) return;
        if (!answer) throw new Error(`the process that played ${nameOf(job)} ended`);
        if ('reason' in answer) throw new Error(`${nameOf(job)}: ${answer.reason}`);
        onDone(job, answer.figures);
      }
    };
    await Promise.all(this.#children.map(work));
  }

  /** Trials that are not done are lost. */
  dismiss(): void {
    this.#isStopped = true;
    for (const child of this.#children) child.kill('SIGKILL');
  }
}

export const nameOf = ({ part, contender, trial }: Job): string => `${part.id}/${contender.id}, ${part.unit} ${trial}`;

/** Undefined if the process ended before it answered. */
function ask(child: ChildProcess, { topic, part, contender, trial }: Job): Promise<Answer | undefined> {
  return new Promise(resolve => {
    if (!child.connected) return resolve(undefined);
    const end = (answer?: Answer): void => {
      child.off('message', end);
      child.off('exit', gone);
      resolve(answer);
    };
    const gone = (): void => end();
    child.on('message', end);
    child.on('exit', gone);
    child.send({ topic: topic.id, part: part.id, contender: contender.id, trial } satisfies Order);
  });
}

/** What a process of a crew does, until its parent goes away. */
export function workForCrew(topics: readonly Topic[]): void {
  // A Ctrl-C in the terminal reaches this process too. Its parent decides.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: Order) => process.send!(answerTo(order, topics)));
}

function answerTo({ topic, part, contender, trial }: Order, topics: readonly Topic[]): Answer {
  const found = topics
    .find(({ id }) => id === topic)
    ?.parts.find(({ id }) => id === part)
    ?.contenders.find(({ id }) => id === contender);
  if (!found) return { reason: 'there is no such contender' };
  try {
    const before = process.cpuUsage();
    const figures = found.play(trial);
    const { user, system } = process.cpuUsage(before);
    return { figures: { ...figures, cpu: figures.cpu ?? (user + system) / 1e6 } };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}
