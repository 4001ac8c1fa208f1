import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { layTable } from '#engine/play/table.js';
import { rowsOf } from '#engine/text.js';
import { picture, rows } from '#test/support/games/pictures.js';
import { runText } from '#test/support/games/run-text.js';
import { cellOf, letterOf, weightOf } from './balls.js';
import { game } from './game.js';
import { program } from './program.js';
import type { State } from './rules.js';

const run = (file: string, input: string, options: { edition?: string; isTyped?: boolean } = {}) =>
  runText(program, input, {
    file,
    isTyped: options.isTyped ?? false,
    flags: options.edition ? { edition: options.edition } : {},
  });

/** The board after picks, in words of letters, `.` for blank. */
function after(
  board: string,
  picks: readonly string[],
  edition = 'chained',
): { board: string; state: State; done: boolean[] } {
  const lines = board
    .trim()
    .split(/\s+/)
    .map(row => [...row].join(' '));
  const table = layTable(game, game.configure({ board: lines, edition }));
  const done = picks.map(pick => table.play(game.notation.read(pick)!));
  const { grid } = table.state;
  const shown = rowsOf(grid.cells, grid.width, cell => letterOf(cell).replace(' ', '.'));
  return { board: rows(shown), state: table.state, done };
}

test('IC-1 rows of letters and blanks; CRLF, blank lines and a missing last newline are accepted', async () => {
  const { output } = await run('\r\nB G\r\n\r\n  X\tF \r\n\n', '');
  expect(output).toMatch(/^B G\nX F\n\nYour score is: 0\n/);
});

test('IC-1 no rows, ragged rows, unknown letters: the line and column are named, nothing is printed', async () => {
  const boards: [string, RegExp][] = [
    ['', /^line 1, column 1: the board has no rows/],
    [' \n\n', /^line 1, column 1: the board has no rows/],
    ['B G\nB\n', /^line 2, column 1: the first row has 2 balls, this one has 1/],
    ['B G\nB G W\n', /^line 2, column 5: the first row has 2 balls, this one has 3/],
    ['B G\n\nB  Q\n', /^line 3, column 4: unknown ball "Q"/],
    ['b g\n', /^line 1, column 1/],
    ['BG\n', /^line 1, column 1: unknown ball "BG"/],
  ];
  for (const [file, problem] of boards)
    expect(await run(file, '0 0\n')).toEqual({ output: '', problem: expect.stringMatching(problem) });
});

test('IC-2 the weights', () => {
  expect([...'BGWYRPODFX'].map(letter => weightOf(cellOf(letter)!))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test('IC-3 a pick counts rows and columns from 0 on the board as printed', () => {
  expect(after('FB FB GG', ['0 0']).board).toBe(picture('.B .B GG'));
  const shrunk = after('FBB FGR GRG', ['0 0', '0 1']);
  expect(shrunk.done).toEqual([true, true]);
  expect(shrunk.board).toBe(picture('... .GR GRG'));
  const dropped = after('FFF BGG', ['0 0', '0 1']);
  expect(dropped.done).toEqual([true, true]);
  expect(dropped.board).toBe(picture('... B..'));
});

test('IC-4 the whole 4-connected group goes, at least two; not aslant', () => {
  expect(after('BBG GBG BGB', ['0 0']).board).toBe(picture('..G G.G BGB'));
  expect(after('BG GB', ['0 0'])).toMatchObject({ done: [false], board: picture('BG GB') });
});

test('IC-4 bombs form no group with each other', () => {
  const { state, board } = after('XXBB GRGR', ['0 2']);
  expect(board).toBe(picture('XX.. GRGR'));
  expect(state.score).toBe(18);
});

test('IC-5 a bomb takes its row and its column on the board as it stands', () => {
  const { board, state } = after('BGWY RXPO DFBG', ['1 1']);
  expect(board).toBe(picture('.... BWY. DBG.'));
  expect(state.score).toBe(8 + 5 + 0 + 4 + 3 + 1);
});

test('IC-5 a bomb that is hit explodes too, and so on; each ball counts once', () => {
  const { board, state } = after('BGWY RXPX DFBG WWWB', ['1 1']);
  expect(board).toBe(picture('.... BW.. DB.. WW..'));
  expect(state.score).toBe(8 + 5 + 4 + 1 + 7 + 6 + 8 + 9);
  const third = after('XFX GRF FBX', ['0 0']);
  expect(third.board).toBe(picture('... ... R..'));
});

test('IC-5 edition single: a bomb that is hit vanishes without exploding', () => {
  const { board, state } = after('BGWY RXPX DFBG WWWB', ['1 1'], 'single');
  expect(board).toBe(picture('.... BWY. DBG. WWB.'));
  expect(state.score).toBe(8 + 5 + 4 + 1 + 7);
});

test('IC-6 first columns fall, then empty ones close to the left, then empty top rows are dropped', async () => {
  expect(after('BGF FGB RGR', ['0 1']).board).toBe(picture('BF. FB. RR.'));
  const { output } = await run('B F\nG F\nG R\n', '1 0\n');
  expect(output).toContain('\n  F\n  F\nB R\n\nYour score is: 16\n');
  const { output: dropped } = await run('B B\nG F\nX R\n', '0 0\n');
  expect(dropped).toContain(': \nG F\nX R\n\nYour score is: 18\n');
});

test('IC-7 the score adds up the weights of all that vanished', () => {
  expect(after('RRR BBX', ['0 0', '0 0']).state.score).toBe(15 + 18);
});

test('IC-8 a pick that names no ball: the valid-size line, and nothing is printed again', async () => {
  const bad = ['2 0', '0 2', '0 0', '-1 0', '+1 0', 'x 0', '1', '', '1 0 0', '1.0 0', '99999999999999999999 0'];
  for (const pick of bad) {
    const { output } = await run('F B\nF F\nB X\n', `1 0\n${pick}\n`);
    expect({ pick, output }).toEqual({
      pick,
      output:
        'F B\nF F\nB X\n\nYour score is: 0\n\nPlease enter a row and column number: \n' +
        '  B\nB X\n\nYour score is: 3\n\nPlease enter a row and column number: \n' +
        'Please enter a valid size!\n\nPlease enter a row and column number: \n',
    });
  }
});

test('IC-9 a ball without an equal neighbour: board and score again, unchanged, no message', async () => {
  const { output } = await run('F B\nB B\n', '0 0\n');
  const shown = 'F B\nB B\n\nYour score is: 0\n';
  expect(output).toBe(
    `${shown}\nPlease enter a row and column number: \n${shown}\nPlease enter a row and column number: \n`,
  );
});

test('IC-10 the game is over when no bomb and no two equal neighbours are left, also before the first prompt', async () => {
  expect((await run('F B\nB F\n', '0 0\n')).output).toBe('F B\nB F\n\nYour score is: 0\n\nGame over!\n');
  expect((await run('F X\n', '')).output).not.toContain('Game over!');
  expect((await run('F F\nB G\n', '0 0\n0 0\n')).output).toMatch(/B G\n\nYour score is: 2\n\nGame over!\n$/);
});

test('IC-11 byte for byte: right-hand blanks stay, a cleared board prints no rows', async () => {
  expect((await run('F F B\nG G B\nP O B\n', '0 0\n')).output).toBe(
    'F F B\nG G B\nP O B\n\nYour score is: 0\n\nPlease enter a row and column number: \n' +
      '    B\nG G B\nP O B\n\nYour score is: 2\n\nPlease enter a row and column number: \n',
  );
  expect((await run('B F F\nP R O\n', '0 1\n')).output).toContain('B    \nP R O\n\nYour score is: 2\n');
  expect((await run('F F\n', '0 0\n')).output).toBe(
    'F F\n\nYour score is: 0\n\nPlease enter a row and column number: \n\nYour score is: 2\n\nGame over!\n',
  );
});

test('IC-11 end of input closes the prompt line; on a terminal the typed Enter does so itself', async () => {
  expect(await run('F F\n', '')).toEqual({
    output: 'F F\n\nYour score is: 0\n\nPlease enter a row and column number: \n',
    problem: undefined,
  });
  expect((await run('F F\n', '0 0\n', { isTyped: true })).output).toBe(
    'F F\n\nYour score is: 0\n\nPlease enter a row and column number: \nYour score is: 2\n\nGame over!\n',
  );
  expect((await run('F F\n', '', { isTyped: true })).output).toMatch(/number: \n$/);
});

test('IC-12 random boards have the chosen size, colours and number of bombs', () => {
  const config = game.configure({ rows: 8, columns: 9, colours: 3, bombs: 5 });
  for (const seed of ['1', '2', '3']) {
    const { grid, missingRows } = layTable(game, config, { rng: seededRng(seed) }).state;
    const letters = [...grid.cells].map(letterOf);
    expect(missingRows).toBe(0);
    expect(letters).toHaveLength(72);
    expect(letters.filter(letter => letter === 'X')).toHaveLength(5);
    expect(new Set(letters)).toEqual(new Set('XBGW'));
  }
});

test('IC-14 edition samegame: n balls score (n − 2)², whatever their colour', () => {
  const picks = (board: string, ...list: string[]) => after(board, list, 'samegame').state.score;
  expect([picks('FFG GGR RRR', '0 0'), picks('BBB GGR', '0 0'), picks('GGGG BBRR', '0 0')]).toEqual([0, 1, 4]);
  expect(picks('FFFFFFFG GRGRGRRG', '0 0')).toBe(25);
});

test('IC-14 edition samegame: a bomb counts what it removes, itself included; one that is hit explodes too', () => {
  expect(after('XGR BBG BBG', ['0 0'], 'samegame').state.score).toBe(9);
  expect(after('XGX BBR BBR', ['0 0'], 'samegame').state.score).toBe(25);
  expect(after('X', ['0 0'], 'samegame').state.score).toBe(1000);
});

test('IC-14 edition samegame: no weights are shown', () => {
  expect(game.view(after('FFG', [], 'samegame').state).legend).toBeUndefined();
  expect(game.view(after('FFG', []).state).legend).toHaveLength(2);
});

test('IC-15 edition samegame: an empty board scores 1000', () => {
  expect(after('FFF', ['0 0'], 'samegame').state.score).toBe(1 + 1000);
  expect(after('FFF', ['0 0']).state.score).toBe(3);
});

test('IC-15 edition samegame: what is left is deducted colour by colour, as if it were one group', () => {
  expect(after('FFFFFFF GBGBGBG', ['0 0'], 'samegame').state.score).toBe(25 - 2 ** 2 - 1 ** 2);
  expect(after('FFFFFFF GBOBOBO', ['0 0'], 'samegame').state.score).toBe(25 - 1 - 1 - 1);
  expect(after('FFFFB', ['0 0'], 'samegame').state.score).toBe(4 - 1);
});

test('IC-15 edition samegame: the score never falls below 0, and the last event says what was deducted', () => {
  expect(after('FFBGBGBG', ['0 0'], 'samegame').state.score).toBe(0);
  expect(after('BGBGBGBG', [], 'samegame').state).toMatchObject({ score: 0, isOver: true });
  const points: number[] = [];
  const state = game.start(game.configure({ board: ['F F F F B G B G'], edition: 'samegame' }));
  game.apply(state, { type: 'pick', row: 0, column: 0 }, event => event.type === 'scored' && points.push(event.points));
  expect(points).toEqual([4]);
  const more = game.start(game.configure({ board: ['F F F F B G B G B'], edition: 'samegame' }));
  game.apply(more, { type: 'pick', row: 0, column: 0 }, event => event.type === 'scored' && points.push(event.points));
  expect(points).toEqual([4, 4, -1]);
});

test('IC-13 an empty board is a game won, any other end is lost', () => {
  expect(game.status(after('FF', ['0 0']).state)).toEqual({ phase: 'won', score: 2, turn: 1 });
  expect(game.status(after('FFB', ['0 0']).state).phase).toBe('lost');
});
