import { availableParallelism, loadavg } from 'node:os';
import { flag, number, option, type ValuesOf } from '../../../src/apps/cli/usage/option.js';
import { BadInput, quote } from '../../../src/engine/bad-input.js';
import { Crew, workForCrew } from '../crew.js';
import { describeMachine } from '../machine.js';
import type { Part, Topic, Watch } from '../part.js';
import { namesIn } from '../suite.js';
import { resultOf } from './report.js';
import { type Run, readResults, resultsFile, type Trial, trialsOf, withTrials, writeResults } from './results.js';
import type { Contender, Figures, TrialPart, TrialTopic } from './trial-part.js';

/** Results are written to their file at most this often. */
const SAVE_MS = 5_000;

export const TRIAL_OPTIONS = {
  trials: option('A..B', 'only these trials, counted from 0', rangeOf),
  fresh: flag('play these trials again, even if they are stored'),
  workers: number('N', 'processes that play at the same time', {
    min: 1,
    max: 99,
    fallback: availableParallelism(),
    byDefault: 'default: one per processor',
  }),
};

function rangeOf(text: string): readonly [from: number, to: number] {
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to))
    throw new BadInput(`--trials must look like 0..49 (got ${quote(text)})`);
  return [Number(from), Number(to)];
}

/** Which trials are asked for. */
export interface Asked extends Pick<ValuesOf<typeof TRIAL_OPTIONS>, 'trials'> {
  readonly only: readonly string[];
  readonly quick: boolean;
}

/** One trial of one contender. */
export interface Job {
  readonly contender: Contender;
  readonly trial: number;
}

/** All trials that are asked for. Contenders take turns, so that a noisy minute affects all of them. */
export function jobsFrom(
  { only, trials = [0, Number.POSITIVE_INFINITY], quick }: Asked,
  part: TrialPart,
): readonly Job[] {
  const named = namesIn(only);
  const own = named.filter(name => name.startsWith(`${part.id}/`));
  const isWhole = own.length === 0 || named.includes(part.id);
  const contenders = part.contenders.filter(({ id }) => isWhole || own.includes(`${part.id}/${id}`));
  return Array.from({ length: part.trials }, (_, trial) =>
    contenders
      .filter(one => trial >= trials[0] && trial <= trials[1] && (!quick || trial < (one.quick ?? part.quick)))
      .map(contender => ({ contender, trial })),
  ).flat();
}

/** How trials are played and where they are stored. */
export interface Bench {
  readonly folder: string;
  /** The file and the words that play trials in other processes. */
  readonly program: string;
  readonly words: readonly string[];
  readonly command: string;
}

/** A topic whose trials are stored one by one. Only those that are missing are played. */
export function trialTopic(topic: TrialTopic, asked: Asked & ValuesOf<typeof TRIAL_OPTIONS>, bench: Bench): Topic {
  const file = resultsFile(bench.folder, topic.id);
  const known = (part: TrialPart) => resultOf(topic, part, readResults(file));
  return {
    id: topic.id,
    title: topic.title,
    about: topic.bot,
    parts: topic.parts.map(
      (part): Part => ({
        id: part.id,
        title: part.title,
        names: part.contenders.map(({ id }) => id),
        state: () => stateOf(part, file),
        known: () => known(part),
        async measure(watch) {
          await new Measuring(topic, part, { ...asked, ...bench }, file).run(watch);
          return known(part);
        },
      }),
    ),
  };
}

function stateOf(part: TrialPart, file: string): string {
  const results = readResults(file);
  return part.contenders
    .map(one => `${part.id}/${one.id}: ${trialsOf(results, part, one).length} of ${part.trials} ${part.unit}s`)
    .join('\n');
}

/** The names of a job, for another process. */
interface Order {
  readonly topic: string;
  readonly part: string;
  readonly contender: string;
  readonly trial: number;
  readonly unit: string;
}

const nameOf = ({ part, contender, unit, trial }: Order): string => `${part}/${contender}, ${unit} ${trial}`;

type Done = { readonly part: TrialPart; readonly contender: Contender; readonly trial: Omit<Trial, 'run'> };

/** Plays the trials of a part that are missing, and stores them as they come. */
class Measuring {
  readonly #run: Run;
  #unsaved: Done[] = [];
  #savedAt = Date.now();

  constructor(
    private readonly topic: TrialTopic,
    private readonly part: TrialPart,
    private readonly asked: Asked & ValuesOf<typeof TRIAL_OPTIONS> & Bench,
    private readonly file: string,
  ) {
    const load = Math.round(loadavg()[0]! * 10) / 10;
    this.#run = { ...describeMachine(), command: asked.command, load, workers: asked.workers };
  }

  async run(watch: Watch): Promise<void> {
    const jobs = this.#missing();
    if (jobs.length === 0) return;
    const { workers, program, words } = this.asked;
    const crew = new Crew<Order, Figures>(Math.min(workers, jobs.length), program, words);
    const orders = jobs.map(job => this.#orderFor(job));
    let done = 0;
    const stop = setInterval(async () => {
      if (await watch.isStopped()) crew.dismiss();
    }, 100);
    try {
      await crew.work(orders, nameOf, (figures, number) => {
        watch.report(`${++done} of ${jobs.length} trials; ${nameOf(orders[number]!)}`);
        const { contender, trial } = jobs[number]!;
        this.#keep({ part: this.part, contender, trial: { number: trial, figures } });
      });
    } finally {
      clearInterval(stop);
      crew.dismiss();
      this.#save();
    }
    if (await watch.isStopped()) process.stderr.write(`stopped; ${done} of ${jobs.length} trials are kept\n`);
  }

  #orderFor({ contender, trial }: Job): Order {
    return { topic: this.topic.id, part: this.part.id, contender: contender.id, trial, unit: this.part.unit };
  }

  #missing(): readonly Job[] {
    const results = readResults(this.file);
    const jobs = jobsFrom(this.asked, this.part);
    const stored = (job: Job): Trial | undefined =>
      trialsOf(results, this.part, job.contender).find(({ number }) => number === job.trial);
    const known = this.asked.fresh ? [] : jobs.flatMap(job => stored(job) ?? []);
    const commits = new Set(known.map(({ run }) => results.runs[run]!.commit).filter(one => one !== this.#run.commit));
    const what = `${this.topic.title}, ${this.part.title}`;
    process.stderr.write(`${what}: ${jobs.length - known.length} of ${jobs.length} trials to play\n`);
    if (commits.size > 0)
      process.stderr.write(
        `stored trials are from ${[...commits].join(', ')}; --fresh plays them again with today's bot\n`,
      );
    return this.asked.fresh ? jobs : jobs.filter(job => stored(job) === undefined);
  }

  #keep(done: Done): void {
    this.#unsaved.push(done);
    if (Date.now() - this.#savedAt >= SAVE_MS) this.#save();
  }

  /** Reads the file again before it writes, because another run may have added trials. */
  #save(): void {
    if (this.#unsaved.length > 0) writeResults(this.file, withTrials(readResults(this.file), this.#run, this.#unsaved));
    this.#unsaved = [];
    this.#savedAt = Date.now();
  }
}

/** What a process of a crew does. */
export function playTrials(topics: readonly TrialTopic[]): void {
  workForCrew(({ topic, part, contender, trial }: Order): Figures => {
    const found = topics
      .find(({ id }) => id === topic)
      ?.parts.find(({ id }) => id === part)
      ?.contenders.find(({ id }) => id === contender);
    if (!found) throw new Error('there is no such contender');
    const before = process.cpuUsage();
    const figures = found.play(trial);
    const { user, system } = process.cpuUsage(before);
    return { ...figures, cpu: figures.cpu ?? (user + system) / 1e6 };
  });
}
