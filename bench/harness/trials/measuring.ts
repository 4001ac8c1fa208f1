import { availableParallelism, loadavg } from 'node:os';
import { flag, number, option, type ValuesOf } from '#cli/usage/option.js';
import { BadInput, quote } from '#engine/bad-input.js';
import { Crew, workForCrew } from '../crew.js';
import { describeMachine } from '../machine.js';
import type { Topic, Watch } from '../part.js';
import { namesIn } from '../suite.js';
import type { Contender, Figures, TrialPart, TrialTopic } from './part.js';
import { resultOf } from './report.js';
import { type Run, readResults, resultsFile, type Trial, trialsOf, withTrials, writeResults } from './results.js';

/** Results are written to their file at most this often. */
const SAVE_MS = 5_000;

export const WORKERS = number('N', 'processes that play at the same time', {
  min: 1,
  max: 99,
  fallback: availableParallelism(),
  byDefault: 'default: one per processor',
});

export const TRIAL_OPTIONS = {
  trials: option('A..B', 'only these trials, counted from 0', rangeOf),
  fresh: flag('play these trials again, even if they are stored'),
  workers: WORKERS,
};

function rangeOf(text: string): readonly [from: number, to: number] {
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to))
    throw new BadInput(`--trials must look like 0..49 (got ${quote(text)})`);
  return [Number(from), Number(to)];
}

/** Which trials are asked for, and how they are played and stored. */
export interface Plan extends ValuesOf<typeof TRIAL_OPTIONS> {
  readonly only: readonly string[];
  readonly quick: boolean;
  readonly folder: string;
  /** The file and the words that play trials in other processes. */
  readonly program: string;
  readonly words: readonly string[];
  readonly command: string;
}

/** One trial of one contender. */
interface Job {
  readonly contender: Contender;
  readonly trial: number;
}

/** All trials that are asked for. Contenders take turns, so that a noisy minute affects all of them. */
export function jobsFrom({ only, trials, quick }: Pick<Plan, 'only' | 'trials' | 'quick'>, part: TrialPart): Job[] {
  const [from, to] = trials ?? [0, Number.POSITIVE_INFINITY];
  const named = namesIn(only);
  const isWhole = named.includes(part.id) || !named.some(name => name.startsWith(`${part.id}/`));
  const contenders = part.contenders.filter(({ id }) => isWhole || named.includes(`${part.id}/${id}`));
  return Array.from({ length: part.trials }, (_, trial) =>
    contenders
      .filter(one => trial >= from && trial <= to && (!quick || trial < (one.quick ?? part.quick)))
      .map(contender => ({ contender, trial })),
  ).flat();
}

/** A topic whose trials are stored one by one. Only those that are missing are played. */
export function trialTopic(topic: TrialTopic, plan: Plan): Topic {
  const file = resultsFile(plan.folder, topic.id);
  const parts = topic.parts.map(part => {
    const known = () => resultOf(topic, part, readResults(file));
    return {
      id: part.id,
      title: part.title,
      names: part.contenders.map(({ id }) => id),
      state: () => stateOf(part, file),
      known,
      async measure(watch: Watch) {
        await playMissing(topic, part, plan, watch);
        return known();
      },
    };
  });
  return { id: topic.id, title: topic.title, about: topic.bot, parts };
}

function stateOf(part: TrialPart, file: string): string {
  const results = readResults(file);
  return part.contenders
    .map(one => `${part.id}/${one.id}: ${trialsOf(results, part, one).length} of ${part.trials} ${part.unit}s`)
    .join('\n');
}

/** Plays the trials of a part that are missing, and stores them as they come. */
async function playMissing(topic: TrialTopic, part: TrialPart, plan: Plan, watch: Watch): Promise<void> {
  const load = Math.round(loadavg()[0]! * 10) / 10;
  const run = { ...describeMachine(), command: plan.command, load, workers: plan.workers };
  const file = resultsFile(plan.folder, topic.id);
  const jobs = missing(topic, part, plan, run.commit);
  if (jobs.length === 0) return;
  const store = new Store(file, part, run);
  const orders = jobs.map(({ contender, trial }) => ({
    topic: topic.id,
    part: part.id,
    contender: contender.id,
    trial,
  }));
  const nameOf = ({ contender, trial }: Order): string => `${part.id}/${contender}, ${part.unit} ${trial}`;
  const crew = new Crew<Order, Figures>(Math.min(plan.workers, jobs.length), plan.program, plan.words);
  const stopping = setInterval(async () => (await watch.isStopped()) && crew.dismiss(), 100);
  let done = 0;
  try {
    await crew.work(orders, nameOf, (figures, number) => {
      watch.report(`${++done} of ${jobs.length} trials; ${nameOf(orders[number]!)}`);
      const { contender, trial } = jobs[number]!;
      store.keep(contender, { number: trial, figures });
    });
  } finally {
    clearInterval(stopping);
    crew.dismiss();
    store.save();
  }
  if (await watch.isStopped()) process.stderr.write(`stopped; ${done} of ${jobs.length} trials are kept\n`);
}

function missing(topic: TrialTopic, part: TrialPart, plan: Plan, commit: string): readonly Job[] {
  const results = readResults(resultsFile(plan.folder, topic.id));
  const jobs = jobsFrom(plan, part);
  const stored = ({ contender, trial }: Job): Trial | undefined =>
    trialsOf(results, part, contender).find(({ number }) => number === trial);
  const known = plan.fresh ? [] : jobs.flatMap(job => stored(job) ?? []);
  const commits = new Set(known.map(({ run }) => results.runs[run]!.commit).filter(one => one !== commit));
  const counted = `${jobs.length - known.length} of ${jobs.length} trials to play`;
  process.stderr.write(`${topic.title}, ${part.title}: ${counted}\n`);
  if (commits.size > 0) {
    const all = [...commits].join(', ');
    process.stderr.write(`stored trials are from ${all}; --fresh plays them again with today's bot\n`);
  }
  return plan.fresh ? jobs : jobs.filter(job => stored(job) === undefined);
}

/** Writes trials to the file of their topic now and then. */
class Store {
  #unsaved: { part: TrialPart; contender: Contender; trial: Omit<Trial, 'run'> }[] = [];
  #savedAt = Date.now();

  constructor(
    private readonly file: string,
    private readonly part: TrialPart,
    private readonly run: Run,
  ) {}

  keep(contender: Contender, trial: Omit<Trial, 'run'>): void {
    this.#unsaved.push({ part: this.part, contender, trial });
    if (Date.now() - this.#savedAt >= SAVE_MS) this.save();
  }

  /** Reads the file again before it writes, because another run may have added trials. */
  save(): void {
    if (this.#unsaved.length > 0) writeResults(this.file, withTrials(readResults(this.file), this.run, this.#unsaved));
    this.#unsaved = [];
    this.#savedAt = Date.now();
  }
}

/** The names of a job, for another process. */
interface Order {
  readonly topic: string;
  readonly part: string;
  readonly contender: string;
  readonly trial: number;
}

/** Runs in each process of a crew. */
export function playTrials(topics: readonly TrialTopic[]): void {
  workForCrew(({ topic, part, contender, trial }: Order): Figures => {
    const { parts } = topics.find(({ id }) => id === topic)!;
    const { contenders } = parts.find(({ id }) => id === part)!;
    const before = process.cpuUsage();
    const figures = contenders.find(({ id }) => id === contender)!.play(trial);
    const { user, system } = process.cpuUsage(before);
    return { ...figures, cpu: figures.cpu ?? (user + system) / 1e6 };
  });
}
