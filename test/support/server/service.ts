import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whom a program runs as: never root, which PostgreSQL refuses to serve. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Starts the command for every line that it reads, and tells the process number. At the end of its input, which comes with
 * the end of the test whatever that was, it ends the command and removes the folder.
 */
const KEEPER = `folder=$0 signal=$1; shift
while read -r _; do "$@" </dev/null >>"$folder/log" 2>&1 & echo $!; done
kill -CONT $!; kill -s "$signal" $!; wait; rm -rf "$folder"`;

export interface Command {
  readonly folder: string;
  readonly port: number;
  readonly command: readonly string[];
  /** The signal that shuts it down cleanly. */
  readonly signal: 'QUIT' | 'TERM';
}

/** A server of the test's own, which can be treated badly. */
export class Service {
  readonly #keeper: ChildProcess;
  readonly #pids: AsyncIterator<string>;
  #pid = 0;

  private constructor(private readonly what: Command) {
    const args = ['-c', KEEPER, what.folder, what.signal, ...what.command];
    this.#keeper = spawn('sh', args, { ...otherUser(), detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#pids = createInterface({ input: this.#keeper.stdout! })[Symbol.asyncIterator]();
    running.add(this);
  }

  static async start(what: Command): Promise<Service> {
    const service = new Service(what);
    await service.restart();
    return service;
  }

  get port(): number {
    return this.what.port;
  }

  /** On the same port, with the same data. */
  async restart(): Promise<void> {
    this.#keeper.stdin!.write('start\n');
    this.#pid = Number((await this.#pids.next()).value);
    await until(
      () => isListening(this.port),
      () => `${this.what.command[0]} does not start:\n${readFileSync(join(this.what.folder, 'log'), 'utf8')}`,
    );
  }

  /** As if the machine had lost its power, but for what the kernel holds. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await until(
      async () => !(await isListening(this.port)),
      () => `${this.what.command[0]} survives`,
    );
  }

  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  async stop(): Promise<void> {
    running.delete(this);
    const isOver = new Promise(resolve => this.#keeper.once('exit', resolve));
    this.#keeper.stdin!.end();
    await isOver;
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of [this.#pid, ...childrenOf(this.#pid)]) send(pid, signal);
  }
}

const running = new Set<Service>();

export const stopAll = async (): Promise<void> => {
  await Promise.all([...running].map(service => service.stop()));
};

/** A folder that the services' user may write to. */
export function serviceFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-service-'));
  const user = otherUser();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  return folder;
}

export function otherUser(): User | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

export function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  return new Promise(resolve => {
    server.once('listening', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Asks again and again, for half a minute. */
export async function until(isSo: () => boolean | Promise<boolean>, complaint: () => string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(complaint());
    await sleep(20);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = dial(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
