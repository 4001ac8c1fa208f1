import { type LookAhead, lookAhead } from '#bots/look-ahead.js';
import { Dice } from '#bots/search/dice.js';
import { conclude } from '#bots/search/thought.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';

/** A game that a bot plays as fast as it can, without a session, keys or time. */
export interface Task {
  readonly settings: Settings;
  readonly seed: number;
  readonly thinking: LookAhead;
  /** The game is broken off after this many decisions. */
  readonly decisions: number;
  /** Or once so much of a deed is done, by its number. */
  readonly until?: { readonly deed: number; readonly amount: number };
}

export interface Outcome {
  readonly score: number;
  readonly decisions: number;
  /** How many decisions were tried out in all. */
  readonly nodes: number;
  /** The deeds of all decisions, added up. */
  readonly deeds: readonly number[];
  readonly phase: 'playing' | 'won' | 'lost';
}

/** Plays honestly: a deal is made when it comes into view, so that the bot cannot look at it before. */
export function playOut(mind: AnyMind, { settings, seed, thinking, decisions, until }: Task): Outcome {
  const { game } = mind;
  const state = game.start(game.configure(settings));
  const chance = new VisibleChance(mind, state, seed);
  const deeds = mind.judging.deeds.map(() => 0);
  let [made, nodes] = [0, 0];
  for (; made < decisions; made++) {
    chance.deal();
    const thought = conclude(lookAhead(mind, state, seed ^ made, thinking));
    const [best] = thought.ranking;
    nodes += thought.nodes;
    if (!best || !mind.decisions.decide(state, best.decision, deeds)) break;
    if (until && deeds[until.deed]! >= until.amount) break;
  }
  const { score, phase } = game.status(state);
  return { score, decisions: made, nodes, deeds, phase };
}

/** Makes deals when they come into view. */
export class VisibleChance {
  readonly #dice: Dice;
  readonly #decisions: number[] = [];
  #next: unknown;
  #scratch: unknown;

  constructor(
    private readonly mind: AnyMind,
    private readonly state: unknown,
    seed: number,
  ) {
    this.#dice = Dice.of(seed);
  }

  deal(): void {
    const { mind, state } = this;
    for (;;) {
      this.#next ??= mind.game.deal?.(state, this.#dice);
      if (this.#next === undefined || this.#wouldBeHidden()) return;
      mind.game.apply(state, this.#next, ignore);
      this.#next = undefined;
    }
  }

  /** A hidden deal can wait, unless the player can only decide after it. */
  #wouldBeHidden(): boolean {
    const { mind, state } = this;
    if (!mind.hidden || mind.decisions.list(state, this.#decisions) === 0) return false;
    this.#scratch = mind.game.copy(state, this.#scratch);
    mind.game.apply(this.#scratch, this.#next, ignore);
    return mind.hidden(this.#scratch) > mind.hidden(state);
  }
}
