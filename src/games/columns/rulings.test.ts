import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import { layTable } from '#engine/play/table.js';
import { gridOf, picture, pictureOf } from '#test/support/games/pictures.js';
import { runText } from '#test/support/games/run-text.js';
import { game } from './game.js';
import { program } from './program.js';
import { colourOf, letterOf, type State } from './rules.js';

const run = (input: string, flags: Record<string, true> = {}) => runText(program, input, { flags });
const bothFlags = { verbose: true, field: true } as const;

/** A game with this field, a bar of these colours above it, and the commands played. */
function play(field: string, bar: string, commands: string, series = 3): { state: State; events: Event[] } {
  const grid = gridOf(field, colourOf);
  const events: Event[] = [];
  const config = { width: grid.width, height: grid.height, extent: bar.length, series, colours: 26 };
  const table = layTable(game, config, { emit: event => events.push(event) });
  table.state.grid.cells.set(grid.cells);
  for (const text of [`+${bar}`, ...commands]) table.play(game.notation.read(text)!);
  return { state: table.state, events };
}
const fieldAfter = (...args: Parameters<typeof play>): string => pictureOf(play(...args).state.grid, letterOf);

test('SC-1 the first line is width, height, extent, series; then a bar and its commands a line; blank lines are skipped', async () => {
  expect(await run('\n 3\t2 2 5 \n\n  AB   rd\n\nCD d', bothFlags)).toEqual({
    output: '0 0\n0 0\n0\nCA.\nDB.\n',
    problem: undefined,
  });
});

test('SC-1 colours stand from top to bottom', () => {
  expect(fieldAfter('.. .. ..', 'ABC', 'd', 9)).toBe(picture('A. B. C.'));
});

test('SC-2 the bar starts at the left wall and the walls stop it', () => {
  expect(fieldAfter('... ...', 'A', 'd')).toBe(picture('... A..'));
  expect(fieldAfter('... ...', 'A', 'lld')).toBe(picture('... A..'));
  expect(fieldAfter('... ...', 'A', 'rrrrrd')).toBe(picture('... ..A'));
  expect(fieldAfter('... ...', 'A', 'rrrrrld')).toBe(picture('... .A.'));
});

test('SC-2 squares never block the bar on its way', () => {
  expect(fieldAfter('.B. .B.', 'A', 'rrd')).toBe(picture('.B. .BA'));
});

test('SC-2 a shift puts the lowest colour on top', () => {
  expect(fieldAfter('. . .', 'ABC', 'sd', 9)).toBe(picture('C A B'));
  expect(fieldAfter('. . .', 'ABC', 'ssd', 9)).toBe(picture('B C A'));
});

test('SC-2 what follows the drop in its word is ignored, whatever it is', async () => {
  expect(await run('2 2 1 2\nA d\nA rdXlq?9\n')).toEqual({ output: '1\n', problem: undefined });
});

test('SC-2 a line without d leaves its bar unplayed', async () => {
  expect(await run('2 2 1 2\nA\nA rls\nB d\n', bothFlags)).toEqual({
    output: '0 0\n0 0\n0 0\n0\n..\nB.\n',
    problem: undefined,
  });
});

test('SC-3 a bar that does not fit ends the game: no credits for it, no further line is read', async () => {
  expect(await run('1 3 2 2\nAB d\nBB d\nthis is not read', bothFlags)).toEqual({
    output: '0 0\n0 0\n0\n.\nA\nB\n',
    problem: undefined,
  });
});

test('SC-3 a bar that just fits is played', () => {
  const { state } = play('. . A', 'BC', 'd');
  expect(state.isOver).toBe(false);
  expect(pictureOf(state.grid, letterOf)).toBe(picture('B C A'));
});

test('SC-4 every window of l equal squares earns a credit, overlaps counted: 5, 2, 1 for l = 3, 4, 5', () => {
  const field = 'A.A.. A.A.. AAAA.';
  expect([3, 4, 5].map(series => play(field, 'A', 'rrrrd', series).state.credits)).toEqual([5, 2, 1]);
});

test('SC-4 rows, columns and both diagonals count', () => {
  expect(play('... AA.', 'A', 'rrd').state.credits).toBe(1);
  expect(play('. A A', 'A', 'd').state.credits).toBe(1);
  expect(play('... A.. BA. BB.', 'A', 'rrd').state.credits).toBe(1);
  expect(play('... ..A .AB .BB', 'A', 'd').state.credits).toBe(1);
});

test('SC-5 all squares of all windows vanish at once', () => {
  const { state } = play('AA. CEA DFA', 'A', 'rrd');
  expect(state.credits).toBe(2);
  expect(pictureOf(state.grid, letterOf)).toBe(picture('... CE. DF.'));
});

test('SC-5 then every column falls, and it is looked at again until no window is left; points add', () => {
  const { state, events } = play('... B.. AA. BCE BDF', 'A', 'rrd');
  expect(state.credits).toBe(2);
  expect(pictureOf(state.grid, letterOf)).toBe(picture('... ... ... .CE .DF'));
  expect(events.map(({ type }) => type).filter(type => type === 'fell' || type === 'cleared')).toEqual([
    'cleared',
    'fell',
    'cleared',
    'fell',
  ]);
});

test('SC-6 the total alone, or a line a bar before it and the field after it', async () => {
  const input = '3 3 1 3\nA d\nA rd\nA rrd\nB d\n';
  expect((await run(input)).output).toBe('1\n');
  expect((await run(input, { verbose: true })).output).toBe('0 0\n0 0\n1 1\n0 1\n1\n');
  expect((await run(input, { field: true })).output).toBe('1\n...\n...\nB..\n');
});

test('SC-7 bad input stops the reading; what was earned is printed; the place is named', async () => {
  const good = '3 3 1 3\nA d\nA rd\nA rrd\n';
  const problems = ['AB d', 'a d', '  A rxd', 'A d more', 'A e'];
  const outcomes = await Promise.all(problems.map(line => run(`${good}${line}\nA d\n`)));
  expect(outcomes.map(({ output }) => output)).toEqual(Array(5).fill('1\n'));
  expect(outcomes.map(({ problem }) => problem!.split(':')[0])).toEqual([
    'line 5, column 1',
    'line 5, column 1',
    'line 5, column 6',
    'line 5, column 5',
    'line 5, column 3',
  ]);
});

test('SC-7 a bad first line prints nothing', async () => {
  const first = [
    '',
    '3 3 1',
    '3 3 1 1',
    '0 3 1 2',
    '3 3 0 2',
    '3 0 1 2',
    '3 3 1 2 5',
    '3 3 1 x',
    '+3 3 1 2',
    '3 -3 1 2',
  ];
  for (const line of first) {
    const { output, problem } = await run(`${line}\nA d\n`);
    expect({ line, output }).toEqual({ line, output: '' });
    expect(problem).toMatch(/^line \d: expected four whole numbers/);
  }
  expect((await run('')).problem).toMatch(/^line 1: .*the input ends here/);
});

test('SC-8 bars are dealt two beyond the one in play, of the chosen colours', () => {
  const config = game.configure({ colours: 2 });
  expect(config).toMatchObject({ width: 6, height: 13, extent: 3, series: 3, colours: 2 });
  const { state } = layTable(game, config, { rng: seededRng('1') });
  expect(state.bar).toHaveLength(3);
  expect(state.queue).toHaveLength(2);
  expect(new Set([state.bar, ...state.queue].flat())).toEqual(new Set([1, 2]));
});

test('SC-9 a field of more than a hundred million squares is refused', async () => {
  expect((await run('10001 10000 1 2\n')).problem).toMatch(/^line 1: a field of 10001 × 10000 is too large/);
});

test('SC-10 the game is won when as many bars as the goal have come to rest, and the last one earns its credits', () => {
  const events: Event[] = [];
  const table = layTable(game, game.configure({ extent: 1, goal: 3 }), { emit: event => events.push(event) });
  for (const text of ['+A', 'd', '+A', 'd', '+A', '+B']) table.play(game.notation.read(text)!);
  expect(game.status(table.state)).toEqual({ phase: 'playing', score: 0, turn: 2 });
  table.play({ type: 'drop' });
  expect(game.status(table.state)).toEqual({ phase: 'won', score: 1, turn: 3 });
  expect(events.at(-1)).toEqual({ type: 'ended', phase: 'won' });
  expect([game.legal(table.state), table.play({ type: 'drop' })]).toEqual([[], false]);
});
