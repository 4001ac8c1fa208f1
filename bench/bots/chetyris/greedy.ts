import { ignore } from '#engine/contract/event.js';
import type { Weights } from '#engine/contract/mind/mind.js';
import { type FastState, fast, Stage } from '#games/chetyris/fast/fast.js';
import { mind } from '#games/chetyris/mind/mind.js';
import { CONFIG } from '../../topics/chetyris/record.js';

/** The greedy bot that the C twin is, in the same order of steps, so that both make the same decisions. */
export class Greedy {
  readonly #game = fast.start(CONFIG);
  readonly #trial = fast.start(CONFIG);
  readonly #decisions: number[] = [];
  readonly #worths: number[] = [];
  readonly #deeds = mind.judging.deeds.map(() => 0);
  readonly #traits = mind.judging.traits.map(() => 0);

  constructor(private readonly weights: Weights) {}

  /** Makes this many decisions, repeating these pieces. Returns a hash of the decisions. */
  think(pieces: Int16Array, count: number): number {
    const game = this.#game;
    let [hash, dealt, left] = [HASH_START, 0, count];
    game.copyFrom(fast.start(CONFIG));
    while (left > 0) {
      if (game.stage === Stage.Over) game.copyFrom(fast.start(CONFIG));
      while (game.queue.length < (game.stage === Stage.Done ? 3 : 2)) game.draw(pieces[dealt++ % pieces.length]!);
      if (game.stage !== Stage.Playing) fast.apply(game, { type: 'enter' }, ignore);
      else {
        const decision = this.#decide(game);
        mind.decisions.decide(game, decision, this.#deeds);
        hash = Math.imul(hash ^ decision, HASH_STEP);
        left--;
      }
    }
    return hash >>> 0;
  }

  #decide(state: FastState): number {
    const decisions = this.#decisions;
    const count = mind.decisions.list(state, decisions);
    mind.judging.glance!(state, decisions, count, this.weights, this.#worths);
    let best = -Infinity;
    let choice = decisions[0]!;
    for (let k = 0; k < count; k++) {
      const known = this.#worths[k]!;
      const worth = Number.isNaN(known) ? this.#tryOut(state, decisions[k]!) : known;
      if (worth <= best) continue;
      best = worth;
      choice = decisions[k]!;
    }
    return choice;
  }

  #tryOut(state: FastState, decision: number): number {
    const deeds = this.#deeds.fill(0);
    fast.copy(state, this.#trial);
    if (!mind.decisions.decide(this.#trial, decision, deeds)) return -Infinity;
    mind.judging.measure(this.#trial, this.#traits);
    return sum(deeds, this.weights.deeds) + sum(this.#traits, this.weights.traits);
  }
}

function sum(features: readonly number[], weights: readonly number[]): number {
  let total = 0;
  for (let k = 0; k < weights.length; k++) total += features[k]! * weights[k]!;
  return total;
}

/** FNV-1a, over whole decisions. */
const HASH_START = 2_166_136_261 | 0;
const HASH_STEP = 16_777_619;
