import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solve } from '#bots/open/solver.js';
import { conclude } from '#bots/search/thought.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { mind as identic } from '#games/identic/mind/mind.js';
import { average, exactly, total } from '../harness/confidence.js';
import { figure } from '../harness/figures.js';
import { ROOT } from '../harness/root.js';
import {
  type Contender,
  type Figures,
  figuresOf,
  type Goal,
  type Measured,
  type TrialPart,
  type TrialTopic,
} from '../harness/trials/part.js';

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

/**
 * The score of a game of SameGame, computed without any other code of this project. Rows from the top down, colours as numbers;
 * picks as row and column on the board without its empty top rows. Throws if a pick is not possible or the game is not over.
 */
export function scoreOf(board: readonly (readonly number[])[], picks: readonly (readonly [number, number])[]): number {
  let columns = board[0]!.map((_, x) => board.map(row => row[x]!).reverse());
  let score = 0;
  const colourAt = (x: number, up: number): number | undefined => columns[x]?.[up];
  const groupAt = (x: number, up: number): Set<string> => {
    const group = new Set<string>();
    const spread = (gx: number, gup: number): void => {
      if (colourAt(gx, gup) === undefined || colourAt(gx, gup) !== colourAt(x, up) || group.has(`${gx} ${gup}`)) return;
      group.add(`${gx} ${gup}`);
      for (const [dx, dup] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) spread(gx + dx, gup + dup); // biome-ignore format: one line
    };
    spread(x, up);
    return group;
  };
  for (const [row, column] of picks) {
    const up = Math.max(...columns.map(({ length }) => length)) - 1 - row;
    const group = groupAt(column, up);
    if (group.size < 2) throw new Error(`there is no group in row ${row}, column ${column}`);
    score += (group.size - 2) * (group.size - 2);
    columns = columns.map((cells, x) => cells.filter((_, k) => !group.has(`${x} ${k}`)));
    columns = columns.filter(({ length }) => length > 0);
  }
  if (columns.some((cells, x) => cells.some((_, up) => groupAt(x, up).size > 1)))
    throw new Error('the game is not over');
  const left = columns.flat();
  if (left.length === 0) return score + 1000;
  for (const colour of new Set(left)) score -= (left.filter(one => one === colour).length - 2) ** 2;
  return score;
}

type NumberedBoard = readonly (readonly number[])[];

/** The standard boards: rows of colours from 0 to 4, the top row first. */
const standardBoards = (): readonly NumberedBoard[] =>
  readBoards(readFileSync(join(ROOT, 'bench/bots/samegame/standard-20.txt'), 'utf8'));

export const readBoards = (text: string): readonly NumberedBoard[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(board => board.split('\n').map(row => row.trim().split(/\s+/).map(Number)));

/** The colours of Identic that stand for the numbers. */
const LETTERS = 'BGWYR';

/** As the setting `board` wants it. */
export const linesOf = (board: NumberedBoard): readonly string[] =>
  board.map(row => row.map(colour => LETTERS.charAt(colour)).join(' '));
