import type { AnyMind } from '../../engine/contract/mind.js';
import { lookAhead } from '../look-ahead.js';
import type { Ranked, Thinking, Thought } from '../thought.js';
import type { Plan } from './plan.js';
import { planThrough } from './planner.js';

/** Plays by a plan for the whole game. It keeps the plan from turn to turn, and looks for a better one each time. */
export class Foresight {
  #plan: Plan | undefined;

  constructor(private readonly mind: AnyMind) {}

  *think(state: unknown, dice: number, nodes: number): Thinking {
    const others = yield* lookAhead(this.mind, state, dice, { depth: 1, width: 1, samples: 1, nodes });
    if (others.ranking.length < 2) return others;
    const known = this.#continued(state);
    const planning = planThrough(this.mind, state, dice, { nodes, ...(known ? { known } : {}) });
    for (;;) {
      const { value, done } = planning.next();
      const thought = thoughtOf(value, others);
      if (done) {
        this.#plan = value;
        return thought;
      }
      yield thought;
    }
  }

  /** What is left of the plan, if the game has gone on as planned. */
  #continued(state: unknown): Plan | undefined {
    const { mind } = this;
    if (!this.#plan) return undefined;
    const now = mind.game.copy(state);
    const deeds = mind.deeds.map(() => 0);
    const line = this.#plan.line.slice(1);
    for (const decision of line) {
      if (!isAllowed(mind, now, decision)) return undefined;
      mind.decide(now, decision, deeds);
    }
    return mind.game.status(now).score === this.#plan.score ? { ...this.#plan, line, nodes: 0 } : undefined;
  }
}

function isAllowed(mind: AnyMind, state: unknown, decision: number): boolean {
  const list: number[] = [];
  const count = mind.decisions(state, list);
  return list.slice(0, count).includes(decision);
}

/** The planned decision comes first, then the others by their looks. */
function thoughtOf({ line, score, nodes }: Plan, others: Thought): Thought {
  const planned: Ranked[] = line.length > 0 ? [{ decision: line[0]!, worth: score }] : [];
  const rest = others.ranking.filter(({ decision }) => decision !== line[0]);
  return { ranking: [...planned, ...rest], nodes: nodes + others.nodes };
}
