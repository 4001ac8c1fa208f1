import { mkdirSync } from 'node:fs';
import { GroupedAppends } from '#server/store/group.js';
import type { Store } from '#server/store/store.js';
import { openWorkerStore } from '#server/store/worker-store.js';
import { benchmarkResultOf } from '../harness/comparison/results.js';
import { resultOfBenchmark } from '../harness/comparison/topic.js';
import type { Part } from '../harness/part.js';

const GAMES = 50;

/** Compares durable moves per second: one commit for all waiting moves, and one commit per move. */
export const commitsPart = (folder: string, moves: number): Part => ({
  id: 'commits',
  title: 'Durable moves, committed together and one by one',
  async measure() {
    mkdirSync(folder, { recursive: true });
    const store = await openWorkerStore(new URL('./store-worker.js', import.meta.url), folder);
    const grouped = new GroupedAppends(store);
    const single = await costOf(store, 'single', moves / 10, addition => store.append([addition]));
    const together = await costOf(store, 'grouped', moves, addition => grouped.append(addition));
    await store.close();
    const series = [
      { name: 'one by one', isCounted: true, costs: [single] },
      { name: 'grouped', isCounted: true, costs: [together] },
    ];
    return resultOfBenchmark(
      benchmarkResultOf({ id: this.id, title: this.title, unit: 'move', cost: 'wall', goals: [] }, series),
    );
  },
});

type Append = (addition: Parameters<GroupedAppends['append']>[0]) => Promise<unknown>;

/** Milliseconds per move. Fifty games at once. Each waits for its acknowledgement before the next move. */
async function costOf(store: Store, name: string, moves: number, append: Append): Promise<number> {
  const games = Array.from({ length: GAMES }, (_, k) => `${name}${k}`);
  for (const id of games) {
    const facts = {
      id,
      game: 'columns',
      rules: 1,
      settings: '{}',
      leaderboard: 'columns',
      player: 'b',
      created: 0,
      kind: 'live',
    } as const;
    await store.create(facts, ['header\n']);
  }
  const since = performance.now();
  const isSerial = name === 'single';
  const playOne = async (game: string): Promise<void> => {
    for (let first = 2; first < 2 + moves / GAMES; first++) {
      const line = `{"at":${first},"do":"r","check":"00000000"}\n`;
      await append({
        game,
        first,
        lines: [line],
        moves: [{ number: first - 1, verdict: 'done', line: first }],
        at: first,
      });
    }
  };
  if (isSerial) for (const game of games) await playOne(game);
  else await Promise.all(games.map(playOne));
  return (performance.now() - since) / moves;
}
