import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { Judge } from '../search/worth.js';
import { type Candidate, lineTo, type Place } from './place.js';
import { mostFrom, type Solution, type Solving } from './solution.js';

export interface Beam {
  /** How many decisions may be tried out in all. Then only the best state is followed to the end. */
  readonly nodes: number;
  /** How many states are followed from every step to the next. */
  readonly width: number;
}

interface Keyed extends Candidate {
  readonly key: string | undefined;
}

/** Follows the best states from step to step, by the mind's weights. Of states in which the same can happen only one is kept. */
export function* beam(mind: AnyMind, root: unknown, options: Beam): Solving {
  const { game, decisions, judging } = mind;
  const judge = new Judge(mind, judging.weights(configOf(root)));
  const bound = mostFrom(mind, root);
  const deeds = judging.deeds.map(() => 0);
  const list: number[] = [];
  const scratch = game.copy(root);
  let nodes = 0;
  let score = Number.NEGATIVE_INFINITY;
  let line: readonly number[] = [];
  const report = (): Solution => ({ line, score, bound, isProven: score >= bound, nodes });

  const tryOut = (from: Place, decision: number, into: Keyed[]): void => {
    game.copy(from.state, scratch);
    deeds.fill(0);
    const goesOn = decisions.decide(scratch, decision, deeds);
    nodes++;
    const done = from.done + judge.ofDeeds(deeds);
    if (goesOn) into.push({ from, decision, done, worth: done + judge.ofState(scratch), key: judging.key?.(scratch) });
    else if (game.status(scratch).score > score) {
      score = game.status(scratch).score;
      line = [...lineTo(from), decision];
    }
  };

  let places: readonly Place[] = [{ state: root, done: 0, decision: -1, from: undefined }];
  while (places.length > 0) {
    const candidates: Keyed[] = [];
    for (const place of places) {
      const count = decisions.list(place.state, list);
      for (const decision of list.slice(0, count)) tryOut(place, decision, candidates);
    }
    yield report();
    places = best(candidates, nodes < options.nodes ? options.width : 1).map(({ from, decision, done }) => {
      const state = game.copy(from.state);
      decisions.decide(state, decision, deeds);
      return { state, done, decision, from };
    });
  }
  if (line.length === 0) score = Math.max(score, game.status(root).score);
  return report();
}

function best(candidates: Keyed[], width: number): readonly Keyed[] {
  candidates.sort((a, b) => b.worth - a.worth);
  const keys = new Set<string>();
  const kept: Keyed[] = [];
  for (const candidate of candidates) {
    if (kept.length === width) break;
    if (candidate.key !== undefined && keys.has(candidate.key)) continue;
    if (candidate.key !== undefined) keys.add(candidate.key);
    kept.push(candidate);
  }
  return kept;
}
