import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { Script } from '../../../engine/program/grading.js';
import type { Run, RunResult } from '../../../grader/run-result.js';
import { fillIn } from './command.js';
import type { IsolationKind } from './enclosure.js';
import { problemOf } from './executable.js';
import { Execution } from './execution.js';
import { Guard } from './guard.js';
import { chooseIsolation, type Isolation } from './isolation.js';
import { LIMITS, type Limits } from './limits.js';
import { Workspace } from './workspace.js';

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
  readonly isolation?: IsolationKind | undefined;
}

/** An environment variable that identifies every process a program starts, unless the program removes it. */
const MARK = 'GRIDFALL_RUN';

/** Throws BadInput if there is no command or no such folder. */
export async function openSandbox({
  command,
  directory = '.',
  isolation,
  ...options
}: SandboxOptions): Promise<Sandbox> {
  if (process.platform === 'win32') throw new BadInput('grading needs Linux or macOS; on Windows, use WSL');
  if (command.length === 0) throw new BadInput('name a command to run');
  const folder = resolve(directory);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BadInput(`the folder ${quote(directory)} does not exist`);
  const sandbox = new Sandbox(command, folder, { ...LIMITS, ...options.limits }, await chooseIsolation(isolation));
  options.signal?.addEventListener('abort', () => sandbox.stop(), { once: true });
  if (options.signal?.aborted) sandbox.stop();
  return sandbox;
}

/** Runs one program many times, several at once, within limits. Closing it ends all processes and deletes all files. */
export class Sandbox {
  readonly #files = mkdtempSync(join(tmpdir(), 'gridfall-grade-'));
  readonly #mark = `${process.pid}-${randomBytes(8).toString('hex')}`;
  readonly #guard = new Guard(this.#files, MARK, this.#mark);
  readonly #environment = this.#makeEnvironment();
  readonly #workspaces: Workspace[] = [];
  readonly #idle: Workspace[] = [];
  readonly #runs = new Set<Promise<RunResult>>();
  readonly #executions = new Set<Execution>();
  #runnable: string | undefined;
  #isStopped = false;
  #closed: Promise<void> | undefined;

  constructor(
    private readonly command: readonly string[],
    private readonly folder: string,
    readonly limits: Limits,
    readonly isolation: Isolation,
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
    const { folder, limits } = this;
    const environment = { ...this.#environment, [MARK]: workspace.mark };
    const execution = new Execution({ words, folder, environment, limits, streams }, enclosure);
    return this.#follow(execution);
  }

  /** Checks each program only until it is found to be runnable. */
  #problemOf(program: string): string | undefined {
    if (program === this.#runnable) return undefined;
    const problem = problemOf(program, this.folder, this.#environment.PATH);
    if (problem === undefined) this.#runnable = program;
    return problem;
  }

  async #follow(execution: Execution): Promise<RunResult> {
    this.#executions.add(execution);
    if (this.#isStopped) execution.stop('signal');
    // A namespace ends with our process, so only process groups need the guard.
    const group = this.isolation.kind === 'process-group' ? execution.first : undefined;
    if (group !== undefined) this.#guard.watch(group);
    try {
      return await execution.result();
    } finally {
      this.#executions.delete(execution);
      if (group !== undefined) this.#guard.release(group);
    }
  }

  #newWorkspace(): Workspace {
    const number = this.#workspaces.length;
    const workspace = new Workspace(join(this.#files, String(number)), `${this.#mark}-${number}.`, this.isolation);
    this.#workspaces.push(workspace);
    return workspace;
  }

  /** Programs see only our PATH. Their home and temporary files are deleted with the sandbox. */
  #makeEnvironment() {
    const [home, temporary] = ['home', 'tmp'].map(name => join(this.#files, name)) as [string, string];
    for (const one of [home, temporary]) mkdirSync(one);
    return { PATH: process.env.PATH || '/usr/local/bin:/usr/bin:/bin', HOME: home, TMPDIR: temporary, LANG: 'C.UTF-8' };
  }

  /** Ends all current and future runs as if the program had been killed. */
  stop(): void {
    this.#isStopped = true;
    for (const execution of this.#executions) execution.stop('signal');
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.stop();
    await Promise.allSettled(this.#runs);
    await Promise.all(this.#workspaces.map(workspace => workspace.close()));
    await this.#guard.close();
  }
}

const NOTHING = { output: '', complaint: '', ms: 0, memory: 0 } as const;
const STOPPED: RunResult = { ...NOTHING, ending: 'signal', signal: 'SIGKILL' };
