import { layTable } from '#engine/play/table.js';
import { chosen, type ProgramForm, recordFor } from '#engine/program/program.js';
import { wordsOf } from '#engine/text.js';
import { letterOf } from './balls.js';
import { makeIdentic } from './game.js';
import type { State } from './rules.js';
import { EDITIONS, type Edition, type Rulings } from './rulings.js';

const EDITIONS_OF_PROGRAM = ['chained', 'single'] as const;

export function makeProgram(editions: Readonly<Record<Edition, Rulings>> = EDITIONS): ProgramForm {
  const game = makeIdentic(editions);
  return {
    about:
      'Takes a board file and reads one pick per line, "row column", counted from 0. Prints the board and the score after each pick.',
    file: {
      name: 'BOARD',
      about: 'board file: one line per row, balls B G W Y R P O D F or the bomb X, separated by blanks',
    },
    flags: {
      edition: {
        value: 'NAME',
        choices: EDITIONS_OF_PROGRAM,
        about: 'chained (default): a bomb hit by a bomb explodes too; single: it only vanishes',
      },
    },
    example: { args: 'board.txt', input: '1 1\n1 4\n1 3\n', file: 'F F B W Y\nP D D Y Y\nR G D X P\nD D D O F\n' },
    reads: 'lines',
    *run(call) {
      const edition = chosen(call, 'edition', EDITIONS_OF_PROGRAM);
      const settings = { board: call.file.split(/\r?\n/), edition };
      const table = layTable(game, game.configure(settings), { record: recordFor(call, game, settings) });
      const { state } = table;
      const { print } = call;
      const rulings = editions[edition];
      print(boardAndScore(state, rulings));
      while (!state.isOver) {
        print('\nPlease enter a row and column number: ');
        const line = yield;
        if (!call.isTyped || line === undefined) print('\n');
        if (line === undefined) return;
        const pick = readPick(line, state, rulings);
        if (!pick) {
          print('Please enter a valid size!\n');
          continue;
        }
        table.play({ type: 'pick', ...pick });
        print(boardAndScore(state, rulings));
      }
      print('\nGame over!\n');
    },
  };
}

export const program = makeProgram();

/** IC-8: two words of digits that name a ball or bomb on the board. */
function readPick(
  line: string,
  { grid }: State,
  { numberOf, cellAt, mayPick }: Rulings,
): { row: number; column: number } | undefined {
  const words = wordsOf(line);
  const [row, column] = words.map(({ text }) => numberOf(text));
  if (words.length !== 2 || row === undefined || column === undefined) return undefined;
  const index = cellAt(grid, row, column);
  return index === undefined || !mayPick(grid.cells[index]!) ? undefined : { row, column };
}

/** IC-11: cells separated by blanks. An empty cell is a blank itself. */
function boardAndScore({ grid, score }: State, { printed }: Rulings): string {
  const { top, right } = printed(grid);
  let text = '';
  for (let y = top; y < grid.height; y++) {
    const row = grid.cells.subarray(y * grid.width, y * grid.width + right);
    text += `${Array.from(row, letterOf).join(' ')}\n`;
  }
  return `${text}\nYour score is: ${score}\n`;
}
