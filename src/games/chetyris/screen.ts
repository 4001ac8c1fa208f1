import { EMPTY } from '../../kit/grid.js';
import { PROMPTS } from './game.js';
import { coveredByPiece, FOAM, type State } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';

/** CH-10: the assignment's screen, every item at its coordinates; trailing blanks are left out. */
export function screen(state: State, shape: Rulings['shape'] = RULINGS.shape): string {
  const { config, stage, queue, score, rowsLeft, level } = state;
  const side = config.width + 6;
  const lines = wellLines(state, shape);
  const put = (x: number, y: number, text: string): void => {
    while (lines.length <= y) lines.push('');
    const line = lines[y]!;
    lines[y] = line.slice(0, x).padEnd(x) + text + line.slice(x + text.length);
  };
  if (stage !== 'ready') {
    put(side, 3, 'Next piece:');
    if (queue.length > 0) for (const [dx, dy] of shape(queue[0]!, 0)) put(side + dx, 4 + dy, '#');
  }
  put(side, 8, `Score:     ${String(score).padStart(7)}`);
  put(side, 9, `Rows left: ${String(rowsLeft).padStart(7)}`);
  put(side, 10, `Level:     ${String(level).padStart(7)}`);
  put(0, config.depth + 2, PROMPTS[stage]);
  return lines.map(line => `${line.trimEnd()}\n`).join('');
}

/** Walls, floor and what is between them: `#` falling, `$` at rest, `*` foam. */
function wellLines(state: State, shape: Rulings['shape']): string[] {
  const { width, depth } = state.config;
  const { cells } = state.grid;
  const falling = coveredByPiece(state, shape);
  const lines: string[] = [];
  for (let y = 0; y < depth; y++) {
    let line = '@';
    for (let i = y * width; i < (y + 1) * width; i++) {
      line += falling.includes(i) ? '#' : cells[i] === EMPTY ? ' ' : cells[i] === FOAM ? '*' : '$';
    }
    lines.push(`${line}@`);
  }
  return [...lines, '@'.repeat(width + 2)];
}
