import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { costText, timesText } from '../harness/figures.js';
import { judged, type Part } from '../harness/part.js';
import { quantile } from '../harness/sample.js';
import { inBench } from '../measure.js';
import { scratchFolder } from '../scratch.js';
import { Player } from './player.js';
import { startServer } from './server-process.js';

/** As in `children/flood.mjs`. */
export const ATTACKS = [
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

/** How long a player waits for acknowledgements while one anonymous address attacks the server, and while nobody does. */
export function floodPart(attack: (typeof ATTACKS)[number], program: string | undefined): Part {
  const id = attack.replaceAll(' ', '-');
  const title = `Acknowledgements of moves, quiet and under attack in turns: ${attack}`;
  return {
    id,
    title,
    async measure() {
      const found = await measure(attack, join(scratchFolder(), `flood-${id}`), program);
      const [quiet, attacked] = [found.quiet, found.attacked].map(list => waitingOf(list)) as [Waiting, Waiting];
      const [share, memory] = [`${(found.share * 100).toFixed(0)} %`, `+${(found.memory / (1 << 20)).toFixed(0)} MB`];
      return {
        id,
        title,
        table: {
          head: ['', 'p50', 'p99', 'server CPU', 'memory'],
          rows: [
            ['quiet', ...textsOf(quiet), '', ''],
            ['attacked', ...textsOf(attacked), share, memory],
          ],
        },
        verdicts: [
          judged('p99 under attack, of what it is when quiet', attacked.p99 / quiet.p99, { most: GOAL }, timesText),
        ],
        data: ['floods', { attack, quiet, attacked, share: found.share, memory: found.memory }],
      };
    },
  };
}

interface Waiting {
  readonly p50: number;
  readonly p99: number;
}

const waitingOf = (list: readonly number[]): Waiting => ({ p50: quantile(list, 0.5), p99: quantile(list, 0.99) });
const textsOf = ({ p50, p99 }: Waiting): string[] => [p50, p99].map(ms => costText(ms, 'wall'));

async function measure(attack: string, folder: string, program: string | undefined) {
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
  return { quiet, attacked, share: quantile(shares, 0.5), memory };
}

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
