import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { settle } from './settle.js';

/**
 * A mind for a game that has none: every move is a decision, and all that is known of its worth is the score. Such a bot
 * judges by playing at random to the end.
 */
export const mindless = (game: AnyGame): AnyMind => ({
  game,
  decisions: {
    list(state, into) {
      const { length } = game.legal(state);
      for (let k = 0; k < length; k++) into[k] = k;
      return length;
    },
    decide(state, decision, deeds) {
      const { score } = game.status(state);
      game.apply(state, game.legal(state)[decision], ignore);
      settle(game, state);
      const after = game.status(state);
      deeds[0]! += after.score - score;
      return after.phase === 'playing';
    },
    actionsOf: (state, decision) => [game.legal(state)[decision]],
  },
  judging: {
    deeds: [{ id: 'score', about: 'points scored' }],
    traits: [],
    weights: () => ({ deeds: [1], traits: [] }),
    measure: () => {},
  },
});

interface Parts {
  readonly game: () => Promise<{ readonly game: AnyGame }>;
  readonly fast?: () => Promise<{ readonly fast: AnyGame }>;
  readonly mind?: () => Promise<{ readonly mind: AnyMind }>;
}

/** The mind of a game, or one that will do. */
export async function loadMind({ game, fast, mind }: Parts): Promise<AnyMind> {
  const ready = (await game()).game;
  if (mind) return (await mind()).mind;
  return mindless(fast ? (await fast()).fast : ready);
}
