import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { GRIDFALL, inBench } from '../measure.js';

/** Covers all threads of the server, and nothing else. */
export interface Usage {
  readonly cpuMs: number;
  /** Resident, in bytes. */
  readonly memory: number;
}

/** A server whose cost can be measured. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Starts a Node program that prints its URL. */
  static async start(args: readonly string[]): Promise<ServerProcess> {
    const reporting = ['--import', inBench('children/report-usage.mjs')];
    const child = spawn(process.execPath, [...reporting, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    return new ServerProcess(child, await urlOf(child));
  }

  /** With `settle`, after the server has collected its garbage. */
  async usage(wish: 'usage' | 'settle' = 'usage'): Promise<Usage> {
    this.child.send(wish);
    const [usage] = await once(this.child, 'message');
    return usage as Usage;
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += String(chunk);
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', () => reject(new Error(`the server did not start: ${text}`)));
  });
}

/** `program` is another build of Gridfall, to compare with. */
export const startServer = (data: string, program: string = GRIDFALL): Promise<ServerProcess> =>
  ServerProcess.start([program, 'serve', '--port', '0', '--data', data]);
