import { loadavg } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from '../../harness/machine.js';
import { BadOptions } from '../../harness/options.js';
import { ROOT } from '../../harness/root.js';
import { tableText } from '../../harness/text-table.js';
import { Crew, nameOf } from './crew.js';
import { helpOf, type Job, jobsFrom, type Options, readOptions } from './options.js';
import { writePage } from './page.js';
import { Progress } from './progress.js';
import { partTable, verdictsOf } from './report.js';
import { type Run, readResults, resultsFile, type Trial, trialsOf, withTrials, writeResults } from './results.js';
import type { Contender, Part, Topic } from './topic.js';

const RESULTS = join(ROOT, 'bench', 'bots', 'results');
/** Results are written to their file at most this often. */
const SAVE_MS = 5_000;

/** `npm run bench:bots`. Returns the exit code. `program` is the file that plays trials in other processes. */
export async function botsCommand(
  words: readonly string[],
  topics: readonly Topic[],
  program: string,
): Promise<number> {
  const options = optionsOf(words, topics);
  if (!options) return 2;
  if (options.asks === 'help') return print(helpOf(topics));
  if (options.asks === 'list') return print(options.topics.map(listOf).join('\n'));
  if (options.asks === 'page') return page(topics);
  const command = ['npm run bench:bots --', ...words].join(' ');
  let code = 0;
  for (const topic of options.topics) {
    code = await new Measurement(topic, options, command, program).run();
    print(reportOf(topic, options));
    if (code !== 0) break;
  }
  page(topics);
  print(`command: ${command}\n`);
  return code;
}

function optionsOf(words: readonly string[], topics: readonly Topic[]): Options | undefined {
  try {
    return readOptions(words, topics);
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    console.error(error.message);
    return undefined;
  }
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

function page(topics: readonly Topic[]): 0 {
  const pictures = writePage(topics, topic => readResults(resultsFile(RESULTS, topic.id)));
  console.error(`wrote docs/bots.md and ${pictures} pictures`);
  return 0;
}

function listOf(topic: Topic): string {
  const results = readResults(resultsFile(RESULTS, topic.id));
  const row = (part: Part, contender: Contender): string =>
    `  ${part.id}/${contender.id}: ${trialsOf(results, part, contender).length} of ${part.trials} ${part.unit}s\n`;
  const rows = topic.parts.flatMap(part => part.contenders.map(contender => row(part, contender)));
  return `${topic.id}: ${topic.title}\n${rows.join('')}`;
}

/** The tables and goals of the parts that were chosen. */
function reportOf(topic: Topic, options: Options): string {
  const results = readResults(resultsFile(RESULTS, topic.id));
  const parts = new Set(jobsFrom(options, topic).map(({ part }) => part));
  return [...parts]
    .map(part => {
      const goals = verdictsOf(part, results).map(({ goal, found, verdict }) => {
        const result = found === '' ? '' : ` (${found})`;
        return `  ${verdict}: ${goal.kind === 'aim' ? 'aim: ' : ''}${goal.wanted}${result}\n`;
      });
      return `\n${topic.title}: ${part.title}  (${part.id})\n${tableText(partTable(part, results))}${goals.join('')}`;
    })
    .join('');
}

type Done = { readonly part: Part; readonly contender: Contender; readonly trial: Omit<Trial, 'run'> };

/** Plays the trials of a topic that are missing, and stores them as they come. */
class Measurement {
  readonly #file: string;
  readonly #run: Run;
  #unsaved: Done[] = [];
  #savedAt = Date.now();

  constructor(
    private readonly topic: Topic,
    private readonly options: Options,
    command: string,
    private readonly program: string,
  ) {
    this.#file = resultsFile(RESULTS, topic.id);
    const load = Math.round(loadavg()[0]! * 10) / 10;
    this.#run = { ...describeMachine(), command, load, workers: options.workers };
  }

  async run(): Promise<number> {
    const jobs = this.#missing();
    if (jobs.length === 0) return 0;
    const crew = new Crew(Math.min(this.options.workers, jobs.length), this.program);
    const progress = new Progress(jobs.length);
    let [done, isStopped] = [0, false];
    const stop = (): void => {
      isStopped = true;
      crew.dismiss();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    try {
      await crew.play(jobs, (job, figures) => {
        progress.show(++done, nameOf(job));
        this.#keep({ ...job, trial: { number: job.trial, figures } });
      });
      return isStopped ? 130 : 0;
    } catch (error) {
      progress.clear();
      console.error((error as Error).message);
      return 1;
    } finally {
      progress.clear();
      crew.dismiss();
      this.#save();
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      if (isStopped) console.error(`stopped; ${done} of ${jobs.length} trials are kept`);
    }
  }

  #missing(): readonly Job[] {
    const results = readResults(this.#file);
    const jobs = jobsFrom(this.options, this.topic);
    const stored = (job: Job): Trial | undefined =>
      trialsOf(results, job.part, job.contender).find(({ number }) => number === job.trial);
    const known = this.options.isFresh ? [] : jobs.flatMap(job => stored(job) ?? []);
    const commits = new Set(known.map(({ run }) => results.runs[run]!.commit).filter(one => one !== this.#run.commit));
    console.error(`${this.topic.title}: ${jobs.length - known.length} of ${jobs.length} trials to play`);
    if (commits.size > 0)
      console.error(`stored trials are from ${[...commits].join(', ')}; --fresh plays them again with today's bot`);
    return this.options.isFresh ? jobs : jobs.filter(job => stored(job) === undefined);
  }

  #keep(done: Done): void {
    this.#unsaved.push(done);
    if (Date.now() - this.#savedAt >= SAVE_MS) this.#save();
  }

  /** Reads the file again before it writes, because another run may have added trials. */
  #save(): void {
    if (this.#unsaved.length > 0)
      writeResults(this.#file, withTrials(readResults(this.#file), this.#run, this.#unsaved));
    this.#unsaved = [];
    this.#savedAt = Date.now();
  }
}
