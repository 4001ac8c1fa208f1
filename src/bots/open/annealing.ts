import { Dice } from '../search/dice.js';
import { exp, log } from './exp.js';
import { type Draft, type EditableMind, LineEditor } from './line-editor.js';
import { type Budget, mostFrom, type Solution, type Solving } from './solution.js';

/** How often the best so far is reported, in edits. */
const REPORT_EVERY = 500;
/** The heat is a part of the best score. At first it is this part of it, and it falls by e to the power of COOLING. */
const FIRST_HEAT = 0.013;
const COOLING = 2;
/** With this budget two lines are annealed side by side, and twice as many with four times the budget. */
const NODES_FOR_TWO = 500_000;
/** How much worse a line may become, in units of heat: for chances that are spread evenly between 0 and 1. */
const LOSSES = Array.from({ length: 256 }, (_, k) => -log((k + 0.5) / 256));

/**
 * Simulated annealing of whole lines. One decision is inserted, put off or brought forward, and what comes after it is
 * followed as far as possible. A line that got worse is kept now and then: often at first, and hardly ever in the end. Where a line
 * ends up depends on how it began, so several drafts in different styles compete.
 */
export function* anneal(mind: EditableMind, root: unknown, dice: number, options: Budget): Solving {
  const annealer = new Annealer(mind, root, Dice.of(dice), options);
  let solution: Solution | undefined;
  for (const _ of annealer.run()) {
    solution = annealer.solution(solution);
    yield solution;
  }
  return annealer.solution(solution);
}

class Annealer {
  readonly #editor: LineEditor;
  readonly #bound: number;
  #best: readonly number[] = [];
  #bestScore = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly mind: EditableMind,
    private readonly root: unknown,
    private readonly dice: Dice,
    private readonly options: Budget,
  ) {
    this.#editor = new LineEditor(mind, root, dice, draft => this.#leastFor(draft));
    this.#bound = mostFrom(mind, root);
  }

  /**
   * Yields now and then. All drafts cool down together. After every round the worse half of them is given up, and the others get
   * twice as many nodes each.
   */
  *run(): Generator<void, void, void> {
    const { nodes } = this.options;
    const rounds = roundsFor(nodes);
    let end = 0;
    for (let drafts = this.#begin(1 << (rounds - 1)); drafts.length > 0; drafts = betterHalf(drafts)) {
      for (const draft of drafts) {
        end += nodes / (rounds * drafts.length);
        yield* this.#improve(draft, end);
      }
    }
  }

  /** The first draft is the line that is known. */
  #begin(count: number): readonly Draft[] {
    const { mind, root, options } = this;
    if (mind.decisions.list(root, []) === 0) {
      this.#bestScore = mind.game.status(root).score;
      return [];
    }
    const styles = mind.open.editing.styles(root);
    return Array.from({ length: count }, (_, k) => {
      const line = k === 0 ? options.known?.line : undefined;
      const draft = this.#editor.begin(styles[k % styles.length]!, line ?? []);
      this.#remember(draft);
      return draft;
    });
  }

  *#improve(draft: Draft, end: number): Generator<void, void, void> {
    const editor = this.#editor;
    editor.use(draft);
    while (editor.nodes < end && this.#bestScore < this.#bound) {
      for (let k = 0; k < REPORT_EVERY && editor.nodes < end; k++) {
        editor.edit();
        this.#remember(draft);
      }
      yield;
    }
  }

  #remember({ line, score }: Draft): void {
    if (score > this.#bestScore) [this.#best, this.#bestScore] = [line.slice(), score];
  }

  /** Drawn before a line is tried out, so that a hopeless one need not be followed to its end. */
  #leastFor({ score }: Draft): number {
    const heat = this.#bestScore * FIRST_HEAT * exp((-COOLING * this.#editor.nodes) / this.options.nodes);
    return score - Math.max(heat, 0) * LOSSES[this.dice.below(LOSSES.length)]!;
  }

  /** The best so far. Reuses the line of the solution `before` if the score is still the same. */
  solution(before?: Solution): Solution {
    const isSame = before !== undefined && before.score === this.#bestScore;
    return {
      line: isSame ? before.line : this.#named(this.#best),
      score: this.#bestScore,
      bound: this.#bound,
      isProven: this.#bestScore >= this.#bound,
      nodes: this.#editor.nodes,
    };
  }

  /** The line in decisions of the states that it comes through. */
  #named(line: readonly number[]): readonly number[] {
    const { mind } = this;
    const state = mind.game.copy(this.root);
    const deeds = mind.judging.deeds.map(() => 0);
    return line.map(decision => {
      const name = mind.open.editing.nameOf(state, decision);
      mind.decisions.decide(state, decision, deeds);
      return name;
    });
  }
}

const betterHalf = (drafts: readonly Draft[]): readonly Draft[] =>
  [...drafts].sort((a, b) => b.score - a.score).slice(0, drafts.length >> 1);

function roundsFor(nodes: number): number {
  let rounds = 1;
  for (let needed = NODES_FOR_TWO; nodes >= needed; needed *= 4) rounds++;
  return rounds;
}
