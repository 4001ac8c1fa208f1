import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { GRIDFALL } from '../measure.js';

/** A server with one player on it and a way to know what it costs. */
export interface Contender {
  readonly name: string;
  readonly watch: string;
  /** Sends one move, which gives one line. */
  move(): void;
  linesIn(frame: Buffer): number;
  /** CPU time so far, in milliseconds, of all threads. */
  cpu(): Promise<number>;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
  stop(): void;
}

const firstMatch = async (child: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> => {
  let text = '';
  for await (const chunk of child[stream]!) {
    text += String(chunk);
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  throw new Error(`the server did not start: ${text}`);
};

const countLines = (frame: Buffer): number => {
  let lines = 0;
  for (const byte of frame) if (byte === 10) lines++;
  return lines;
};

export async function startGridfall(data: string): Promise<Contender> {
  const child = spawn(process.execPath, [GRIDFALL, 'serve', '--port', '0', '--data', data, '--per-address', '50000'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await firstMatch(child, 'stderr', /http:\/\/\S+/);
  const body = JSON.stringify({ game: 'columns', settings: { width: 60 }, player: 'bench' });
  const made = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/games/${id}/play`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', token, from: 1_000_000 }));
  await once(socket, 'message');
  let [number, at] = [0, 0];
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  return {
    name: 'gridfall serve',
    watch: `${url.replace('http', 'ws')}/api/games/${id}/watch?from=5`,
    move() {
      number++;
      socket.send(JSON.stringify({ type: 'move', number, at: ++at, do: number % 2 === 1 ? 'r' : 'l' }));
    },
    linesIn: frame => (frame[2] === 0x74 ? 0 : countLines(frame)),
    cpu: async () => (await metric('process_cpu_seconds_total')) * 1000,
    memory: () => metric('process_resident_memory_bytes'),
    stop: () => void child.kill('SIGKILL'),
  };
}

export async function startPlain(): Promise<Contender> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../bench/live/plain-server.mjs', import.meta.url))]);
  const url = await firstMatch(child, 'stdout', /http:\/\/\S+/);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/play`);
  await once(socket, 'open');
  let at = 0;
  const cpuUsage = async (): Promise<NodeJS.CpuUsage> => (await (await fetch(url)).json()) as NodeJS.CpuUsage;
  return {
    name: 'plain ws loop',
    watch: `${url.replace('http', 'ws')}/watch`,
    move: () => socket.send(`{"at":${++at},"do":"r","check":"00000000"}\n`),
    linesIn: () => 1,
    async cpu() {
      const { user, system } = await cpuUsage();
      return (user + system) / 1000;
    },
    memory: async () => Number.NaN,
    stop: () => void child.kill('SIGKILL'),
  };
}
