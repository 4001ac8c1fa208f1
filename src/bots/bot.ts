import type { AnyMind } from '#engine/contract/mind/mind.js';
import { KnownGame } from './known-game.js';
import type { Skill } from './levels.js';
import { lookAhead } from './look-ahead.js';
import type { Solution } from './open/solution.js';
import { solve } from './open/solver.js';
import { rollouts } from './rollouts.js';
import { Dice } from './search/dice.js';
import type { Ranked, Thinking, Thought } from './search/thought.js';
import { deal } from './settle.js';
import { type Key, WayFinder } from './ways.js';

/** A bot's next decision, with the keys that carry it out. */
export interface Move {
  readonly keys: readonly Key[];
  readonly thought: Thought;
  readonly decision: number;
}

/** How many of the next best decisions a slip may take. Of few decisions it takes at most half: a slip still looks good. */
const NEXT_BEST = 3;
const LONGEST_ROLLOUT = 60;

/**
 * A player. It learns what happens in the real game as spectators do, and answers with what it would do. Nothing that
 * the view does not show reaches its thinking, and its dice depend on its seed and the turn alone.
 */
export class Bot {
  readonly #known: KnownGame<unknown, unknown, unknown>;
  readonly #finder: WayFinder | undefined;
  /** Only where nothing is left to chance. */
  readonly #foresight: Foresight | undefined;

  constructor(
    private readonly mind: AnyMind,
    config: unknown,
    private readonly skill: Skill,
    private readonly seed: number,
  ) {
    this.#known = new KnownGame(mind.game, config, mind.hidden);
    this.#finder = mind.falling ? new WayFinder(mind) : undefined;
    if (mind.open?.isOpen(config)) this.#foresight = new Foresight(mind);
  }

  record(action: unknown): void {
    this.#known.record(action);
  }

  /**
   * Thinks about what was recorded and returns the keys to press. `untilTick` says when time acts next, in milliseconds, if it
   * has not acted just now. Undefined if there is nothing to decide.
   */
  *think(untilTick?: number): Generator<Thought, Move | undefined, void> {
    const { mind } = this;
    this.#known.look();
    const state = this.#imagined();
    const ways = this.#finder?.inTime(state, this.skill.pace, untilTick);
    const dice = Dice.of(this.seed, mind.game.status(state).turn);
    const thought = yield* this.#ponder(state, dice.below(2 ** 31), ways);
    const choice = this.#choose(thought.ranking, dice);
    if (!choice) return undefined;
    const keys = ways?.get(choice.decision) ?? this.#atOnce(state, choice.decision);
    return { keys, thought, decision: choice.decision };
  }

  /** The known state. If the player can decide only after deals that nobody has seen, the bot adds its own deals. */
  #imagined(): unknown {
    const { mind } = this;
    const { state } = this.#known;
    if (mind.decisions.list(state, []) > 0) return state;
    const imagined = mind.game.copy(state);
    deal(mind.game, imagined, Dice.of(this.seed, mind.game.status(state).turn, 1));
    return imagined;
  }

  #ponder(state: unknown, dice: number, only: ReadonlyMap<number, unknown> | undefined): Thinking {
    const { mind, skill } = this;
    if (this.#foresight) return this.#foresight.think(state, dice, skill.nodes);
    if (mind.judging.traits.length === 0)
      return rollouts(mind, state, dice, { nodes: skill.nodes, longest: LONGEST_ROLLOUT });
    return lookAhead(mind, state, dice, { ...skill, ...(only ? { only } : {}) });
  }

  #choose(ranking: readonly Ranked[], dice: Dice): Ranked | undefined {
    const others = Math.min(NEXT_BEST, ranking.length >> 1);
    const isSlip = others > 0 && dice.below(100) < this.skill.slips;
    return isSlip ? ranking[1 + dice.below(others)] : ranking[0];
  }

  #atOnce(state: unknown, decision: number): readonly Key[] {
    const { pace } = this.skill;
    return this.mind.decisions.actionsOf(state, decision).map((action, k) => ({ after: k * pace, action }));
  }
}

/** Plays by a line for the whole game. It keeps the line from turn to turn, and looks for a better one each time. */
class Foresight {
  #solution: Solution | undefined;

  constructor(private readonly mind: AnyMind) {}

  *think(state: unknown, dice: number, nodes: number): Thinking {
    const others = yield* lookAhead(this.mind, state, dice, { depth: 1, width: 1, samples: 1, nodes });
    if (others.ranking.length < 2) return others;
    const known = this.#continued(state);
    const solving = solve(this.mind, state, dice, { nodes, ...(known ? { known } : {}) });
    for (;;) {
      const { value, done } = solving.next();
      const thought = thoughtOf(value, others);
      if (done) {
        this.#solution = value;
        return thought;
      }
      yield thought;
    }
  }

  /** The rest of the solution, if the game has followed it so far. */
  #continued(state: unknown): Solution | undefined {
    const { mind } = this;
    if (!this.#solution) return undefined;
    const now = mind.game.copy(state);
    const deeds = mind.judging.deeds.map(() => 0);
    const line = this.#solution.line.slice(1);
    for (const decision of line) {
      if (!isAllowed(mind, now, decision)) return undefined;
      mind.decisions.decide(now, decision, deeds);
    }
    return mind.game.status(now).score === this.#solution.score ? { ...this.#solution, line, nodes: 0 } : undefined;
  }
}

function isAllowed(mind: AnyMind, state: unknown, decision: number): boolean {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  return list.slice(0, count).includes(decision);
}

/** The decision of the line comes first, then the others by their looks. */
function thoughtOf({ line, score, nodes }: Solution, others: Thought): Thought {
  const first: Ranked[] = line.length > 0 ? [{ decision: line[0]!, worth: score }] : [];
  const rest = others.ranking.filter(({ decision }) => decision !== line[0]);
  return { ranking: [...first, ...rest], nodes: nodes + others.nodes };
}
