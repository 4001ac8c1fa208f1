import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { loadGames } from '#games/catalogue.js';
import { costText, roundsText, timesText } from '../harness/figures.js';
import { judged, type Part } from '../harness/part.js';
import { quantile } from '../harness/sample.js';
import { UPLOADER } from '../measure.js';
import { Player } from './player.js';
import { startServer } from './server-process.js';

const PLAYERS = 20;
const PAUSE_MS = 100;
const QUIET_MS = 6000;
const GOAL = 2;
/** Gives a file of slightly less than 8 MB. */
const ENTRIES = 180_000;

const FILES = { 'one after the other': 2, together: 4 } as const;
type Order = keyof typeof FILES;
const ORDERS = Object.keys(FILES) as Order[];

/** How long players wait for their acknowledgements while files of 8 MB are uploaded, and while nothing is. */
export const uploadsPart = (folder: string, rounds: number): Part => ({
  id: 'uploads',
  title: `Acknowledgements of ${PLAYERS} players, each with ${1000 / PAUSE_MS} moves a second`,
  async measure(watch) {
    mkdirSync(folder, { recursive: true });
    const server = await startServer(join(folder, 'data'));
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, k) => Player.join(server.url, `bench ${k}`)));
    const times = { quiet: [] as number[], 'one after the other': [] as number[], together: [] as number[] };
    for (let round = 0; round < rounds && !(await watch.isStopped()); round++) {
      watch.report(`uploads: round ${round + 1} of ${rounds}`);
      times.quiet.push(...(await measure(players, () => sleep(QUIET_MS))));
      for (const order of ORDERS) {
        const files = await recordFiles(join(folder, `${round} ${order}`), FILES[order]);
        times[order].push(...(await measure(players, await startUploading(server.url, order, files))));
      }
    }
    server.stop();
    const nameOf = (order: Order): string => `${FILES[order]} uploads of 8 MB, ${order}`;
    const rowOf = (list: readonly number[]) => [0.5, 0.99, 1].map(part => costText(quantile(list, part), 'wall'));
    return {
      id: this.id,
      title: this.title,
      how: roundsText(rounds),
      table: {
        head: ['', 'p50', 'p99', 'most'],
        rows: [['no uploads', ...rowOf(times.quiet)], ...ORDERS.map(order => [nameOf(order), ...rowOf(times[order])])],
      },
      verdicts: ORDERS.map(order => {
        const ratio = quantile(times[order], 0.99) / quantile(times.quiet, 0.99);
        return judged(`${nameOf(order)}: p99, of what it is without`, ratio, { most: GOAL }, timesText);
      }),
      data: ['uploads', times],
    };
  },
});

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

/** The delay of every acknowledgement while something else happens, in milliseconds. */
async function measure(players: readonly Player[], during: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void during().then(() => {
    isOver = true;
  });
  return (await Promise.all(players.map(player => acknowledgements(player, () => !isOver)))).flat();
}

/** Makes a move at a steady pace, and waits for its acknowledgement. */
async function acknowledgements(player: Player, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  await sleep(Math.random() * PAUSE_MS);
  while (goesOn()) {
    const time = await player.acknowledgement();
    times.push(time);
    await sleep(Math.max(0, PAUSE_MS - time));
  }
  return times;
}
