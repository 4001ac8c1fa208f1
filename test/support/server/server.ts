import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { GRIDFALL } from '../../e2e/cli/run.js';
import { freePort } from './service.js';

export interface ServerWish {
  /** Without it, the server gets a fresh folder. */
  readonly data?: string;
  readonly database?: string;
  readonly nats?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The command that starts the server, such as a tracer. */
  readonly by?: readonly string[];
}

interface LoggedError {
  readonly level: 'info' | 'error';
  readonly about: string;
  readonly says: string;
  readonly kind?: string;
  readonly advice?: string;
}

/** Tells the process number, and ends with the program's own exit code. At the end of its input, all is killed. */
const KEEPER = `exec 3<&0; "$@" 3<&- </dev/null & pid=$!; echo $pid
(read -r _ <&3; kill -9 $(cat /proc/$pid/task/$pid/children) $pid) 2>/dev/null & wait $pid`;

const servers = new Set<TestServer>();
const folders = new Set<string>();

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-server-'));
  folders.add(folder);
  return folder;
}

/** The built server as a process of its own, always on the same port, which can be treated badly. */
export class TestServer {
  readonly #port: number;
  readonly #wish: ServerWish;
  #keeper: ChildProcess | undefined;
  #exit: Promise<number | null> = Promise.resolve(null);
  #pid = 0;
  #said = '';

  private constructor(wish: ServerWish, port: number) {
    this.#wish = wish.database === undefined ? { data: freshFolder(), ...wish } : wish;
    this.#port = port;
    servers.add(this);
  }

  static async start(wish: ServerWish = {}): Promise<TestServer> {
    const server = new TestServer(wish, await freePort());
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get data(): string {
    return this.#wish.data!;
  }

  get pid(): number {
    return this.#pid;
  }

  /** Its output on stderr since it was last started. */
  get said(): string {
    return this.#said;
  }

  /** Its log of errors since it was last started. */
  get errors(): readonly LoggedError[] {
    const lines = this.#said.split('\n').filter(line => line.startsWith('{'));
    return lines.map(line => JSON.parse(line) as LoggedError);
  }

  /** On the same port, with the same data. */
  async restart(): Promise<void> {
    const { data, database, nats, args = [], env = {}, by = [] } = this.#wish;
    const options = Object.entries({ port: String(this.#port), data, database, nats });
    const words = options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
    const command = [...by, process.execPath, GRIDFALL, 'serve', ...words, ...args];
    const keeper = spawn('sh', ['-c', KEEPER, 'sh', ...command], { detached: true, env: { ...process.env, ...env } });
    this.#keeper = keeper;
    this.#said = '';
    this.#exit = new Promise(resolve => keeper.once('exit', resolve));
    keeper.stdin.on('error', () => {});
    keeper.stderr.on('data', chunk => {
      this.#said += chunk;
    });
    this.#pid = Number((await createInterface({ input: keeper.stdout })[Symbol.asyncIterator]().next()).value);
    await this.#isOpen(keeper);
    if (by.length > 0) this.#pid = Number(readFileSync(`/proc/${this.#pid}/task/${this.#pid}/children`, 'utf8'));
  }

  /** As if the machine had lost its power, but for what the kernel holds. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.#pid, signal);
  }

  /** Its exit code, once it has ended; null if it was killed before it told. */
  async ended(): Promise<number | null> {
    const code = await this.#exit;
    this.#keeper?.stdin?.end();
    return code;
  }

  /** Ends it in whatever state it is. */
  async remove(): Promise<void> {
    servers.delete(this);
    this.#keeper?.stdin?.end();
    await this.#exit;
  }

  async get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${this.url}${path}`, init);
  }

  /** The answer to a GET, as JSON. */
  async json<T>(path: string): Promise<T> {
    return (await this.get(path)).json() as Promise<T>;
  }

  async post(path: string, body: unknown, type = 'application/json'): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.get(path, { method: 'POST', headers: { 'content-type': type }, body: text });
  }

  /** One number of its metrics. */
  async metric(name: string): Promise<number> {
    const text = await (await this.get('/metrics')).text();
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  }

  /** Bytes of memory that the kernel has given it. */
  memory(): number {
    return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8'))?.[1]);
  }

  /** Bytes that it has read so far, from sockets and files. */
  bytesRead(): number {
    return Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${this.#pid}/io`, 'utf8'))?.[1]);
  }

  #isOpen(keeper: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      keeper.stderr!.on('data', () => this.#said.includes('is running at') && resolve());
      keeper.once('exit', code => reject(new Error(`the server ends with ${code}: ${this.#said}`)));
    });
  }
}

/** For `afterAll`. Processes that a killed test left running end by themselves. */
export async function stopServers(): Promise<void> {
  await Promise.all([...servers].map(server => server.remove()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
