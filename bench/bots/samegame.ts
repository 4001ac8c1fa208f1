import type { Solution } from '../../src/bots/open/solution.js';
import { solve } from '../../src/bots/open/solver.js';
import type { AnyMind } from '../../src/engine/contract/mind.js';
import { mind as identic } from '../../src/games/identic/mind/mind.js';
import { tableText } from '../harness/text-table.js';
import { linesOf, type NumberedBoard, standardBoards } from './samegame/boards.js';
import { scoreOf } from './samegame/checker.js';

/**
 * How well the 20 standard boards of SameGame are solved: `--seconds N` gives each board the nodes that take about N seconds of one
 * core, `--boards 1,2,3` chooses boards. It runs long, so it is a command of its own.
 */
const mind = identic as AnyMind;
/** Measured on the machine of docs/benchmarks.md. A budget is a number of nodes, so that every run finds the same lines. */
const NODES_PER_SECOND = 540_000;
const PUBLISHED: readonly (readonly [seconds: number, total: number, by: string])[] = [
  [10, 73_998, 'SP-MCTS 2008'],
  [60, 78_012, 'SP-MCTS 2012'],
  [600, 80_146, 'best known from a thesis'],
];

interface Solved {
  readonly number: number;
  readonly solution: Solution;
  readonly seconds: number;
}

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function solveBoard(board: NumberedBoard, number: number, nodes: number): Solved {
  const root = mind.game.start(mind.game.configure({ board: linesOf(board), edition: 'samegame' }));
  const before = process.cpuUsage();
  const solving = solve(mind, root, number, { nodes });
  let step = solving.next();
  while (!step.done) step = solving.next();
  const { user, system } = process.cpuUsage(before);
  const checked = scoreOf(board, picksOf(root, step.value.line));
  if (checked !== step.value.score) throw new Error(`the line scores ${checked}, not ${step.value.score}`);
  return { number, solution: step.value, seconds: (user + system) / 1e6 };
}

/** The picks of a line, as the checker wants them. */
function picksOf(root: unknown, line: readonly number[]): readonly (readonly [number, number])[] {
  const state = mind.game.copy(root);
  return line.map(decision => {
    const [action] = mind.actionsOf(state, decision);
    mind.decide(state, decision, [0]);
    const [row, column] = mind.game.notation.write(action).split(' ').map(Number);
    return [row!, column!];
  });
}

const seconds = Number(optionOf('seconds') ?? 10);
const chosen = optionOf('boards')?.split(',').map(Number);
const boards = standardBoards().map((board, k) => [k + 1, board] as const);
const solved: Solved[] = [];
for (const [number, board] of boards.filter(([number]) => !chosen || chosen.includes(number))) {
  const result = solveBoard(board, number, seconds * NODES_PER_SECOND);
  solved.push(result);
  process.stderr.write(`board ${number}: ${result.solution.score} (${result.seconds.toFixed(1)} s)\n`);
}
const total = solved.reduce((sum, { solution }) => sum + solution.score, 0);
const cpu = solved.reduce((sum, result) => sum + result.seconds, 0) / solved.length;
const rows = solved.map(({ number, solution, seconds: used }) => [
  String(number),
  String(solution.score),
  String(solution.bound),
  String(solution.nodes),
  used.toFixed(1),
]);
process.stdout.write(tableText({ head: ['board', 'score', 'bound', 'nodes', 'CPU s'], rows }));
process.stdout.write(`\n${solved.length} boards: ${total} points, ${cpu.toFixed(1)} CPU s each\n`);
for (const [within, published, by] of PUBLISHED)
  if (solved.length === boards.length && seconds === within)
    process.stdout.write(`${total >= published ? 'met' : 'missed'}: ${published} (${by}) within ${within} s\n`);
