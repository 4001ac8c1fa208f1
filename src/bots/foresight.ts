import type { AnyMind } from '#engine/contract/mind/mind.js';
import { lookAhead } from './look-ahead.js';
import type { Solution } from './open/solution.js';
import { solve } from './open/solver.js';
import type { Ranked, Thinking, Thought } from './search/thought.js';

/** Plays by a line for the whole game. It keeps the line from turn to turn, and looks for a better one each time. */
export class Foresight {
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
