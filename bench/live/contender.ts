import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { GRIDFALL } from '../measure.js';

/** A server with one player, whose cost can be measured. */
export interface Contender {
  readonly name: string;
  readonly watch: string;
  /** Sends one move, which produces one line. */
  move(): void;
  linesIn(frame: Buffer): number;
  usage(): Promise<Usage>;
  /** The same, after the server has collected its garbage. */
  settledUsage(): Promise<Usage>;
  stop(): void;
}

/** Covers all threads of the server, and nothing else. */
export interface Usage {
  readonly cpuMs: number;
  /** Resident, in bytes. */
  readonly memory: number;
}

const inBench = (path: string): string => fileURLToPath(new URL(`../bench/${path}`, import.meta.url));

class ServerProcess {
  readonly #child: ChildProcess;

  constructor(args: readonly string[]) {
    const told = ['--import', inBench('children/report-usage.mjs')];
    this.#child = spawn(process.execPath, [...told, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  }

  async url(stream: 'stdout' | 'stderr'): Promise<string> {
    let text = '';
    for await (const chunk of this.#child[stream]!) {
      text += String(chunk);
      const found = /http:\/\/\S+/.exec(text);
      if (found) return found[0];
    }
    throw new Error(`the server did not start: ${text}`);
  }

  async usage(wish: 'usage' | 'settle' = 'usage'): Promise<Usage> {
    this.#child.send(wish);
    const [usage] = await once(this.#child, 'message');
    return usage as Usage;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}

const countLines = (frame: Buffer): number => {
  let lines = 0;
  for (const byte of frame) if (byte === 10) lines++;
  return lines;
};

/** A new game of Columns has its header and three deals. */
const LINES_AT_START = 4;

export async function startGridfall(data: string): Promise<Contender> {
  const server = new ServerProcess([GRIDFALL, 'serve', '--port', '0', '--data', data]);
  const url = await server.url('stderr');
  const body = JSON.stringify({ game: 'columns', settings: { width: 60 }, player: 'bench' });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/api/games`, { method: 'POST', headers, body });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const address = `${url.replace('http', 'ws')}/api/games/${id}`;
  const socket = new WebSocket(`${address}/play`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', token, from: LINES_AT_START }));
  await once(socket, 'message');
  let number = 0;
  return {
    name: 'gridfall serve',
    watch: `${address}/watch?from=${LINES_AT_START + 1}`,
    move() {
      number++;
      socket.send(JSON.stringify({ type: 'move', number, at: 1, do: number % 2 === 1 ? 'r' : 'l' }));
    },
    // Messages with a type are not lines of the game.
    linesIn: frame => (frame[2] === 0x74 ? 0 : countLines(frame)),
    usage: () => server.usage(),
    settledUsage: () => server.usage('settle'),
    stop: () => server.stop(),
  };
}

export async function startPlain(): Promise<Contender> {
  const server = new ServerProcess([inBench('live/plain-server.mjs')]);
  const address = (await server.url('stdout')).replace('http', 'ws');
  const socket = new WebSocket(`${address}/play`);
  await once(socket, 'open');
  return {
    name: 'plain ws loop',
    watch: `${address}/watch`,
    move: () => socket.send('{"at":1,"do":"r","check":"00000000"}\n'),
    linesIn: countLines,
    usage: () => server.usage(),
    settledUsage: () => server.usage('settle'),
    stop: () => server.stop(),
  };
}
