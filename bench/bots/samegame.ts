import { solve } from '#bots/open/solver.js';
import { conclude } from '#bots/search/thought.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { mind as identic } from '#games/identic/mind/mind.js';
import { average, exactly, total } from '../harness/confidence.js';
import { figure } from '../harness/figures.js';
import {
  type Contender,
  type Figures,
  figuresOf,
  type Goal,
  type Measured,
  type TrialPart,
  type TrialTopic,
} from '../harness/trials/part.js';
import { linesOf, type NumberedBoard, standardBoards } from './samegame/boards.js';
import { scoreOf } from './samegame/checker.js';

const mind = identic as AnyMind;
const BOARDS = 20;
/** Measured on the machine of docs/benchmarks.md. A budget is a number of nodes, so that every run finds the same lines. */
const NODES_PER_SECOND = 3_000_000;
/** CPU seconds per board, and how many boards `--quick` solves. */
const BUDGETS: readonly (readonly [seconds: number, quick: number])[] = [
  [1, 20],
  [3, 4],
  [10, 2],
  [60, 0],
  [600, 0],
];
const PUBLISHED: readonly (readonly [seconds: number, total: number, by: string])[] = [
  [10, 73_998, 'SP-MCTS 2008'],
  [60, 78_012, 'SP-MCTS 2012'],
  [600, 80_146, 'best known from a thesis'],
];
const CLUSTER = 83_050;

const idOf = (seconds: number): string => `${seconds}s`;

const solver = ([seconds, quick]: readonly [number, number]): Contender => {
  const nodes = seconds * NODES_PER_SECOND;
  return {
    id: idOf(seconds),
    name: `about ${seconds} s`,
    setup: { nodes },
    quick,
    play: trial => solveBoard(standardBoards()[trial]!, trial + 1, nodes),
  };
};

function solveBoard(board: NumberedBoard, number: number, budget: number): Figures {
  const root = mind.game.start(mind.game.configure({ board: linesOf(board), edition: 'samegame' }));
  const { line, score, bound, nodes } = conclude(solve(mind, root, number, { nodes: budget }));
  const checked = scoreOf(board, picksOf(root, line));
  if (checked !== score) throw new Error(`the line scores ${checked}, not ${score}`);
  return { score, bound, nodes };
}

/** The picks of a line, as the checker wants them. */
function picksOf(root: unknown, line: readonly number[]): readonly (readonly [number, number])[] {
  const state = mind.game.copy(root);
  return line.map(decision => {
    const [action] = mind.decisions.actionsOf(state, decision);
    mind.decisions.decide(state, decision, [0]);
    const [row, column] = mind.game.notation.write(action).split(' ').map(Number);
    return [row!, column!];
  });
}

const totalScore = (trials: readonly Figures[]): number => total(figuresOf(trials, 'score'));
const secondsEach = (trials: readonly Figures[]): number => average(figuresOf(trials, 'cpu'));

/** A budget of 60 s is enough for the goal within 600 s. */
const budgetFor = (seconds: number): string => idOf(Math.min(seconds, 60));

const goals: readonly Goal[] = PUBLISHED.map(([seconds, published, by]) => ({
  kind: 'goal',
  wanted: `a total of at least ${figure(published)} (${by}) within ${seconds} CPU s per board`,
  needs: [budgetFor(seconds)],
  judge(of) {
    const trials = of(budgetFor(seconds));
    const [points, used] = [totalScore(trials), secondsEach(trials)];
    const isMet = points >= published && used <= seconds;
    return { found: `${figure(points)} in ${used.toFixed(1)} s per board`, isMet };
  },
}));

const aim: Goal = {
  kind: 'aim',
  wanted: `a total of at least ${figure(CLUSTER)} (distributed NRPA, a cluster)`,
  needs: [idOf(600)],
  judge: of => ({ found: figure(totalScore(of(idOf(600)))), isMet: totalScore(of(idOf(600))) >= CLUSTER }),
};

/** The score of every board, for comparison with publications. */
function byBoard(of: Measured) {
  const measured = BUDGETS.map(([seconds]) => of(idOf(seconds))).filter(trials => trials.length === BOARDS);
  const budgets = BUDGETS.filter(([seconds]) => of(idOf(seconds)).length === BOARDS);
  return {
    head: ['board', ...budgets.map(([seconds]) => `about ${seconds} s`)],
    rows:
      budgets.length === 0
        ? []
        : Array.from({ length: BOARDS }, (_, k) => [
            String(k + 1),
            ...measured.map(trials => figure(trials[k]!.score!)),
          ]),
  };
}

const boards: TrialPart = {
  id: 'boards',
  title: 'The 20 standard boards',
  about: `A group of n balls scores (n − 2)², an empty board 1 000 more, and what is left is deducted: the edition \`samegame\` of Identic
([IC-14](rules/identic.md#ic-14-size-counts)). The boards are in \`bench/bots/samegame\`. An independent checker plays
every line again. A second is a budget of ${figure(NODES_PER_SECOND)} nodes.`,
  unit: 'board',
  trials: BOARDS,
  quick: 2,
  contenders: BUDGETS.map(solver),
  columns: [
    ['total score', trials => figure(totalScore(trials))],
    ['nodes per board', trials => figure(average(figuresOf(trials, 'nodes')))],
    ['nodes per CPU s', trials => figure(total(figuresOf(trials, 'nodes')) / total(figuresOf(trials, 'cpu')))],
    ['CPU s per board', trials => secondsEach(trials).toFixed(1)],
    ['CPU s, longest', trials => Math.max(...figuresOf(trials, 'cpu')).toFixed(1)],
  ],
  goals: [...goals, aim],
  charts: [
    {
      kind: 'curves',
      title: 'Total score of the 20 boards by budget',
      across: { name: 'CPU seconds per board', of: secondsEach },
      up: trials => exactly(totalScore(trials)),
      families: { total: BUDGETS.map(([seconds]) => idOf(seconds)) },
      marks: [...PUBLISHED.map(([, value, by]) => ({ value, name: by })), { value: CLUSTER, name: 'distributed NRPA' }],
    },
  ],
  details: byBoard,
};

export const samegame: TrialTopic = {
  id: 'samegame',
  title: 'SameGame',
  bot: `The solver first looks broadly for good lines, then changes whole lines at random (simulated annealing), and at last searches the end of
the best line completely.`,
  parts: [boards],
};
