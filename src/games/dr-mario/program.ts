import { BadInput, quote } from '#engine/bad-input.js';
import { layTable } from '#engine/play/table.js';
import { chosen, type ProgramForm, recordFor } from '#engine/program/program.js';
import { wholeNumber, wordsOf } from '#engine/text.js';
import { EMPTY, makeGrid } from '#kit/grid.js';
import { LEFT_HALF, letterOf, MATCHED, RIGHT_HALF } from './cells.js';
import { readContents } from './contents.js';
import type { Faller } from './faller.js';
import { game, makeDrMario } from './game.js';
import { fallerCells, type Model } from './rules.js';
import { EDITIONS, type Edition, type Rulings } from './rulings.js';
import type { Config } from './state.js';

/** DM-25: a larger field is refused. */
const MOST_CELLS = 1_000_000;

const EDITIONS_OF_PROGRAM = ['first', 'revised'] as const;

export function makeProgram(editions: Readonly<Record<Edition, Rulings>> = EDITIONS): ProgramForm {
  const game = makeDrMario(editions);
  return {
    about:
      'Reads the number of rows, the number of columns, then EMPTY or CONTENTS with one line per row, then commands: an empty line (time passes), F R Y, A, B, <, >, V row column r, Q. Prints the field after each command.',
    flags: {
      edition: {
        value: 'NAME',
        choices: EDITIONS_OF_PROGRAM,
        about: 'first (default): ticks decide when a faller has landed; revised: any support lands it at once',
      },
    },
    example: { args: '', input: '4\n4\nEMPTY\nF R Y\n<\n\n\nQ\n' },
    reads: 'lines',
    *run(call) {
      const edition = chosen(call, 'edition', EDITIONS_OF_PROGRAM);
      const config: Config = { ...MODEL, edition, ...(yield* readSetUp()) };
      const table = layTable(game, config, { record: recordFor(call, game, { ...config }) });
      const { state } = table;
      for (;;) {
        call.print(frameOf(state, !state.grid.cells.some(editions[edition].isVirusLeft)));
        if (state.isOver) return;
        const line = yield;
        const words = line === undefined ? ['Q'] : line === '' ? [] : wordsOf(line).map(({ text }) => text);
        if (words.length === 1 && words[0] === 'Q') return;
        const action = readCommand(words);
        if (action) table.play(action);
      }
    },
  };
}

export const program = makeProgram();

const MODEL = { mode: 'model', level: 0, speed: 'low' } as const;

/** DM-1, DM-4: an error here is reported with its line number, and nothing is printed. */
function* readSetUp(): Generator<undefined, Pick<Config, 'rows' | 'columns' | 'contents'>, string | undefined> {
  const rows = readSize(yield, 'rows', 4, 1);
  const columns = readSize(yield, 'columns', 3, 2);
  if (rows * columns > MOST_CELLS) {
    throw new BadInput(`a field of ${rows} × ${columns} is too large; at most ${MOST_CELLS} cells`, { line: 2 });
  }
  const kind = wordsOf((yield) ?? '');
  const isEmpty = kind.length === 1 && kind[0]!.text === 'EMPTY';
  if (!isEmpty && !(kind.length === 1 && kind[0]!.text === 'CONTENTS')) {
    throw new BadInput('expected EMPTY or CONTENTS', { line: 3 });
  }
  const contents: string[] = [];
  while (!isEmpty && contents.length < rows) {
    const line = yield;
    if (line === undefined)
      throw new BadInput(`expected ${rows} rows; the input ends here`, { line: 4 + contents.length });
    contents.push(line);
    readContents([line], makeGrid(columns, 1), 3 + contents.length);
  }
  return { rows, columns, contents };
}

function readSize(line: string | undefined, what: string, least: number, number: number): number {
  const words = wordsOf(line ?? '');
  const size = words.length === 1 ? wholeNumber(words[0]!.text) : undefined;
  if (size !== undefined && size >= least) return size;
  const found = line === undefined ? 'the input ends here' : `found ${quote(line)}`;
  throw new BadInput(`expected the number of ${what}, at least ${least}; ${found}`, { line: number });
}

/** DM-4: the assignment's commands and no others, in the game's notation. */
function readCommand(words: readonly string[]) {
  if (words.length === 0) return game.notation.read('.');
  return /^[FABV<>]$/.test(words[0]!) ? game.notation.read(words.join(' ')) : undefined;
}

/** DM-2: one line per row, three characters per cell, then the floor, then messages. */
export function frameOf(model: Model, isCleared: boolean): string {
  const { width, cells } = model.grid;
  const [first, second] = fallerCells(model);
  let frame = '';
  for (let i = 0; i < cells.length; i++) {
    if (i % width === 0) frame += '|';
    if (i === first) frame += fallerText(model.faller!, 'first');
    else if (i === second) frame += fallerText(model.faller!, 'second');
    else frame += cellText(cells[i]!);
    if ((i + 1) % width === 0) frame += '|\n';
  }
  frame += ` ${'-'.repeat(3 * width)} \n`;
  if (model.isOver) return `${frame}GAME OVER\n`;
  return isCleared ? `${frame}LEVEL CLEARED\n` : frame;
}

/** DM-3 */
function cellText(cell: number): string {
  if (cell === EMPTY) return '   ';
  const letter = letterOf(cell);
  if (cell & MATCHED) return `*${letter}*`;
  return `${cell & RIGHT_HALF ? '-' : ' '}${letter}${cell & LEFT_HALF ? '-' : ' '}`;
}

/** DM-3 */
function fallerText({ isVertical, isLanded, first, second }: Faller, half: 'first' | 'second'): string {
  const [open, close] = isLanded ? '||' : '[]';
  const letter = letterOf(half === 'first' ? first : second);
  if (isVertical) return `${open}${letter}${close}`;
  return half === 'first' ? `${open}${letter}-` : `-${letter}${close}`;
}
