import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBench, quantile } from '../measure.js';
import { Player } from './player.js';
import { startServer } from './server-process.js';

/** As in `children/flood.mjs`. */
const ATTACKS = [
  'pings',
  'unread pongs',
  'one-byte texts',
  'fragments',
  'reconnecting',
  'idle sockets that send',
] as const;

const ROUNDS = 3;
const QUIET_MS = 1500;
const ATTACK_MS = 2500;
/** Between an acknowledgement and the next move, because a player may send a hundred messages a second. */
const PAUSE_MS = 12;
const GOAL = 2;
const COLUMNS = [26, 20, 20, 34, 14, 0];

/** How long a player waits for acknowledgements while one anonymous address attacks the server, and while nobody does. */
export async function measureFloods(folder: string, program?: string, only?: string): Promise<void> {
  console.log('floods: acknowledgement of a move, p50 / p99, quiet and under attack in turns');
  console.log(row(['', 'quiet', 'attacked', 'p99', 'server CPU', 'memory']));
  for (const attack of ATTACKS.filter(one => only === undefined || one === only))
    console.log(row(await measure(attack, `${folder}-${attack.replaceAll(' ', '-')}`, program)));
  console.log('');
}

const row = (cells: readonly string[]): string => `  ${cells.map((cell, k) => cell.padEnd(COLUMNS[k]!)).join('')}`;

async function measure(attack: string, folder: string, program: string | undefined): Promise<string[]> {
  const server = await startServer(folder, program);
  const player = await Player.join(server.url);
  await acknowledgements(player, QUIET_MS);
  const before = (await server.usage('settle')).memory;
  const [quiet, attacked, shares]: [number[], number[], number[]] = [[], [], []];
  let memory = 0;
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await acknowledgements(player, QUIET_MS)));
    const attacker = await startAttack(attack, `${player.address}/watch`);
    const since = performance.now();
    const atFirst = await server.usage();
    attacked.push(...(await acknowledgements(player, ATTACK_MS)));
    const now = await server.usage();
    shares.push((now.cpuMs - atFirst.cpuMs) / (performance.now() - since));
    memory = Math.max(memory, now.memory - before);
    attacker.kill('SIGKILL');
    await sleep(500);
  }
  server.stop();
  const ratio = quantile(attacked, 0.99) / quantile(quiet, 0.99);
  const verdict = `${ratio.toFixed(2)}×; goal: at most ${GOAL}×, ${ratio <= GOAL ? 'met' : 'MISSED'}`;
  const share = `${(quantile(shares, 0.5) * 100).toFixed(0)} %`;
  return [attack, times(quiet), times(attacked), verdict, share, `+${(memory / (1 << 20)).toFixed(0)} MB`];
}

const times = (list: readonly number[]): string =>
  [0.5, 0.99]
    .map(part => `${quantile(list, part).toFixed(1)}`)
    .join(' / ')
    .concat(' ms');

/** At least one, however long it takes. */
async function acknowledgements(player: Player, ms: number): Promise<number[]> {
  const list: number[] = [];
  for (const since = performance.now(); performance.now() - since < ms; await sleep(PAUSE_MS))
    list.push(await player.acknowledgement());
  return list;
}

async function startAttack(attack: string, address: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [inBench('children/flood.mjs'), attack, address], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the attacker ended: ${attack}`)));
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return child;
}
