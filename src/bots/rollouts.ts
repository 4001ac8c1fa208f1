import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { Dice } from './search/dice.js';
import { ranked, type Thinking } from './search/thought.js';
import { Judge } from './search/worth.js';
import { deal } from './settle.js';

export interface Rollouts {
  /** How many decisions may be tried out in all. */
  readonly nodes: number;
  /** A random game is broken off after this many decisions. */
  readonly longest: number;
}

/**
 * Tries out every decision, and after it plays at random, as often as the budget allows. A decision is worth what its games
 * are worth on average. All decisions get the same dice.
 */
export function* rollouts(mind: AnyMind, root: unknown, dice: number, { nodes: budget, longest }: Rollouts): Thinking {
  const { decisions, judging } = mind;
  const judge = new Judge(mind, judging.weights(configOf(root)));
  const options: number[] = [];
  const count = decisions.list(root, options);
  const totals = options.slice(0, count).map(decision => ({ decision, worth: 0 }));
  const deeds = judging.deeds.map(() => 0);
  const list: number[] = [];
  let nodes = 0;

  const playOn = (state: unknown, first: number, chance: Dice): void => {
    let goesOn = decisions.decide(state, first, deeds);
    for (let k = 1; goesOn && k < longest; k++) {
      deal(mind.game, state, chance);
      const choices = decisions.list(state, list);
      if (choices === 0) break;
      goesOn = decisions.decide(state, list[chance.below(choices)]!, deeds);
      nodes++;
    }
    nodes++;
  };

  for (let round = 0; count > 1 && nodes < budget; round++) {
    for (const total of totals) {
      const state = mind.game.copy(root);
      deeds.fill(0);
      playOn(state, total.decision, Dice.of(dice, round));
      const isLost = mind.game.status(state).phase === 'lost';
      // A lost game still counts by its score; being lost decides only between equal ones.
      total.worth += judge.ofDeeds(deeds) * 2 - (isLost ? 1 : 0);
    }
    yield { ranking: ranked(totals), nodes };
  }
  return { ranking: ranked(totals), nodes };
}
