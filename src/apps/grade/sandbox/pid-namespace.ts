import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { atMost, type Enclosure, kill, type Usage } from './enclosure.js';
import { infoOf, pidsIn } from './process-info.js';

/** Options of `unshare` to try: as root, or inside a user namespace, which keeps the current user if possible. */
export const WAYS = [[], ['--user', '--map-current-user'], ['--user', '--map-root-user']] as const;
export type Way = (typeof WAYS)[number];

const START_MS = 30_000;
/** The longest to wait for processes that have been killed. */
const END_MS = 5_000;
const BEGIN = 'begin\n';

/**
 * A PID namespace. When its first process ends, the kernel kills all others in it. That first process only waits for the end
 * of its input, which comes at the latest when our own process ends, for any reason. Programs do not run as the first process
 * themselves, because it ignores signals such as its own abort.
 */
export class PidNamespace implements Enclosure {
  /** The `/proc` of the namespace, which lists exactly the processes in it. */
  readonly #proc: string;
  readonly #gone: Promise<unknown>;
  #isOpen = true;

  static #way: Promise<Way | string> | undefined;

  /** A way that works on this machine, or the reason why none does. Tried only once. */
  static way(): Promise<Way | string> {
    PidNamespace.#way ??= PidNamespace.#findWay();
    return PidNamespace.#way;
  }

  static async #findWay(): Promise<Way | string> {
    const problems: string[] = [];
    for (const way of WAYS) {
      try {
        await PidNamespace.#prove(way);
        return way;
      } catch (error) {
        problems.push((error as Error).message);
      }
    }
    return problems[0]!;
  }

  /** Checks that we can see how a program in the namespace ends. */
  static async #prove(way: Way): Promise<void> {
    const cell = await PidNamespace.open(way);
    const [command, ...words] = cell.words(['sh', '-c', 'kill -s TERM $$'], '/') as [string, ...string[]];
    const child = spawn(command, words, { stdio: 'ignore', detached: true });
    const [, signal] = await once(child, 'exit').finally(() => cell.end());
    if (signal !== 'SIGTERM') throw new Error('nsenter failed');
  }

  static async open(way: Way): Promise<PidNamespace> {
    const args = [...way, '--pid', '--fork', '--mount-proc', 'cat'];
    const keeper = spawn('unshare', args, { stdio: 'pipe', detached: true, cwd: '/' });
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
      throw new Error(complaint.trim() || (error as Error).message);
    }
    return new PidNamespace(way, keeper);
  }

  private constructor(
    private readonly way: Way,
    private readonly keeper: ChildProcess,
    private readonly first = childOf(keeper.pid!),
  ) {
    this.#proc = join('/proc', String(first), 'root', 'proc');
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

  /** The folder is resolved inside the namespace: a folder opened outside would have no path there. */
  words(program: readonly string[], folder: string): string[] {
    const [namespaces, root] = [`/proc/${this.first}/ns`, `/proc/${this.first}/root`];
    const user = this.way.length > 0 ? [`--user=${namespaces}/user`, '--preserve-credentials'] : [];
    const others = [`--pid=${namespaces}/pid`, `--mount=${namespaces}/mnt`, `--wd=${root}${folder}`];
    return ['nsenter', ...user, ...others, '--', ...program];
  }

  usage(_: number, most: number): Usage {
    let [processes, memory, cpuMs] = [0, 0, 0];
    for (const pid of this.#processes() ?? []) {
      const info = infoOf(this.#proc, pid);
      if (!info || info.isZombie) continue;
      memory += info.memory;
      cpuMs += info.cpuMs;
      if (++processes > most) break;
    }
    return { processes, memory, cpuMs };
  }

  /** Undefined if they cannot be listed. */
  #processes(): number[] | undefined {
    try {
      return pidsIn(this.#proc).filter(pid => pid !== 1);
    } catch {
      return undefined;
    }
  }

  async tidy(entered: number): Promise<void> {
    if (this.#processes()?.length !== 0) await this.end(entered);
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

function childOf(parent: number): number {
  const child = pidsIn('/proc').find(pid => infoOf('/proc', pid)?.parent === parent);
  if (child === undefined) throw new Error('the namespace has no first process');
  return child;
}
