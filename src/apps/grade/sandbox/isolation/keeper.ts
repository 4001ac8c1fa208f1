import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { atMost, kill, NO_SECRETS } from './enclosure.js';
import { dropWords, type Means, nsenterWords, unshareWords } from './namespaces.js';
import { infoOf, pidsIn } from './process-info.js';

const START_MS = 30_000;
/** The longest to wait for processes that have been killed. */
const END_MS = 5_000;
const BEGIN = 'begin\n';
/**
 * Prepares the namespaces, then waits for the end of the input, without the privileges that preparing took. One harmless
 * privilege is kept: programs have none, so the kernel lets them neither trace this process nor read its memory.
 */
const KEPT = ['--inh-caps', '--ambient-caps', '--bounding-set'].map(set => `${set}=-all,+setpcap`).join(' ');
const WAIT = `exec setpriv --no-new-privs ${KEPT} -- cat`;

/**
 * A process that holds namespaces open for programs to enter. It only waits for the end of its input, which comes at the
 * latest when our own process ends, for any reason. Programs do not run as the first process of a PID namespace themselves,
 * because it ignores signals such as its own abort.
 */
export class Keeper {
  readonly #gone: Promise<unknown>;
  #isOpen = true;

  /** The shell script runs inside, with all privileges there, before any program. */
  static async open(means: Means, script = ''): Promise<Keeper> {
    const [command, ...args] = unshareWords(means) as [string, ...string[]];
    const all = [...args, 'sh', '-c', `set -e\n${script}\n${WAIT}`];
    const keeper = spawn(command, all, { stdio: 'pipe', detached: true, cwd: '/', env: NO_SECRETS });
    let complaint = '';
    keeper.stderr.on('data', chunk => {
      complaint += chunk;
    });
    keeper.stdin.on('error', () => {}).write(BEGIN);
    const timeout = AbortSignal.timeout(START_MS);
    try {
      await Promise.race([once(keeper.stdout, 'data', { signal: timeout }), refusal(keeper)]);
    } catch (error) {
      if (keeper.pid !== undefined) kill(-keeper.pid, 'SIGKILL');
      throw new Error(firstLineOf(complaint) || (error as Error).message);
    }
    return new Keeper(means, keeper);
  }

  private constructor(
    private readonly means: Means,
    private readonly keeper: ChildProcess,
    /** With a PID namespace, its first process: when it ends, the kernel kills all others in there. */
    readonly first = means.kinds.includes('pid') ? childOf(keeper.pid!) : keeper.pid!,
  ) {
    this.#gone = new Promise(resolve => keeper.once('exit', resolve)).then(() => this.#close());
    keeper.stdout?.destroy();
    keeper.stderr?.destroy();
    (keeper.stdin as Socket).unref();
    keeper.unref();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  #close(): void {
    this.#isOpen = false;
    this.keeper.stdin?.destroy();
  }

  /** The path of something inside, as seen from outside. */
  inside(path: string): string {
    return `/proc/${this.first}/root${path}`;
  }

  /** The command that runs the program inside, without privileges. */
  words(program: readonly string[], folder: string): string[] {
    const { means } = this;
    return [...nsenterWords(means, this.first, folder), ...dropWords(means), ...(means.refusing ?? []), ...program];
  }

  /** `nsenter` has to reap the program, so it is continued in case it was suspended. */
  async end(entered?: number): Promise<void> {
    if (this.#isOpen) kill(this.first, 'SIGKILL');
    this.#isOpen = false;
    if (entered !== undefined) kill(entered, 'SIGCONT');
    this.keeper.ref();
    await atMost(END_MS, this.#gone);
    this.keeper.unref();
  }
}

async function refusal(keeper: ChildProcess): Promise<never> {
  await once(keeper, 'close');
  throw new Error('unshare failed');
}

const firstLineOf = (text: string): string => text.trim().split('\n', 1)[0]!;

function childOf(parent: number): number {
  const child = pidsIn('/proc').find(pid => infoOf('/proc', pid)?.parent === parent);
  if (child === undefined) throw new Error('the namespace has no first process');
  return child;
}
