import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readBoards } from '../../../bench/bots/samegame/boards.js';
import { scoreOf } from '../../../bench/bots/samegame/checker.js';
import { linkTo } from '../../../src/wire/links/position-link.js';
import { GAMES } from '../../support/games/listed.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { GRIDFALL, gridfall } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(closeAll);

const REPLAYS = fileURLToPath(new URL('../../replays', import.meta.url));
const replayOf = (name: string): string => join(REPLAYS, `${name}.gridfall.jsonl`);
const STANDARD = fileURLToPath(new URL('../../../bench/bots/samegame/standard-20.txt', import.meta.url));
const BOARD = 'F F B W Y\nP D D Y Y\nR G D X P\nD D D O F\n';

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

interface Solved {
  readonly target: string;
  readonly score: number;
  readonly bound: number | null;
  readonly proven: boolean;
  readonly greedy: boolean;
  readonly stopped: string | null;
  readonly decisions: number;
  readonly line: readonly { readonly moves: readonly string[]; readonly score: number }[];
}

async function solved(words: readonly string[], input = ''): Promise<Solved> {
  const { code, out, err } = await gridfall(['solve', ...words, '--json'], input);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const movesOf = ({ line }: Solved): readonly string[] => line.flatMap(({ moves }) => moves);

describe('a board', () => {
  const board = file('board.txt', BOARD);

  test('is solved with proof, and the program scores the same for the line', async () => {
    const solution = await solved(['identic', board]);
    expect(solution).toMatchObject({ score: 59, bound: 59, proven: true, target: 'score' });
    const { out } = await gridfall(['run', 'identic', board], movesOf(solution).join('\n'));
    expect(out).toContain('Game over!');
    expect(/.*score is: (\d+)/s.exec(out)?.[1]).toBe('59');
  });

  test('prints the line as text, with the score after every decision', async () => {
    const { out, err } = await gridfall(['solve', 'identic', '-'], BOARD.replaceAll(' ', ''));
    expect(err).toBe('');
    expect(out).toMatch(/^game {3}Identic Color Game\nscore {2}59, proven best\ncost .*\nline {3}4 decisions: /);
    expect(out).toMatch(/\n {5}4 {2}\d \d {2}59\n$/);
  });

  test('with digits and the scores of SameGame, a standard board scores what an independent checker says', async () => {
    const text = readFileSync(STANDARD, 'utf8').split(/\n\s*\n/)[2]!;
    const solution = await solved(['identic', '-', '--edition', 'samegame', '--nodes', '100000'], text);
    const picks = movesOf(solution).map(move => move.split(' ').map(Number) as [number, number]);
    expect(scoreOf(readBoards(text)[0]!, picks)).toBe(solution.score);
    expect(solution.bound).toBeGreaterThan(solution.score);
    expect(solution.proven).toBe(false);
  });

  test('the same budget finds the same line', async () => {
    const text = readFileSync(STANDARD, 'utf8').split(/\n\s*\n/)[0]!;
    const words = ['identic', '-', '--edition', 'samegame', '--nodes', '60000'];
    expect((await solved(words, text)).line).toEqual((await solved(words, text)).line);
  });

  test('that is too large to search gets a greedy line, and is told so', async () => {
    const rows = Array.from({ length: 51 }, (_, y) => Array.from({ length: 50 }, (_, x) => 'BGWY'[(x * y + x) % 4]));
    const large = file('large.txt', rows.map(row => row.join('')).join('\n'));
    const { code, out } = await gridfall(['solve', 'identic', large]);
    expect(code).toBe(0);
    expect(out).toContain('the field has 2550 cells, more than the 2500 that can be searched; this line is greedy');
    expect(await solved(['identic', large])).toMatchObject({ greedy: true });
  });

  test('becomes a replay that is genuine', async () => {
    const save = join(folder, 'board.gridfall.jsonl');
    await solved(['identic', board, '--save', save]);
    const { code, out } = await gridfall(['verify', save]);
    expect([code, out]).toEqual([0, `ok       ${save}: identic, 4 entries, lost, score 59\n`]);
  });
});

describe('a puzzle', () => {
  const viruses = file('viruses.txt', '. . y . . r . .\npiece: RY\nnext: RR YY BB\n');
  const GOAL = ['dr-mario', viruses, '--goal', '1'];

  test('gets the proven number of its solutions and one of them, by the plain rules', async () => {
    const save = join(folder, 'viruses.gridfall.jsonl');
    const { out, err } = await gridfall(['solve', ...GOAL, '--aim', 'won/3', '--save', save]);
    expect(err).toBe('');
    expect(out).toMatch(
      /^game {3}Dr\. Mario\naim {4}Clear all viruses with three capsules\.\nanswer There are 3 solutions\.\ncost .*\nline {3}3 decisions: .*\n(.*\n){2}.* 300\n$/,
    );
    expect((await gridfall(['verify', save])).out).toMatch(/, won, score 300\n$/);
  });

  test.each([
    ['won/2', { answer: 'none', solutions: 0, unproven: null, decisions: null, line: [] }],
    ['won/5', { answer: 'found', unproven: 'chance' }],
    ['won/3 --nodes 5000', { answer: 'found', unproven: 'budget', nodes: 5000 }],
    ['won/3 --nodes 10', { answer: 'unknown', unproven: 'budget' }],
  ])('with the aim %s', async (words, report) => {
    expect(await solved([...GOAL, '--aim', ...words.split(' ')])).toMatchObject(report);
  });

  test('that is none is refused', async () => {
    const problemOf = async (...words: string[]): Promise<string> => (await gridfall(['solve', ...words])).err;
    expect(await problemOf(...GOAL, '--aim', 'lost')).toContain('an aim is written "won", "empty" or "score 20"');
    expect(await problemOf(replayOf('columns'), '--aim', 'won')).toContain('--aim needs a board');
    const text = 'piece: ABC';
    expect((await gridfall(['solve', 'columns', '-', '--aim', 'empty/1'], text)).err).toContain(
      'the aim is reached before the first decision',
    );
  });
});

describe('a replay', () => {
  /** Positions in which there is something to decide. */
  const POSITIONS: readonly (readonly [name: string, at: number, target: string])[] = [
    ['chetyris', 3, 'visible'],
    ['chetyris-modern', 40, 'visible'],
    ['chetyris-short', 5, 'visible'],
    ['columns', 0, 'visible'],
    ['columns', 40, 'visible'],
    ['dr-mario-first', 4, 'visible'],
    ['dr-mario-revised', 40, 'visible'],
    ['identic-chained', 0, 'score'],
    ['identic-samegame', 18, 'score'],
    ['identic-single', 20, 'score'],
    ['magnetic', 40, 'fewest'],
    ['magnetic-offers', 49, 'visible'],
  ];

  test.each(POSITIONS)('%s after %i entries: the line is played, saved, and genuine', async (name, at, target) => {
    const save = join(folder, `${name}-${at}.gridfall.jsonl`);
    const solution = await solved([replayOf(name), '--at', String(at), '--nodes', '20000', '--save', save]);
    expect(solution.target).toBe(target);
    expect(solution.decisions).toBe(solution.line.length);
    expect(solution.line.length).toBeGreaterThan(0);
    const { code, out } = await gridfall(['verify', save]);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`, score ${solution.score}\n$`));
    const entriesOf = (path: string): readonly string[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap(line => (line.includes('"do":') ? [JSON.stringify(JSON.parse(line).do)] : []));
    const [before, after] = [entriesOf(replayOf(name)), entriesOf(save)];
    expect(after.slice(0, at)).toEqual(before.slice(0, at));
    const moves = movesOf(solution);
    expect(after.slice(at).filter(entry => moves.includes(JSON.parse(entry)))).toHaveLength(moves.length);
  });

  test('is solved with the pieces that are seen, although the replay has more', async () => {
    expect((await solved([replayOf('dr-mario-first'), '--at', '4', '--nodes', '5000'])).decisions).toBe(2);
  });

  test('that is cut off can be solved as far as it goes', async () => {
    const lines = readFileSync(replayOf('columns'), 'utf8').split('\n');
    const cut = file('cut.gridfall.jsonl', `${lines.slice(0, 30).join('\n')}\n{"at":`);
    expect((await solved([cut, '--at', '20'])).decisions).toBe(3);
  });

  test('in which moves were undone is solved from where they led', async () => {
    const log = readFileSync(replayOf('identic-chained'), 'utf8')
      .split('\n')
      .map(line => line && JSON.parse(line).do);
    const undone = log.indexOf('undo');
    expect(undone).toBeGreaterThan(0);
    const [before, after] = await Promise.all(
      [undone - 2, undone].map(at => solved([replayOf('identic-chained'), '--at', String(at)])),
    );
    expect(after).toMatchObject({ score: before!.score, line: before!.line });
  });
});

describe('stopping', () => {
  const words = ['solve', 'identic', 'board.txt', '--edition', 'samegame', '--nodes', '1000000000'];

  test('Ctrl-C on a terminal prints the best so far and saves it', async () => {
    const terminal = TestTerminal.start([...words, '--save', 'best.gridfall.jsonl'], {
      cwd: boardFolder(),
      columns: 120,
      rows: 100,
    });
    await terminal.waitFor(/\[[#-]+\] .*score \d+, bound \d+, \d+ decisions tried out/);
    terminal.press('ctrl-c');
    expect(await terminal.exited).toEqual({ exitCode: 130, signal: 0 });
    expect(terminal.text()).toMatch(/the search was stopped by the user; this is the best so far\nscore {2}\d+/);
    const { out } = await gridfall(['verify', join(folder, 'best.gridfall.jsonl')]);
    expect(out).toContain('ok ');
  });

  test('a time limit ends the search, and nothing is drawn where there is no terminal', async () => {
    const path = join(boardFolder(), 'board.txt');
    const { code, out, err } = await gridfall(['solve', 'identic', path, '--edition', 'samegame', '--seconds', '1']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('the search was stopped by time; this is the best so far');
  });

  test('a closed pipe is not an error', async () => {
    const child = spawn(process.execPath, [GRIDFALL, 'solve', 'identic', '-'], { stdio: 'pipe' });
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', chunk => {
      err += chunk;
    });
    child.stdin.end(BOARD);
    const code = await new Promise(resolve => child.on('close', resolve));
    expect([code, err]).toEqual([0, '']);
  });

  /** Holds a board that takes long. */
  function boardFolder(): string {
    file('board.txt', readFileSync(STANDARD, 'utf8').split(/\n\s*\n/)[0]!);
    return folder;
  }
});

test.each([
  ['columns', 'AB....\npiece: AAB\nnext: BBA\n', [], 2],
  ['magnetic', '##.\n', ['--width', '3', '--height', '4'], 1],
  ['magnetic', '##.\noffers: 0,2 1,2\n', ['--width', '3', '--offers', '2'], 1],
  ['chetyris', 'IIII...OO.\npiece: T\nnext: O\n', [], 2],
  ['dr-mario', '. . R-B . . . .\n. r r b . . . y\npiece: RY\nnext: BB\n', [], 2],
  ['identic', 'B . .\nB G G\n', [], 2],
])('a position of %s is solved, and the line can be saved', async (id, text, words, decisions) => {
  const saved = join(folder, 'from-position.gridfall.jsonl');
  const { code, out } = await gridfall(['solve', id, file('position.txt', text), ...words, '--json', '--save', saved]);
  expect([code, JSON.parse(out).line.length]).toEqual([0, decisions]);
  expect((await gridfall(['verify', saved])).code).toBe(0);
});

test('a position without a piece leaves nothing to decide', async () => {
  const { code, err } = await gridfall(['solve', 'columns', '-'], 'AB....\n');
  expect([code, err]).toEqual([2, expect.stringContaining('nothing can be decided before chance has dealt')]);
});

test('a link is solved like the board in it', async () => {
  const link = linkTo(GAMES.get('identic')!, { settings: { position: ['BB.', 'GGB', 'WWB'] } });
  expect(await solved([`https://example.org${link}`])).toMatchObject({ target: 'score', proven: true });
  const bot = await gridfall(['bot', 'identic', '--position', link, '--json']);
  expect([bot.code, bot.err]).toEqual([0, '']);
});

describe('bad input gives one line and exit code 2', () => {
  const board = file('fine.txt', BOARD);
  const forged = file(
    'forged.gridfall.jsonl',
    readFileSync(replayOf('columns'), 'utf8').replace('"do":"d"', '"do":"r"'),
  );
  const over = readFileSync(replayOf('identic-single'), 'utf8').split('"do":').length - 1;

  test.each<[words: readonly string[], message: string]>([
    [['--json'], 'name a replay file, a link, or a game and a board file; try: gridfall solve --help'],
    [['/at/identic#p1.damaged'], 'the link is damaged or incomplete'],
    [['identic'], 'name a board file, or - for stdin; try: gridfall solve --help'],
    [['identic', board, 'more'], 'unexpected argument "more"; try: gridfall solve --help'],
    [['identic', board, '--fast'], 'unknown option "--fast"; try: gridfall solve --help'],
    [['identic', board, '--at', '3'], '--at needs a replay; a board is solved from its start'],
    [['identic', board, '--edition', 'none'], '--edition must be one of: chained, single, samegame (got "none")'],
    [['identic', board, '--nodes', '0'], '--nodes must be a whole number from 1 to 1000000000000 (got "0")'],
    [['identic', board, '--seconds', 'x'], '--seconds must be a whole number from 1 to 86400 (got "x")'],
    [['identic', board, '--save', board], `--save would overwrite "${board}`.slice(0, 41)],
    [['identic', board, '--save', '/nowhere/x'], 'cannot write "/nowhere/x": no such file'],
    [['identic', join(folder, 'missing.txt')], 'no such file'],
    [['identic', folder], 'it is a folder'],
    [['chess', board], 'unknown game "chess"; boards can be given for: dr-mario, identic'],
    [['columns', file('narrow.txt', 'A A A A A\n')], 'line 1, column 9: the field is 6 cells wide, this row has 5'],
    [['identic', board, '--width', '3'], '--width does not change a board of identic'],
    [['identic', file('letters.txt', 'F F\nF Q\n')], 'line 2, column 3: unknown ball "Q"; balls are B G W Y R P O D F'],
    [['identic', file('ragged.txt', 'FFF\nFF\n')], 'line 2, column 2: the first row has 3 balls, this one has 2'],
    [['identic', file('digits.txt', '01\n')], 'line 1, column 1: the digit 0 has no weight; write letters, or add'],
    [['identic', file('empty.txt', '')], 'line 1, column 1: the board has no rows'],
    [['identic', STANDARD, '--edition', 'samegame'], 'line 17: a second board begins here'],
    [['identic', file('huge.txt', ' '.repeat(2 ** 20 + 1))], 'is larger than 1048576 bytes'],
    [['identic', file('stuck.txt', 'FG\nGF\n')], 'nothing on this board can be picked: the game is over'],
    [[join(folder, 'missing.jsonl')], 'no such file'],
    [[board], 'is not a genuine replay: line 1: '],
    [[forged], 'is not a genuine replay: line '],
    [[replayOf('columns'), '--edition', 'single'], '--edition is for boards; a replay has its own settings'],
    [[replayOf('columns'), '--at', '-1'], '--at'],
    [[replayOf('columns'), '--at', '1.5'], '--at must be a whole number from 0 to '],
    [[replayOf('columns-short'), '--at', '20'], '--at must be a whole number from 0 to 19, the entries of this replay'],
    [[replayOf('chetyris')], 'nothing to decide after 0 of 774 entries; the next decision comes after 3: --at 3'],
    [[replayOf('identic-single'), '--at', String(over)], `the game is over after ${over} of ${over} entries`],
  ])('%j', async (words, message) => {
    const { code, out, err } = await gridfall(['solve', ...words]);
    expect([code, words.includes('/nowhere/x') ? '' : out]).toEqual([2, '']);
    expect(err).toMatch(/^gridfall: [^\n]+\n$/);
    expect(err).toContain(message);
  });

  test('of a position all mistakes are told, each with its line and column in the file', async () => {
    const drawn = file('drawn.txt', '. . A . . .\n\n. B ? . .\n\tC B b . . D\n');
    expect((await gridfall(['solve', 'columns', drawn])).err).toBe(
      'gridfall: line 3, column 9: the field is 6 cells wide, this row has 5\n' +
        'gridfall: line 3, column 5: unknown cell "?"; cells are A to E, and . for an empty one\n' +
        'gridfall: line 4, column 6: unknown cell "b"\n',
    );
  });
});

test('--help tells what N counts and how to write a board', async () => {
  const { code, out } = await gridfall(['solve', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('"Move N of M" in gridfall replay');
  expect(out).toContain('The balls are B G W Y R P O D F, and X is the bomb.');
  expect((await gridfall(['--help'])).out).toContain('solve <replay>');
});
