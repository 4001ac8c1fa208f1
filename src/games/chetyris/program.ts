import { BadInput, quote } from '#engine/bad-input.js';
import { listedRng, type Rng, seededRng } from '#engine/chance/rng.js';
import type { Game } from '#engine/contract/game.js';
import { layTable } from '#engine/play/table.js';
import { type Call, type ProgramForm, recordFor, type Wait } from '#engine/program/program.js';
import { wholeNumber } from '#engine/text.js';
import { EMPTY } from '#kit/grid.js';
import type { Shape } from '#kit/shapes.js';
import { makeChetyris, PROMPTS } from './game.js';
import { PIECE_TYPES, pieceOf } from './pieces.js';
import { coveredByPiece } from './rules.js';
import { RULINGS, type Rulings } from './rulings.js';
import { type Action, type Config, FOAM, type State } from './state.js';

/** Lets the wait of the piece in play run out. */
const TIME = '.';

/** CH-3: what each key means. Enter is a newline. Arrows, which only a terminal has, arrive by name. */
const KEYS = new Map<string, Action>([
  ['\n', { type: 'enter' }],
  ...['a', '4', 'left'].map((key): [string, Action] => [key, { type: 'left' }]),
  ...['d', '6', 'right'].map((key): [string, Action] => [key, { type: 'right' }]),
  ...['w', '8', 'up'].map((key): [string, Action] => [key, { type: 'rotate' }]),
  ...['s', '2', 'down'].map((key): [string, Action] => [key, { type: 'down' }]),
  [' ', { type: 'drop' }],
  ...['q', 'Q'].map((key): [string, Action] => [key, { type: 'quit' }]),
  [TIME, { type: 'tick' }],
]);

export function makeProgram(rulings: Rulings = RULINGS): ProgramForm {
  const game = makeChetyris(rulings);
  return {
    about:
      'Reads keys: a d w s (or 4 6 8 2), space, q, Enter; "." lets the wait run out. Prints the screen after every key.',
    flags: {
      frames: { about: 'print the screens one below the other, even on a terminal' },
      pieces: { value: 'LETTERS', about: `deal these pieces in turn, again and again: ${PIECE_TYPES.join(' ')}` },
      seed: { value: 'TEXT', about: 'seed of the random pieces: the same seed deals the same pieces' },
      width: { value: 'N', about: 'width of the well, at least 7 (default 10)' },
      depth: { value: 'N', about: 'depth of the well, at least 4 (default 18)' },
    },
    example: { args: '--pieces SITVFC', input: '\nd.... a  w..sss. q\n' },
    reads: 'characters',
    *run(call) {
      const settings = { ...sizeOf(call, 'width'), ...sizeOf(call, 'depth') };
      const config = game.configure(settings);
      const table = layTable(game, config, { rng: chanceOf(call), record: recordFor(call, game, settings) });
      for (;;) {
        call.print(screen(table.state, rulings.shape));
        const key = yield waitFor(game, table.state);
        if (key === undefined || (key === '\n' && table.state.stage === 'over')) return;
        const action = KEYS.get(key);
        if (action) table.play(action);
      }
    },
  };
}

export const program = makeProgram();

/** CH-5, for real-time play. */
function waitFor(game: Game<Config, State, Action>, state: State): Wait | undefined {
  const wait = game.clock!.countdown(state);
  return wait && { ms: wait.ms, id: wait.id, key: TIME };
}

function sizeOf({ flags }: Call, name: 'width' | 'depth') {
  const text = flags[name];
  if (text === undefined) return {};
  const value = wholeNumber(String(text));
  if (value === undefined) throw new BadInput(`--${name} must be a whole number (got ${quote(String(text))})`);
  return { [name]: value };
}

/** CH-2: draws as given, or random ones. */
function chanceOf({ flags, freshSeed }: Call): Rng {
  const { pieces, seed } = flags;
  if (pieces === undefined) return seededRng(String(seed ?? freshSeed()));
  const draws = [...String(pieces)].map((letter, k) => {
    const piece = pieceOf(letter);
    if (piece === -1)
      throw new BadInput(
        `--pieces must be letters of ${PIECE_TYPES.join(' ')} (got ${quote(letter)} at letter ${k + 1})`,
      );
    return piece;
  });
  if (draws.length === 0) throw new BadInput(`--pieces needs at least one of ${PIECE_TYPES.join(' ')}`);
  return listedRng(draws);
}

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
