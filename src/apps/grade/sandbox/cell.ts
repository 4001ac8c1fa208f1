import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { atMost, type Enclosure, kill, type Usage } from './enclosure.js';
import { pidsIn, rowOf } from './proc.js';

/** How to be allowed a namespace: as root, or with a user namespace around it, in which one stays who one is if possible. */
export const WAYS = [[], ['--user', '--map-current-user'], ['--user', '--map-root-user']] as const;
export type Way = (typeof WAYS)[number];

const START_MS = 30_000;
/** Who does not go in time has at least been killed. */
const END_MS = 5_000;
const BEGIN = 'begin\n';

/**
 * A PID namespace. Its first process only waits for the end of its input, which comes at the latest when our own process
 * ends, in whatever way; and with it the kernel ends everything in here. A program is not made the first process itself,
 * as that one is deaf to signals such as its own abort.
 */
export class Cell implements Enclosure {
  /** The namespace as it sees itself: every process in here, and no other. */
  readonly #proc: string;
  readonly #gone: Promise<unknown>;
  #isOpen = true;

  static #way: Promise<Way | string> | undefined;

  /** A way that works here; if there is none, why not. It is tried once. */
  static way(): Promise<Way | string> {
    Cell.#way ??= Cell.#findWay();
    return Cell.#way;
  }

  static async #findWay(): Promise<Way | string> {
    const problems: string[] = [];
    for (const way of WAYS) {
      try {
        await Cell.#prove(way);
        return way;
      } catch (error) {
        problems.push((error as Error).message);
      }
    }
    return problems[0]!;
  }

  /** It must be seen from outside how a program in here ends. */
  static async #prove(way: Way): Promise<void> {
    const cell = await Cell.open(way);
    const [command, ...words] = cell.words(['sh', '-c', 'kill -s TERM $$'], '/') as [string, ...string[]];
    const child = spawn(command, words, { stdio: 'ignore', detached: true });
    const [, signal] = await once(child, 'exit').finally(() => cell.end());
    if (signal !== 'SIGTERM') throw new Error('nsenter does not work');
  }

  static async open(way: Way): Promise<Cell> {
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
    return new Cell(way, keeper);
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

  /** The folder is named as it is seen in here: one from outside would have no path. */
  words(program: readonly string[], folder: string): string[] {
    const [namespaces, root] = [`/proc/${this.first}/ns`, `/proc/${this.first}/root`];
    const user = this.way.length > 0 ? [`--user=${namespaces}/user`, '--preserve-credentials'] : [];
    const others = [`--pid=${namespaces}/pid`, `--mount=${namespaces}/mnt`, `--wd=${root}${folder}`];
    return ['nsenter', ...user, ...others, '--', ...program];
  }

  usage(_: number, most: number): Usage {
    let [processes, memory, cpuMs] = [0, 0, 0];
    for (const pid of this.#inhabitants() ?? []) {
      const row = rowOf(this.#proc, pid);
      if (!row || row.isZombie) continue;
      memory += row.memory;
      cpuMs += row.cpuMs;
      if (++processes > most) break;
    }
    return { processes, memory, cpuMs };
  }

  /** Undefined if that is not to be found out. */
  #inhabitants(): number[] | undefined {
    try {
      return pidsIn(this.#proc).filter(pid => pid !== 1);
    } catch {
      return undefined;
    }
  }

  async tidy(entered: number): Promise<void> {
    if (this.#inhabitants()?.length !== 0) await this.end(entered);
  }

  /** Whoever has brought the program in must see it out, even if both have been stopped. */
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
  throw new Error('unshare does not work');
}

function childOf(parent: number): number {
  const child = pidsIn('/proc').find(pid => rowOf('/proc', pid)?.parent === parent);
  if (child === undefined) throw new Error('the namespace has no first process');
  return child;
}
