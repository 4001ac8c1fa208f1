import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { Script } from '../../../engine/program/grading.js';
import type { Outcome, Run } from '../../../grader/outcome.js';
import { filledIn } from './call.js';
import type { Hold } from './enclosure.js';
import { problemOf } from './executable.js';
import { Execution } from './execution.js';
import { Guard } from './guard.js';
import { type Holding, holdingOf } from './holding.js';
import { LIMITS, type Limits } from './limits.js';
import { Place } from './place.js';

export type { Limits };

export interface SandboxOptions {
  /**
   * The program and its arguments. `{board}` in a word becomes the path of the file that a script brings; if it stands
   * nowhere, that path comes last. A script's other placeholders become their values.
   */
  readonly command: readonly string[];
  /** Where the program runs: if it is not said, where we do. */
  readonly directory?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Once it is aborted, whatever runs is broken off, and nothing is started any more. */
  readonly signal?: AbortSignal | undefined;
  /** How programs are held, if only that will do. */
  readonly hold?: Hold | undefined;
}

/** By which every process that a program has started is known, unless it hides. */
const MARK = 'GRIDFALL_RUN';

/** Makes ready to run a program. Throws BadInput if there is nothing to run, or nowhere. */
export async function openSandbox({ command, directory = '.', hold, ...options }: SandboxOptions): Promise<Sandbox> {
  if (process.platform === 'win32') throw new BadInput('programs are graded on Linux and macOS; on Windows, in WSL');
  if (command.length === 0) throw new BadInput('there is no command to run');
  const folder = resolve(directory);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BadInput(`there is no folder ${quote(directory)}`);
  const sandbox = new Sandbox(command, folder, { ...LIMITS, ...options.limits }, await holdingOf(hold));
  options.signal?.addEventListener('abort', () => sandbox.breakOff(), { once: true });
  if (options.signal?.aborted) sandbox.breakOff();
  return sandbox;
}

/** Runs one program as often as it is asked to, several at once, within limits; when it is closed, nothing is left. */
export class Sandbox {
  readonly #files = mkdtempSync(join(tmpdir(), 'gridfall-grade-'));
  readonly #mark = `${process.pid}-${randomBytes(8).toString('hex')}`;
  readonly #guard = new Guard(this.#files, MARK, this.#mark);
  readonly #environment = this.#makeEnvironment();
  readonly #places: Place[] = [];
  readonly #idle: Place[] = [];
  readonly #runs = new Set<Promise<Outcome>>();
  readonly #executions = new Set<Execution>();
  #fit: string | undefined;
  #isBrokenOff = false;
  #closed: Promise<void> | undefined;

  constructor(
    private readonly command: readonly string[],
    private readonly folder: string,
    readonly limits: Limits,
    private readonly holding: Holding,
  ) {}

  get held(): Hold {
    return this.holding.held;
  }

  /** A sentence for reports: how far that can be relied upon. */
  get says(): string {
    return this.holding.says;
  }

  readonly run: Run = async script => {
    if (this.#isBrokenOff) return BROKEN_OFF;
    const place = this.#idle.pop() ?? this.#newPlace();
    const run = this.#runIn(place, script);
    this.#runs.add(run);
    try {
      return await run;
    } finally {
      this.#runs.delete(run);
      this.#idle.push(place);
    }
  };

  async #runIn(place: Place, script: Script): Promise<Outcome> {
    const words = filledIn(this.command, script, place.board);
    const problem = this.#problemOf(words[0]!);
    if (problem !== undefined) return { ...NOTHING, ending: 'not-started', complaint: problem };
    const [enclosure, streams] = [await place.enclosure(), await place.streams(script)];
    const { folder, limits } = this;
    const environment = { ...this.#environment, [MARK]: place.mark };
    const execution = new Execution({ words, folder, environment, limits, streams }, enclosure);
    return this.#follow(execution);
  }

  /** Looks no more once a program has been found fit. */
  #problemOf(program: string): string | undefined {
    if (program === this.#fit) return undefined;
    const problem = problemOf(program, this.folder, this.#environment.PATH);
    if (problem === undefined) this.#fit = program;
    return problem;
  }

  async #follow(execution: Execution): Promise<Outcome> {
    this.#executions.add(execution);
    if (this.#isBrokenOff) execution.breakOff('signal');
    // Namespaces need no guard.
    const group = this.held === 'process-group' ? execution.first : undefined;
    if (group !== undefined) this.#guard.watch(group);
    try {
      return await execution.outcome();
    } finally {
      this.#executions.delete(execution);
      if (group !== undefined) this.#guard.release(group);
    }
  }

  #newPlace(): Place {
    const number = this.#places.length;
    const place = new Place(join(this.#files, String(number)), `${this.#mark}-${number}.`, this.holding);
    this.#places.push(place);
    return place;
  }

  /** Nothing of ours but where programs are; and what they keep for themselves goes away with all else. */
  #makeEnvironment() {
    const [home, temporary] = ['home', 'tmp'].map(name => join(this.#files, name)) as [string, string];
    for (const one of [home, temporary]) mkdirSync(one);
    return { PATH: process.env.PATH || '/usr/local/bin:/usr/bin:/bin', HOME: home, TMPDIR: temporary, LANG: 'C.UTF-8' };
  }

  /** Runs that are not over end as if somebody had killed the program, and so do all from now on. */
  breakOff(): void {
    this.#isBrokenOff = true;
    for (const execution of this.#executions) execution.breakOff('signal');
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.breakOff();
    await Promise.allSettled(this.#runs);
    await Promise.all(this.#places.map(place => place.close()));
    await this.#guard.close();
  }
}

const NOTHING = { output: '', complaint: '', ms: 0, memory: 0 } as const;
const BROKEN_OFF: Outcome = { ...NOTHING, ending: 'signal', signal: 'SIGKILL' };
