import { type Rng, seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { layTable } from '#engine/play/table.js';
import { findListing } from '#games/catalogue.js';

/**
 * The number of different positions that can be reached in exactly n actions of the player and of time, with chance from a
 * fixed seed. One wrong move anywhere in the rules changes these numbers.
 */
export async function positions(id: string, settings: Settings, depth: number): Promise<number[]> {
  const { game } = await findListing(id)!.game();
  const rng = seededRng('perft');
  const { state } = layTable(game, game.configure(settings), { rng });
  let level = new Map([[game.canon(state), { state, draws: rng.position }]]);
  const counts: number[] = [];
  for (let n = 0; n < depth; n++) {
    const next: typeof level = new Map();
    for (const { state, draws } of level.values()) {
      const wait = game.clock?.countdown(state);
      for (const action of [...game.legal(state), ...(wait ? [wait.action] : [])]) {
        rng.position = draws;
        const after = played(game, game.copy(state), action, rng);
        next.set(game.canon(after), { state: after, draws: rng.position });
      }
    }
    level = next;
    counts.push(level.size);
  }
  return counts;
}

function played(game: AnyGame, state: unknown, action: unknown, rng: Rng): unknown {
  for (let next: unknown = action; next !== undefined; next = game.deal?.(state, rng))
    game.apply(state, next, () => {});
  return state;
}
