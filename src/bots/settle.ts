import type { Rng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';

/** Deals all that is due. Returns whether anything was. */
export function deal(game: AnyGame, state: unknown, dice: Rng): boolean {
  let hasDealt = false;
  for (let next = game.deal?.(state, dice); next !== undefined; next = game.deal?.(state, dice)) {
    game.apply(state, next, ignore);
    hasDealt = true;
  }
  return hasDealt;
}

/** Lets time pass until the player can act. */
export function settle(game: AnyGame, state: unknown): void {
  while (game.status(state).phase === 'playing' && game.legal(state).length === 0) {
    const wait = game.clock?.countdown(state);
    if (!wait || !game.apply(state, wait.action, ignore)) return;
  }
}
