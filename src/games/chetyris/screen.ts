import { PROMPTS } from './game.js';
import { shapeFor } from './pieces.js';
import { cellsOfPiece, FOAM, type State } from './rules.js';

/** CH-10: the assignment's screen, every item at its coordinates; trailing blanks are left out. */
export function screen(state: State): string {
  const { config, stage, queue, score, rowsLeft, level } = state;
  const side = config.width + 6;
  const lines: string[][] = [];
  const put = (x: number, y: number, text: string): void => {
    while (lines.length <= y) lines.push([]);
    const line = lines[y]!;
    while (line.length < x) line.push(' ');
    line.splice(x, text.length, ...text);
  };
  wellLines(state).forEach((line, y) => {
    put(0, y, line);
  });
  if (stage !== 'ready') {
    put(side, 3, 'Next piece:');
    if (queue.length > 0) for (const [dx, dy] of shapeFor(queue[0]!, 0)) put(side + dx, 4 + dy, '#');
  }
  put(side, 8, `Score:     ${String(score).padStart(7)}`);
  put(side, 9, `Rows left: ${String(rowsLeft).padStart(7)}`);
  put(side, 10, `Level:     ${String(level).padStart(7)}`);
  put(0, config.depth + 2, PROMPTS[stage]);
  return lines.map(line => `${line.join('').trimEnd()}\n`).join('');
}

/** Walls, floor and what is between them: `#` falling, `$` at rest, `*` foam. */
function wellLines(state: State): string[] {
  const { width, depth } = state.config;
  const glyphs = Array.from(state.grid.cells, (cell): string => (cell === 0 ? ' ' : cell === FOAM ? '*' : '$'));
  for (const i of cellsOfPiece(state)) glyphs[i] = '#';
  const rows = Array.from({ length: depth }, (_, y) => `@${glyphs.slice(y * width, (y + 1) * width).join('')}@`);
  return [...rows, '@'.repeat(width + 2)];
}
