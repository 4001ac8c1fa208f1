import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { linkTo } from '#wire/position-link.js';
import { GAMES } from '../../support/games/listed.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { GRIDFALL, gridfall } from './run.js';
import {
  AIMS,
  answersAims,
  BOARD,
  file,
  findsTheSameLine,
  folder,
  GOAL,
  MISTAKES,
  movesOf,
  POSITIONS,
  refuses,
  replayOf,
  STANDARD,
  scoresLikeTheChecker,
  solved,
  solvesReplays,
  solvesTexts,
  TEXTS,
} from './solve.js';

afterEach(closeAll);

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

  scoresLikeTheChecker(10_000);
  findsTheSameLine(10_000);

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
  test('gets the proven number of its solutions and one of them, by the plain rules', async () => {
    const save = join(folder, 'viruses.gridfall.jsonl');
    const { out, err } = await gridfall(['solve', ...GOAL, '--aim', 'won/3', '--save', save]);
    expect(err).toBe('');
    expect(out).toMatch(
      /^game {3}Dr\. Mario\naim {4}Clear all viruses with three capsules\.\nanswer There are 3 solutions\.\ncost .*\nline {3}3 decisions: .*\n(.*\n){2}.* 300\n$/,
    );
    expect((await gridfall(['verify', save])).out).toMatch(/, won, score 300\n$/);
  });

  answersAims(AIMS.filter(([aim]) => ['won/2', 'won/3 --nodes 10'].includes(aim)));

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
  // One position of each game.
  const chosen = ['chetyris-short', 'columns', 'dr-mario-first', 'identic-samegame', 'magnetic'];
  solvesReplays(
    POSITIONS.filter(([name, at]) => chosen.includes(name) && at > 0),
    1_000,
  );

  test('is solved with the pieces that are seen, although the replay has more', async () => {
    expect((await solved([replayOf('dr-mario-first'), '--at', '4', '--nodes', '500'])).decisions).toBe(2);
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
      [undone - 2, undone].map(at => solved([replayOf('identic-chained'), '--at', String(at), '--nodes', '2000'])),
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

solvesTexts(TEXTS.filter(([id]) => ['columns', 'identic'].includes(id)));

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
  refuses(MISTAKES);

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
