import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openSession } from '../../src/engine/play/session.js';
import { Recorder } from '../../src/engine/record/recorder.js';
import { loadGames } from '../../src/games/catalogue.js';
import { GRIDFALL, quantile, UPLOADER } from '../measure.js';

const PLAYERS = 20;
const PAUSE_MS = 100;
const COLUMN = 40;
const QUIET_MS = 6000;
/** Gives a file of slightly less than 8 MB. */
const ENTRIES = 180_000;

const FILES = { 'one after the other': 2, together: 4 } as const;
type Order = keyof typeof FILES;
const ORDERS = Object.keys(FILES) as Order[];

/** How long players wait for their acknowledgements while files of 8 MB are uploaded, and while nothing is. */
export async function compareUploads(folder: string, rounds: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const words = ['serve', '--port', '0', '--data', join(folder, 'data')];
  const server = spawn(process.execPath, [GRIDFALL, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await urlOf(server);
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, k) => Player.join(url, `bench ${k}`)));
  const times = { quiet: [] as number[], 'one after the other': [] as number[], together: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.quiet.push(...(await measure(players, () => sleep(QUIET_MS))));
    for (const order of ORDERS) {
      const files = await recordFiles(join(folder, `${round} ${order}`), FILES[order]);
      times[order].push(...(await measure(players, await startUploading(url, order, files))));
    }
  }
  server.kill('SIGKILL');
  console.log(`acknowledgements of ${PLAYERS} players, each with ${1000 / PAUSE_MS} moves a second; ${rounds} rounds`);
  console.log(`  ${'no uploads'.padEnd(COLUMN)}${describe(times.quiet)}`);
  for (const order of ORDERS) {
    const ratio = quantile(times[order], 0.99) / quantile(times.quiet, 0.99);
    const what = `${FILES[order]} uploads of 8 MB, ${order}`.padEnd(COLUMN);
    console.log(`  ${what}${describe(times[order])}; p99 ${ratio.toFixed(1)}× (goal: at most 2×)`);
  }
}

async function urlOf(server: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of server.stderr!) {
    text += String(chunk);
    const found = /http:\/\/\S+/.exec(text);
    if (found) return found[0];
  }
  throw new Error(`the server did not start: ${text}`);
}

/** Genuine games in which little happens, each with its own seed. */
async function recordFiles(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder);
  const game = (await loadGames()).get('columns')!;
  return Array.from({ length: count }, (_, k) => {
    const session = openSession(game, { settings: { width: 60 }, seed: `${folder} ${k}` });
    const lines: string[] = [];
    const about = { player: 'bench', date: '2026-11-16T12:00:00.000Z', program: 'bench' };
    const recorder = new Recorder(session, about, line => lines.push(line));
    for (let n = 0; n < ENTRIES; n++) session.play(n % 2 ? 'l' : 'r', n);
    recorder.end();
    const file = join(folder, `${k}.gridfall.jsonl`);
    writeFileSync(file, lines.join(''));
    return file;
  });
}

/** In another process. Returns a function that waits until all files are stored. */
async function startUploading(url: string, order: Order, files: readonly string[]): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, [UPLOADER, url, order, ...files], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.send('begin');
  return () => once(child, 'exit');
}

const describe = (times: readonly number[]): string =>
  [0.5, 0.99, 1].map((part, k) => `${['p50', 'p99', 'most'][k]} ${quantile(times, part).toFixed(1)} ms`).join(', ');

/** The delay of every acknowledgement while something else happens, in milliseconds. */
async function measure(players: readonly Player[], during: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void during().then(() => {
    isOver = true;
  });
  return (await Promise.all(players.map(player => player.play(() => !isOver)))).flat();
}

/** Makes a move at a steady pace, and waits for its acknowledgement. */
class Player {
  #number = 0;

  private constructor(private readonly socket: WebSocket) {}

  static async join(url: string, player: string): Promise<Player> {
    const body = JSON.stringify({ game: 'columns', settings: { width: 60 }, player });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/api/games`, { method: 'POST', headers, body });
    const { id, token } = (await made.json()) as { id: string; token: string };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/games/${id}/play`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'join', token, from: 0 }));
    const [answer] = await once(socket, 'message');
    if (!String(answer).startsWith('{"type":"joined"')) throw new Error(`not joined: ${answer}`);
    return new Player(socket);
  }

  async play(goesOn: () => boolean): Promise<number[]> {
    const times: number[] = [];
    await sleep(Math.random() * PAUSE_MS);
    while (goesOn()) {
      const since = performance.now();
      await this.#move();
      times.push(performance.now() - since);
      await sleep(Math.max(0, PAUSE_MS - (performance.now() - since)));
    }
    return times;
  }

  #move(): Promise<void> {
    const number = ++this.#number;
    const done = new Promise<void>(resolve => {
      const hear = (frame: Buffer): void => {
        if (!frame.toString().startsWith(`{"type":"done","number":${number},`)) return;
        this.socket.off('message', hear);
        resolve();
      };
      this.socket.on('message', hear);
    });
    this.socket.send(JSON.stringify({ type: 'move', number, at: 1, do: number % 2 === 1 ? 'r' : 'l' }));
    return done;
  }
}
