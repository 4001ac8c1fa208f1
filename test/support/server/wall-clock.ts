import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { GameInfo } from '#wire/http/shapes.js';
import { create } from './live-games.js';
import { freshFolder, type TestServer } from './server.js';

const PRELOAD = fileURLToPath(new URL('./faults/step-clock.mjs', import.meta.url));
const NEARLY_MS = 5_000;

/** The wall clock of servers that were started with its environment. A test sets it. */
export class WallClock {
  readonly #file = join(freshFolder(), 'offset');
  readonly env = { NODE_OPTIONS: `--import ${PRELOAD}`, GRIDFALL_CLOCK_OFFSET: this.#file };

  /** Sets it off by this many milliseconds, and waits until the answers of these servers show it. */
  async set(offset: number, ...servers: readonly TestServer[]): Promise<void> {
    writeFileSync(this.#file, String(offset));
    for (const server of servers) server.signal('SIGUSR2');
    for (const server of servers) while (Math.abs((await offsetOf(server)) - offset) > NEARLY_MS) await sleep(20);
  }
}

async function offsetOf(server: TestServer): Promise<number> {
  const { id } = await create(server, 'columns');
  const { created } = await server.json<GameInfo>(`/api/games/${id}`);
  return Date.parse(created) - Date.now();
}
