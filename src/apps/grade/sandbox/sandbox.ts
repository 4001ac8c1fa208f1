import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Script } from '#engine/program/grading.js';
import type { Run, RunResult } from '#grader/run-result.js';
import { fillIn, pathsIn, problemOf } from './command.js';
import { Execution, hardLimits, LIMITS, type Limits } from './execution.js';
import { Guard } from './isolation/guard.js';
import { chooseIsolation, controlGroupsOf, type Isolation, type IsolationOptions } from './isolation/isolation.js';
import type { Place } from './isolation/layout.js';
import { placeIn, Workspace } from './workspace.js';

export type { Limits };

export interface SandboxOptions {
  /**
   * The program and its arguments. `{board}` is replaced by the path of the script's file; if it is missing, the path is the
   * last argument. The script's other placeholders are replaced by their values.
   */
  readonly command: readonly string[];
  /** The working directory of the program. Defaults to ours. */
  readonly directory?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Aborting it ends all running programs and prevents new ones. */
  readonly signal?: AbortSignal | undefined;
  /** Defaults to the best isolation that this machine allows. */
  readonly isolation?: IsolationOptions | undefined;
  /** Folders that the program must not see, such as that of all submissions, except for what its command names. */
  readonly hidden?: readonly string[] | undefined;
}

/** Programs see only our PATH. Python writes no bytecode, because what it writes is deleted after each run. */
const PATH = process.env.PATH || '/usr/local/bin:/usr/bin:/bin';
const ENVIRONMENT = { PATH, LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' };
/** An environment variable that identifies every process a program starts, unless the program removes it. */
const MARK = 'GRIDFALL_RUN';

/** Throws BadInput if there is no command, no such folder, or not the isolation that is required. */
export async function openSandbox({ directory = '.', ...options }: SandboxOptions): Promise<Sandbox> {
  if (process.platform === 'win32') throw new BadInput('grading needs Linux or macOS; on Windows, use WSL');
  if (options.command.length === 0) throw new BadInput('name a command to run');
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new BadInput(`the folder ${quote(directory)} does not exist`);
  const sandbox = await Sandbox.open(realpathSync(directory), options);
  options.signal?.addEventListener('abort', () => sandbox.stop(), { once: true });
  if (options.signal?.aborted) sandbox.stop();
  return sandbox;
}

/** Runs one program many times, several at once, within limits. Closing it ends all processes and deletes all files. */
export class Sandbox {
  readonly #workspaces: Workspace[] = [];
  readonly #idle: Workspace[] = [];
  readonly #runs = new Set<Promise<RunResult>>();
  readonly #executions = new Set<Execution>();
  #runnable: string | undefined;
  #isStopped = false;
  #closed: Promise<void> | undefined;

  static async open(folder: string, { command, hidden = [], ...options }: Omit<SandboxOptions, 'directory'>) {
    const limits = { ...LIMITS, ...options.limits };
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'gridfall-grade-')));
    const mark = `${process.pid}-${randomBytes(8).toString('hex')}`;
    const guard = new Guard(root, MARK, mark, controlGroupsOf(mark));
    const path = PATH.split(delimiter);
    const needed = [...path, ...path.map(one => join(one, command[0]!)), ...pathsIn(command, folder)];
    const place: Place = {
      ...placeIn(root, 'trial'),
      folder,
      needed,
      hidden,
      disk: limits.disk ?? LIMITS.disk,
      limits: hardLimits(limits),
    };
    try {
      for (const one of [place.own, place.given]) mkdirSync(one, { recursive: true });
      return new Sandbox(command, place, limits, await chooseIsolation(place, options.isolation), guard, mark);
    } catch (error) {
      await guard.close();
      throw error;
    }
  }

  private constructor(
    private readonly command: readonly string[],
    private readonly place: Place,
    readonly limits: Limits,
    readonly isolation: Isolation,
    private readonly guard: Guard,
    private readonly mark: string,
  ) {}

  readonly run: Run = async script => {
    if (this.#isStopped) return STOPPED;
    const workspace = this.#idle.pop() ?? this.#newWorkspace();
    const run = this.#runIn(workspace, script);
    this.#runs.add(run);
    try {
      return await run;
    } finally {
      this.#runs.delete(run);
      this.#idle.push(workspace);
    }
  };

  async #runIn(workspace: Workspace, script: Script): Promise<RunResult> {
    const words = fillIn(this.command, script, workspace.board);
    const problem = this.#problemOf(words[0]!);
    if (problem !== undefined) return { ...NOTHING, ending: 'not-started', complaint: problem };
    const [enclosure, streams] = [await workspace.enclosure(), await workspace.streams(script)];
    const [{ limits }, { folder }] = [this, this.place];
    const environment = { ...ENVIRONMENT, ...workspace.environment, [MARK]: workspace.mark };
    const tasks = this.isolation.countsTasks ? this.place.limits.tasks : undefined;
    const execution = new Execution({ words, folder, environment, limits, streams, tasks }, enclosure);
    return this.#follow(execution);
  }

  /** Checks each program only until it is found to be runnable. */
  #problemOf(program: string): string | undefined {
    if (program === this.#runnable) return undefined;
    const problem = problemOf(program, this.place.folder, PATH);
    if (problem === undefined) this.#runnable = program;
    return problem;
  }

  async #follow(execution: Execution): Promise<RunResult> {
    this.#executions.add(execution);
    if (this.#isStopped) execution.stop({ ending: 'signal' });
    // A namespace ends with our process, so only process groups need the guard.
    const group = this.isolation.has('pid') ? undefined : execution.first;
    if (group !== undefined) this.guard.watch(group);
    try {
      return await execution.result();
    } finally {
      this.#executions.delete(execution);
      if (group !== undefined) this.guard.release(group);
    }
  }

  #newWorkspace(): Workspace {
    const name = String(this.#workspaces.length);
    const place = { ...this.place, ...placeIn(this.place.root, name) };
    const workspace = new Workspace(place, `${this.mark}-${name}.`, this.isolation);
    this.#workspaces.push(workspace);
    return workspace;
  }

  /** Ends all current and future runs as if the program had been killed. */
  stop(): void {
    this.#isStopped = true;
    for (const execution of this.#executions) execution.stop({ ending: 'signal' });
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.stop();
    await Promise.allSettled(this.#runs);
    await Promise.all(this.#workspaces.map(workspace => workspace.close()));
    await this.guard.close();
  }
}

const NOTHING = { output: '', complaint: '', ms: 0, memory: 0 } as const;
const STOPPED: RunResult = { ...NOTHING, ending: 'signal', signal: 'SIGKILL' };
