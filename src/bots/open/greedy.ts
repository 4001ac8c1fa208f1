import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { Judge } from '../search/worth.js';
import { mostFrom, type Solution, type Solving } from './solution.js';

/** At most this many decisions are tried out, evenly chosen, because copying a large field takes long. */
const MOST_TRIES = 200;

/** Takes what looks best at once, for fields that are too large to search. On the way it yields the unfinished game. */
export function* greedy(mind: AnyMind, root: unknown): Solving {
  const { game, decisions } = mind;
  const judge = new Judge(mind, mind.judging.weights(configOf(root)));
  const deeds = mind.judging.deeds.map(() => 0);
  const list: number[] = [];
  const state = game.copy(root);
  const scratch = game.copy(root);
  const line: number[] = [];
  const bound = mostFrom(mind, root);
  let nodes = 0;
  const worthOf = (decision: number): number => {
    game.copy(state, scratch);
    deeds.fill(0);
    nodes++;
    decisions.decide(scratch, decision, deeds);
    return judge.ofDeeds(deeds) + judge.ofState(scratch);
  };
  const report = (): Solution => {
    const { score } = game.status(state);
    return { line: [...line], score, bound, isProven: score >= bound, nodes };
  };
  for (;;) {
    const count = (decisions.sensible ?? decisions.list)(state, list);
    if (count === 0) return report();
    const tries = Math.min(count, MOST_TRIES);
    let [best, most] = [list[0]!, Number.NEGATIVE_INFINITY];
    for (let k = 0; k < tries; k++) {
      const decision = list[Math.floor((k * count) / tries)]!;
      const worth = worthOf(decision);
      if (worth > most) [best, most] = [decision, worth];
    }
    decisions.decide(state, best, deeds);
    line.push(best);
    yield report();
  }
}
