import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { quote } from '#engine/bad-input.js';
import type { RunResult } from '#grader/run-result.js';
import { atMost, type Enclosure, type HardLimits, type Usage } from './isolation/enclosure.js';
import type { Streams } from './workspace.js';

interface Task {
  readonly words: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly streams: Streams;
  /** How many processes and threads the kernel allows, where no control group counts them. */
  readonly tasks?: number | undefined;
}

/** Most programs end before the first measurement, which saves its cost. */
const FIRST_MEASURE_MS = 50;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;
/** The share of our time that measuring may take. */
const MEASURING = 1 / 5;
/** Roughly how fast a program can grow at most. The next measurement is timed by it, so that no limit is exceeded by much. */
const GROWTH_PER_MS = { memory: 4 * 1024 * 1024, processes: 1 };
/** After a program ends, its children may still print, late on a busy machine. After this much silence its output counts as complete. */
const SILENCE_MS = 500;
const COMPLAINT_BYTES = 4096;
/**
 * No core dumps, and limits on file sizes, which POSIX counts in blocks of 512 bytes, and on the CPU time of each process, in
 * seconds. If the machine runs out of memory between two measurements, Linux kills the program rather than us. Then come the control
 * groups to enter, up to an empty word.
 */
const LAUNCH = `{
  ulimit -c 0; ulimit -f "$1"; ulimit -S -t "$2"; echo 1000 >/proc/self/oom_score_adj
  [ -z "$3" ] || ulimit -u "$3" || ulimit -p "$3"
} 2>/dev/null
shift 3
while [ -n "$1" ]; do
  { echo 0 >"$1"; } 2>/dev/null || { echo "sh: exec: cannot enter $1" >&2; exit 126; }
  shift
done
shift
exec "$@"`;
const DISK_FULL: Stop = { ending: 'output', limit: 'disk' };
/** Signals by which the kernel ends a process that exceeds a limit. */
const LIMIT_SIGNALS: Readonly<Record<string, Stop>> = {
  SIGXCPU: { ending: 'time', limit: 'cpu' },
  SIGXFSZ: DISK_FULL,
};
/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Why a run was ended. */
type Stop = Pick<RunResult, 'ending' | 'limit'>;

interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** One run of a program, until all of its processes are gone. */
export class Execution {
  readonly #since = performance.now();
  readonly #output: Collector;
  readonly #complaint: Collector;
  readonly #ended: Promise<void>;
  #end = () => {};
  #exit: Exit | Error | undefined;
  #stopReason: Stop | undefined;
  #gone: Promise<void> | undefined;
  #memory = 0;
  #nextMeasure: NodeJS.Timeout | undefined;
  #isOver = false;
  /** The process that was started. Undefined if that failed. */
  readonly first: number | undefined;

  constructor(
    private readonly task: Task,
    private readonly enclosure: Enclosure,
  ) {
    const [{ output: most }, { output, complaint }] = [task.limits, task.streams];
    const tooMuch = () => this.stop({ ending: 'output' });
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
    const blocks = Math.ceil((limits.file ?? LIMITS.file) / 512);
    // One second more than the limit, because we measure that better.
    const seconds = Math.ceil(limits.cpuMs / 1000) + 1;
    const entrances = this.enclosure.entrances ?? [];
    const numbers = [blocks, seconds, this.task.tasks ?? ''].map(String);
    const args = ['-c', LAUNCH, 'sh', ...numbers, ...entrances, '', ...launched];
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

  /** Ends the run. Only the first reason counts. */
  stop(reason: Stop): void {
    if (this.#stopReason || this.#isOver) return;
    this.#stopReason = reason;
    this.#gone = this.enclosure.end(this.first);
    void this.#gone.then(this.#end);
  }

  async result(): Promise<RunResult> {
    const clock = setTimeout(() => this.#timeIsUp(), Math.min(ceilingOf(this.task.limits), LONGEST_MS));
    this.#nextMeasure = setTimeout(() => this.#measure(), FIRST_MEASURE_MS);
    await this.#ended;
    const ms = Math.round(performance.now() - this.#since);
    // A program may fail because the kernel let it have no more.
    const refusal = this.#hasFailed && this.#refusal();
    if (refusal) this.stop(refusal);
    await this.#readRest();
    const isFull = this.#stopReason === undefined && this.#diskExcess();
    if (isFull) this.stop(isFull);
    this.#isOver = true;
    clearTimeout(clock);
    clearTimeout(this.#nextMeasure);
    await this.#cleanUp();
    return { ...this.#ending(), output: this.#output.bytes.toString('latin1'), ms, memory: this.#memory };
  }

  get #hasFailed(): boolean {
    return this.#stopReason === undefined && !(this.#exit && 'code' in this.#exit && this.#exit.code === 0);
  }

  /** If the program ended in time while we were busy, its exit event comes first. */
  async #timeIsUp(): Promise<void> {
    await nextTurn();
    this.stop({ ending: 'time', limit: 'wall' });
  }

  async #measure(): Promise<void> {
    const [since, { limits }] = [performance.now(), this.task];
    const usage = await this.enclosure.usage(this.first!, limits.processes);
    if (this.#isOver) return;
    this.#memory = Math.max(this.#memory, usage.memory);
    const refusal = this.#exit ? undefined : this.#refusal();
    const excess = refusal ?? excessOf(usage, limits) ?? this.#diskExcess();
    if (excess) this.stop(excess);
    const pause = Math.max(pauseAfter(usage, limits), (performance.now() - since) / MEASURING);
    if (!this.#stopReason) this.#nextMeasure = setTimeout(() => this.#measure(), pause);
  }

  /**
   * What is refused to processes that a program leaves behind is not its fault: the kernel also counts those that have ended until
   * somebody notices. A program that was killed for its memory had all that there was.
   */
  #refusal(): Stop | undefined {
    const ending = this.enclosure.refusal?.();
    if (ending === 'memory') this.#memory = Math.max(this.#memory, hardLimits(this.task.limits).bytes);
    return ending && { ending };
  }

  #diskExcess(): Stop | undefined {
    const most = this.task.limits.disk ?? LIMITS.disk;
    return this.enclosure.storage.used(most) > most ? DISK_FULL : undefined;
  }

  /** Reads what remaining children print, until they have been silent for a while. */
  async #readRest(): Promise<void> {
    const pipes = [this.#output, this.#complaint];
    const since = performance.now();
    let areClosed = false;
    const closed = Promise.all(pipes.map(pipe => pipe.closed)).then(() => {
      areClosed = true;
    });
    while (!areClosed && !this.#stopReason) {
      const silence = performance.now() - Math.max(since, ...pipes.map(({ lastAt }) => lastAt));
      if (silence >= SILENCE_MS) return;
      await atMost(SILENCE_MS - silence, closed);
      // Read what arrived while we were busy.
      await nextTurn();
    }
  }

  async #cleanUp(): Promise<void> {
    if (this.#gone) await this.#gone;
    else if (this.first !== undefined) await this.enclosure.tidy(this.first);
    this.task.streams.output.destroy();
    this.task.streams.complaint.destroy();
  }

  #ending(): Pick<RunResult, 'ending' | 'limit' | 'code' | 'signal' | 'complaint'> {
    const complaint = this.#complaint.bothEnds;
    const stopped = this.#stopReason;
    if (stopped?.ending === 'signal') return { ending: 'signal', signal: 'SIGKILL', complaint };
    if (stopped) return { ...stopped, complaint };
    const exit = this.#exit!;
    if (exit instanceof Error) return notStarted(this.task.words, exit.message);
    if (exit.signal !== null)
      return { ...(LIMIT_SIGNALS[exit.signal] ?? { ending: 'signal', signal: exit.signal }), complaint };
    if (isRefusal(exit, complaint)) return notStarted(this.task.words, complaint.trim());
    return { ending: 'exit', code: exit.code!, complaint };
  }
}

const notStarted = ([program]: readonly string[], reason: string) => ({
  ending: 'not-started' as const,
  complaint: `${quote(program!)} could not be started (${reason}); check that it runs on this machine`,
});

/** Whether `sh`, `nsenter` or `setpriv` failed to execute the program: only their messages tell this from a program's own exit code. */
const isRefusal = ({ code }: Exit, complaint: string): boolean =>
  (code === 126 || code === 127) &&
  /^(?:(?:nsenter|setpriv|perl): failed to execute|sh: (?:\S+ )*exec: )/.test(complaint);

function pauseAfter({ memory, processes }: Usage, limits: Limits): number {
  const soonest = Math.min(
    (limits.memory - memory) / GROWTH_PER_MS.memory,
    (limits.processes - processes) / GROWTH_PER_MS.processes,
  );
  return Math.max(SHORTEST_PAUSE_MS, Math.min(LONGEST_PAUSE_MS, soonest));
}

function excessOf({ processes, memory, cpuMs }: Usage, limits: Limits): Stop | undefined {
  if (processes > limits.processes) return { ending: 'processes' };
  if (memory > limits.memory) return { ending: 'memory' };
  return cpuMs > limits.cpuMs ? { ending: 'time', limit: 'cpu' } : undefined;
}

/** Reads a pipe to its end and keeps only the beginning, and as much of the end. */
class Collector {
  readonly closed: Promise<void>;
  readonly #chunks: Buffer[] = [];
  #end = Buffer.alloc(0);
  #seen = 0;
  #lastAt = 0;

  /** Calls `tooMuch` once more than `most` bytes have arrived. */
  constructor(
    socket: Socket,
    private readonly kept: number,
    private readonly most: number,
    private readonly tooMuch: () => void,
  ) {
    this.closed = new Promise(resolve => socket.once('close', () => resolve()));
    socket.on('error', () => {}).on('data', chunk => this.#add(chunk));
  }

  /** When the last bytes arrived, by `performance.now()`. */
  get lastAt(): number {
    return this.#lastAt;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks).subarray(0, this.kept);
  }

  /** The beginning and the end, if something between them was left out. An exception is named at the end. */
  get bothEnds(): string {
    const [beginning, left] = [this.bytes.toString(), this.#seen - this.kept - this.#end.length];
    if (this.#seen <= this.kept) return beginning;
    return `${beginning}${left > 0 ? `\n… ${left} bytes left out …\n` : ''}${this.#end.toString()}`;
  }

  #add(chunk: Buffer): void {
    if (this.#seen < this.kept) this.#chunks.push(chunk);
    const beyond = Math.max(0, this.kept - this.#seen);
    this.#end = Buffer.concat([this.#end, chunk.subarray(beyond)]).subarray(-this.kept);
    this.#seen += chunk.length;
    this.#lastAt = performance.now();
    if (this.#seen > this.most) this.tooMuch();
  }
}

/** Limits for one run. All sizes are in bytes. */
export interface Limits {
  /** CPU time of all processes together, so that a busy machine does not fail a program. */
  readonly cpuMs: number;
  /** Elapsed time, for programs that sleep or wait. Follows from the CPU time by default. */
  readonly ms?: number | undefined;
  readonly output: number;
  /** Resident memory of all processes together. */
  readonly memory: number;
  readonly processes: number;
  /** The size of each file that the program writes. */
  readonly file?: number | undefined;
  /** All files that the program writes together. */
  readonly disk?: number | undefined;
}

const MIB = 1024 * 1024;

export const LIMITS = {
  cpuMs: 10_000,
  output: 8 * MIB,
  memory: 512 * MIB,
  processes: 64,
  file: 256 * MIB,
  disk: 256 * MIB,
} satisfies Limits;

/** The kernel counts threads too: Java starts more than 100 on a large machine. */
const THREADS = 256;
/** Buffers of the kernel, and what a program needs to exceed its own limit, so that we notice. */
const ROOM = 16 * MIB;

/** Files in memory count as memory. */
export const hardLimits = ({ processes, memory, disk = LIMITS.disk }: Limits): HardLimits => ({
  tasks: processes + THREADS,
  bytes: memory + disk + ROOM,
});

/** A machine with four busy programs per processor still gives a program its CPU time. */
const TIMES_THE_CPU = 5;
/** Time to start a program on a busy machine. */
const START_MS = 5_000;

/** How long a run may take, whatever it does. */
export const ceilingOf = ({ cpuMs, ms = TIMES_THE_CPU * cpuMs + START_MS }: Limits): number => ms;
