import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { quote } from '../../../engine/bad-input.js';
import type { Ending, Outcome } from '../../../grader/outcome.js';
import { Collector } from './collector.js';
import { atMost, type Enclosure, type Usage } from './enclosure.js';
import { LIMITS, type Limits } from './limits.js';
import type { Streams } from './streams.js';

/** What is to be run, and how. */
export interface Task {
  readonly words: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly streams: Streams;
}

/** Most programs have ended before anybody looks at them. */
const FIRST_LOOK_MS = 50;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;
/** The part of our time that may be spent on looking. */
const LOOKING = 1 / 5;
/** How fast programs grow at most, or nearly so: by this the next look comes before a limit is far behind. */
const GROWTH_PER_MS = { memory: 4 * 1024 * 1024, processes: 1 };
/** For how long what a program has left running may be silent before its output is taken to be complete. */
const SILENCE_MS = 100;
const COMPLAINT_BYTES = 4096;
/**
 * No memory images, and no endless files, which POSIX counts in blocks of 512 bytes. Should the machine run out of memory
 * before anybody looks, Linux kills the program rather than us.
 */
const LAUNCH = '{ ulimit -c 0; ulimit -f "$1"; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; shift; exec "$@"';
/** What a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** One run of a program, from its start until nothing is left of it. */
export class Execution {
  readonly #since = performance.now();
  readonly #output: Collector;
  readonly #complaint: Collector;
  readonly #ended: Promise<void>;
  #end = () => {};
  #exit: Exit | Error | undefined;
  #broken: Ending | undefined;
  #gone: Promise<void> | undefined;
  #memory = 0;
  #nextLook: NodeJS.Timeout | undefined;
  #isOver = false;
  /** The process that it begins with. Undefined if there is none. */
  readonly first: number | undefined;

  constructor(
    private readonly task: Task,
    private readonly enclosure: Enclosure,
  ) {
    const [{ output: most }, { output, complaint }] = [task.limits, task.streams];
    const tooMuch = () => this.breakOff('output');
    this.#output = new Collector(output, most, most, tooMuch);
    this.#complaint = new Collector(complaint, COMPLAINT_BYTES, most, tooMuch);
    this.#ended = new Promise(resolve => {
      this.#end = resolve;
    });
    this.first = this.#start()?.pid;
  }

  #start(): ChildProcess | undefined {
    const { words, folder, environment: env, limits, streams } = this.task;
    const launched = this.enclosure.words(words, folder);
    const args = ['-c', LAUNCH, 'sh', String(Math.ceil((limits.file ?? LIMITS.file) / 512)), ...launched];
    const stdio = [...streams.theirs];
    try {
      const child = spawn('sh', args, { cwd: folder, env, stdio, detached: true });
      child.once('exit', (code, signal) => this.#leave({ code, signal }));
      return child.once('error', error => this.#leave(error));
    } catch (error) {
      this.#leave(error as Error);
      return undefined;
    } finally {
      stdio.forEach(closeSync);
    }
  }

  #leave(exit: Exit | Error): void {
    this.#exit ??= exit;
    this.#end();
  }

  /** Ends it. The first reason stands. */
  breakOff(ending: Ending): void {
    if (this.#broken || this.#isOver) return;
    this.#broken = ending;
    this.#gone = this.enclosure.end(this.first);
    void this.#gone.then(this.#end);
  }

  async outcome(): Promise<Outcome> {
    const clock = setTimeout(() => this.#timeIsUp(), Math.min(this.task.limits.ms, LONGEST_MS));
    this.#nextLook = setTimeout(() => this.#look(), FIRST_LOOK_MS);
    await this.#ended;
    const ms = Math.round(performance.now() - this.#since);
    await this.#rest();
    this.#isOver = true;
    clearTimeout(clock);
    clearTimeout(this.#nextLook);
    await this.#clear();
    return { ...this.#ending(), output: this.#output.bytes.toString('latin1'), ms, memory: this.#memory };
  }

  /** If we were too busy to see that it had ended in time, that is seen first. */
  async #timeIsUp(): Promise<void> {
    await nextTurn();
    this.breakOff('time');
  }

  async #look(): Promise<void> {
    const [since, { limits }] = [performance.now(), this.task];
    const usage = await this.enclosure.usage(this.first!, limits.processes);
    if (this.#isOver) return;
    this.#memory = Math.max(this.#memory, usage.memory);
    const ending = excessOf(usage, limits);
    if (ending) this.breakOff(ending);
    const pause = Math.max(pauseAfter(usage, limits), (performance.now() - since) / LOOKING);
    if (!this.#broken) this.#nextLook = setTimeout(() => this.#look(), pause);
  }

  /** What it has left running may still print, but is not waited for if it is silent. */
  async #rest(): Promise<void> {
    const pipes = [this.#output, this.#complaint];
    const since = performance.now();
    let areClosed = false;
    const closed = Promise.all(pipes.map(pipe => pipe.closed)).then(() => {
      areClosed = true;
    });
    while (!areClosed && !this.#broken) {
      const silence = performance.now() - Math.max(since, ...pipes.map(({ lastAt }) => lastAt));
      if (silence >= SILENCE_MS) return;
      await atMost(SILENCE_MS - silence, closed);
      // What has come while we were busy is read first.
      await nextTurn();
    }
  }

  async #clear(): Promise<void> {
    if (this.#gone) await this.#gone;
    else if (this.first !== undefined) await this.enclosure.tidy(this.first);
    this.task.streams.output.destroy();
    this.task.streams.complaint.destroy();
  }

  #ending(): Pick<Outcome, 'ending' | 'code' | 'signal' | 'complaint'> {
    const complaint = this.#complaint.bytes.toString();
    if (this.#broken === 'signal') return { ending: 'signal', signal: 'SIGKILL', complaint };
    if (this.#broken) return { ending: this.#broken, complaint };
    const exit = this.#exit!;
    if (exit instanceof Error) return notStarted(this.task.words, exit.message);
    if (exit.signal !== null) return { ending: 'signal', signal: exit.signal, complaint };
    if (isRefusal(exit, complaint)) return notStarted(this.task.words, complaint.trim());
    return { ending: 'exit', code: exit.code!, complaint };
  }
}

const notStarted = ([program]: readonly string[], reason: string) => ({
  ending: 'not-started' as const,
  complaint: `${quote(program!)} could not be started (${reason}): check that it runs on this machine`,
});

/** What was to become the program has complained, in the words of those that start it. */
const isRefusal = ({ code }: Exit, complaint: string): boolean =>
  (code === 126 || code === 127) && /^(?:nsenter: failed to execute|sh: (?:\S+ )*exec: )/.test(complaint);

function pauseAfter({ memory, processes }: Usage, limits: Limits): number {
  const soonest = Math.min(
    (limits.memory - memory) / GROWTH_PER_MS.memory,
    (limits.processes - processes) / GROWTH_PER_MS.processes,
  );
  return Math.max(SHORTEST_PAUSE_MS, Math.min(LONGEST_PAUSE_MS, soonest));
}

function excessOf({ processes, memory, cpuMs }: Usage, limits: Limits): Ending | undefined {
  if (processes > limits.processes) return 'processes';
  if (memory > limits.memory) return 'memory';
  return limits.cpuMs !== undefined && cpuMs > limits.cpuMs ? 'time' : undefined;
}
