import { EMPTY } from '#kit/grid.js';
import type { Shape } from '#kit/shapes.js';
import { PROMPTS } from './game.js';
import { coveredByPiece } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';
import { FOAM, type State } from './state.js';

/** CH-10: the assignment's screen, with every item at its coordinates. No item ends in a blank, so no line does. */
export function screen(state: State, shape: Rulings['shape'] = RULINGS.shape): string {
  const { config, stage, queue, score, rowsLeft, level } = state;
  const side = config.width + 6;
  const lines = wellLines(state, shape);
  const put = (x: number, y: number, text: string): void => {
    while (lines.length <= y) lines.push('');
    const line = lines[y]!;
    lines[y] = line.slice(0, x).padEnd(x) + text + line.slice(x + text.length);
  };
  const promptAt = config.depth + 2;
  if (stage === 'playing') put(0, promptAt, acknowledgedPrompt(state));
  if (stage !== 'ready') {
    put(side, 3, 'Next piece:');
    if (queue.length > 0) for (const [dy, row] of boxRows(shape(queue[0]!, 0))) put(side, 4 + dy, row);
  }
  put(side, 8, `Score:     ${String(score).padStart(7)}`);
  put(side, 9, `Rows left: ${String(rowsLeft).padStart(7)}`);
  put(side, 10, `Level:     ${String(level).padStart(7)}`);
  if (stage !== 'playing') put(0, promptAt, PROMPTS[stage]);
  return `${lines.join('\n')}\n`;
}

/** CH-9: during play the line still shows the prompt that began the level. CH-13: it lies under the side texts. */
const acknowledgedPrompt = ({ level }: State): string => (level === 1 ? PROMPTS.ready : PROMPTS.done);

/** The rows of a box with blocks, each up to its last block. */
function boxRows(shape: Shape): ReadonlyMap<number, string> {
  const rows = new Map<number, string>();
  for (const [dx, dy] of shape) rows.set(dy, `${(rows.get(dy) ?? '').padEnd(dx)}#`);
  return rows;
}

/** Walls, floor and contents: `#` falling, `$` at rest, `*` foam. */
function wellLines(state: State, shape: Rulings['shape']): string[] {
  const { width, depth } = state.config;
  const cells = state.grid.cells.slice();
  for (const i of coveredByPiece(state, shape)) cells[i] = FALLING;
  const lines: string[] = [];
  for (let y = 0; y < depth; y++) {
    let line = '@';
    for (let i = y * width; i < (y + 1) * width; i++) line += glyphOf(cells[i]!);
    lines.push(`${line}@`);
  }
  lines.push('@'.repeat(width + 2));
  return lines;
}

const FALLING = 255;

function glyphOf(cell: number): string {
  if (cell === EMPTY) return ' ';
  if (cell === FALLING) return '#';
  return cell === FOAM ? '*' : '$';
}
