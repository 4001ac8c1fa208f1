import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readBoards, scoreOf } from '../../../bench/bots/samegame.js';
import { gridfall } from './run.js';

/** What `gridfall solve` is asked, and what it answers. */

export const folder = mkdtempSync(join(tmpdir(), 'gridfall-solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REPLAYS = fileURLToPath(new URL('../../replays', import.meta.url));
export const replayOf = (name: string): string => join(REPLAYS, `${name}.gridfall.jsonl`);
export const STANDARD = fileURLToPath(new URL('../../../bench/bots/samegame/standard-20.txt', import.meta.url));
export const BOARD = 'F F B W Y\nP D D Y Y\nR G D X P\nD D D O F\n';

export function file(name: string, text: string): string {
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

export async function solved(words: readonly string[], input = ''): Promise<Solved> {
  const { code, out, err } = await gridfall(['solve', ...words, '--json'], input);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

export const movesOf = ({ line }: Solved): readonly string[] => line.flatMap(({ moves }) => moves);

export function scoresLikeTheChecker(nodes: number): void {
  test('with digits and the scores of SameGame, a standard board scores what an independent checker says', async () => {
    const text = readFileSync(STANDARD, 'utf8').split(/\n\s*\n/)[2]!;
    const solution = await solved(['identic', '-', '--edition', 'samegame', '--nodes', String(nodes)], text);
    const picks = movesOf(solution).map(move => move.split(' ').map(Number) as [number, number]);
    expect(scoreOf(readBoards(text)[0]!, picks)).toBe(solution.score);
    expect(solution.bound).toBeGreaterThan(solution.score);
    expect(solution.proven).toBe(false);
  });
}

export function findsTheSameLine(nodes: number): void {
  test('the same budget finds the same line', async () => {
    const text = readFileSync(STANDARD, 'utf8').split(/\n\s*\n/)[0]!;
    const words = ['identic', '-', '--edition', 'samegame', '--nodes', String(nodes)];
    expect((await solved(words, text)).line).toEqual((await solved(words, text)).line);
  });
}

const viruses = file('viruses.txt', '. . y . . r . .\npiece: RY\nnext: RR YY BB\n');
/** A puzzle of Dr. Mario with one virus in each of two columns. */
export const GOAL = ['dr-mario', viruses, '--goal', '1'];

export const AIMS: readonly (readonly [words: string, report: object])[] = [
  ['won/2', { answer: 'none', solutions: 0, unproven: null, decisions: null, line: [] }],
  ['won/5', { answer: 'found', unproven: 'chance' }],
  ['won/3 --nodes 5000', { answer: 'found', unproven: 'budget', nodes: 5000 }],
  ['won/3 --nodes 10', { answer: 'unknown', unproven: 'budget' }],
];

export function answersAims(aims: typeof AIMS): void {
  test.each(aims)('with the aim %s', async (words, report) => {
    expect(await solved([...GOAL, '--aim', ...words.split(' ')])).toMatchObject(report);
  });
}

/** Positions of replays in which there is something to decide. */
export const POSITIONS: readonly (readonly [name: string, at: number, target: string])[] = [
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

export function solvesReplays(positions: typeof POSITIONS, nodes: number): void {
  test.each(positions)('%s after %i entries: the line is played, saved, and genuine', async (name, at, target) => {
    const save = join(folder, `${name}-${at}.gridfall.jsonl`);
    const solution = await solved([replayOf(name), '--at', String(at), '--nodes', String(nodes), '--save', save]);
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
}

/** Positions as text, with how many decisions their best line has. */
export const TEXTS: readonly (readonly [id: string, text: string, words: readonly string[], decisions: number])[] = [
  ['columns', 'AB....\npiece: AAB\nnext: BBA\n', [], 2],
  ['magnetic', '##.\n', ['--width', '3', '--height', '4'], 1],
  ['magnetic', '##.\noffers: 0,2 1,2\n', ['--width', '3', '--offers', '2'], 1],
  ['chetyris', 'IIII...OO.\npiece: T\nnext: O\n', [], 2],
  ['dr-mario', '. . R-B . . . .\n. r r b . . . y\npiece: RY\nnext: BB\n', [], 2],
  ['identic', 'B . .\nB G G\n', [], 2],
];

export function solvesTexts(texts: typeof TEXTS): void {
  test.each(texts)('a position of %s is solved, and the line can be saved', async (id, text, words, decisions) => {
    const saved = join(folder, 'from-position.gridfall.jsonl');
    const { code, out } = await gridfall([
      'solve',
      id,
      file('position.txt', text),
      ...words,
      '--json',
      '--save',
      saved,
    ]);
    expect([code, JSON.parse(out).line.length]).toEqual([0, decisions]);
    expect((await gridfall(['verify', saved])).code).toBe(0);
  });
}

const board = file('fine.txt', BOARD);
const forged = file('forged.gridfall.jsonl', readFileSync(replayOf('columns'), 'utf8').replace('"do":"d"', '"do":"r"'));
const over = readFileSync(replayOf('identic-single'), 'utf8').split('"do":').length - 1;

/** Something is wrong with the words, a link, an option, a file, a board or a replay. */
export const MISTAKES: readonly (readonly [words: readonly string[], message: string])[] = [
  [['--json'], 'name a replay file, a link, or a game and a board file; try: gridfall solve --help'],
  [['/at/identic#p1.damaged'], 'the link is damaged or incomplete'],
  [['identic', board, '--fast'], 'unknown option "--fast"; try: gridfall solve --help'],
  [['identic', board, '--edition', 'none'], '--edition must be one of: chained, single, samegame (got "none")'],
  [['identic', board, '--save', board], `--save would overwrite "${board}`.slice(0, 41)],
  [['identic', join(folder, 'missing.txt')], 'no such file'],
  [['identic', file('letters.txt', 'F F\nF Q\n')], 'line 2, column 3: unknown ball "Q"; balls are B G W Y R P O D F'],
  [['identic', STANDARD, '--edition', 'samegame'], 'line 17: a second board begins here'],
  [[forged], 'is not a genuine replay: line '],
  [[replayOf('chetyris')], 'nothing to decide after 0 of 774 entries; the next decision comes after 3: --at 3'],
];

export const MORE_MISTAKES: typeof MISTAKES = [
  [['identic'], 'name a board file, or - for stdin; try: gridfall solve --help'],
  [['identic', board, 'more'], 'unexpected argument "more"; try: gridfall solve --help'],
  [['identic', board, '--at', '3'], '--at needs a replay; a board is solved from its start'],
  [['identic', board, '--nodes', '0'], '--nodes must be a whole number from 1 to 1000000000000 (got "0")'],
  [['identic', board, '--seconds', 'x'], '--seconds must be a whole number from 1 to 86400 (got "x")'],
  [['identic', board, '--save', '/nowhere/x'], 'cannot write "/nowhere/x": no such file'],
  [['identic', folder], 'it is a folder'],
  [['chess', board], 'unknown game "chess"; boards can be given for: dr-mario, identic'],
  [['columns', file('narrow.txt', 'A A A A A\n')], 'line 1, column 9: the field is 6 cells wide, this row has 5'],
  [['identic', board, '--width', '3'], '--width does not change a board of identic'],
  [['identic', file('ragged.txt', 'FFF\nFF\n')], 'line 2, column 2: the first row has 3 balls, this one has 2'],
  [['identic', file('digits.txt', '01\n')], 'line 1, column 1: the digit 0 has no weight; write letters, or add'],
  [['identic', file('empty.txt', '')], 'line 1, column 1: the board has no rows'],
  [['identic', file('huge.txt', ' '.repeat(2 ** 20 + 1))], 'is larger than 1048576 bytes'],
  [['identic', file('stuck.txt', 'FG\nGF\n')], 'nothing on this board can be picked: the game is over'],
  [[join(folder, 'missing.jsonl')], 'no such file'],
  [[board], 'is not a genuine replay: line 1: '],
  [[replayOf('columns'), '--edition', 'single'], '--edition is for boards; a replay has its own settings'],
  [[replayOf('columns'), '--at', '-1'], '--at'],
  [[replayOf('columns'), '--at', '1.5'], '--at must be a whole number from 0 to '],
  [[replayOf('columns-short'), '--at', '20'], '--at must be a whole number from 0 to 19, the entries of this replay'],
  [[replayOf('identic-single'), '--at', String(over)], `the game is over after ${over} of ${over} entries`],
];

export function refuses(mistakes: typeof MISTAKES): void {
  test.each(mistakes)('%j', async (words, message) => {
    const { code, out, err } = await gridfall(['solve', ...words]);
    expect([code, words.includes('/nowhere/x') ? '' : out]).toEqual([2, '']);
    expect(err).toMatch(/^gridfall: [^\n]+\n$/);
    expect(err).toContain(message);
  });
}
