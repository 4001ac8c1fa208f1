import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inBench } from '../measure.js';
import { scratchFolder } from '../scratch.js';

const REPORTER = inBench('children/report-coverage.mjs');

/** The threads of one Node program, each of which tells what has run in it. */
export class Threads {
  readonly #sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly path: string,
  ) {
    server.on('connection', socket => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
    });
  }

  static async listen(): Promise<Threads> {
    const path = join(mkdtempSync(join(scratchFolder(), 'walks-')), 'socket');
    const server = createServer().listen(path);
    await once(server, 'listening');
    return new Threads(server, path);
  }

  /** The environment in which the program is started. */
  get env(): NodeJS.ProcessEnv {
    return { NODE_OPTIONS: `--import=${REPORTER}`, GRIDFALL_WALKS: this.path };
  }

  /** A walk begins at once, or with the next input of the terminal. That one ends with an output that holds `until`. */
  async begin(from: 'now' | 'input', until = ''): Promise<void> {
    await this.#ask(`from ${from} ${until}`.trim());
  }

  /** The coverage of all threads since the beginning. */
  async end(): Promise<readonly Profiler.ScriptCoverage[]> {
    return (await this.#ask('end')).flat();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }

  #ask(line: string): Promise<Profiler.ScriptCoverage[][]> {
    return Promise.all(
      [...this.#sockets].map(async socket => {
        const lines = createInterface({ input: socket });
        socket.write(`${line}\n`);
        const [answer] = await once(lines, 'line');
        lines.close();
        return JSON.parse(answer);
      }),
    );
  }
}
