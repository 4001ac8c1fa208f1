import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerOf } from '#engine/program/drive.js';
import { findListing } from '#games/catalogue.js';

/** One input that an assignment promises: stdin, and the board file or the pieces where the program takes them. */
export interface PromisedInput {
  readonly input: string;
  readonly board?: string | undefined;
  readonly pieces?: string | undefined;
}

export const CORPUS_GAMES = ['dr-mario', 'identic', 'chetyris', 'magnetic', 'columns'] as const;
export type CorpusGame = (typeof CORPUS_GAMES)[number];

type Answer = (one: PromisedInput) => string;

/** The output of the reference in an edition of the rules. */
export async function referenceOf(game: CorpusGame, edition?: string): Promise<Answer> {
  const { program } = await findListing(game)!.program!();
  return ({ input, board = '', pieces }) =>
    answerOf(program, { flags: { edition, pieces }, file: board }, input).output;
}

/** The assignment's examples, then random inputs, the same on every run. Games that end are played to their end. */
export async function promisedInputs(game: CorpusGame, edition?: string): Promise<readonly PromisedInput[]> {
  const answer = await referenceOf(game, edition);
  const { count, make } = MAKERS[game];
  const random = Array.from({ length: count }, (_, k) => make(new Dice(k + 1), answer));
  return [...examplesOf(game), ...random];
}

function examplesOf(game: CorpusGame): PromisedInput[] {
  const folder = fileURLToPath(new URL(`../../../../src/games/${game}/samples/`, import.meta.url));
  const names = readdirSync(folder);
  const text = (name: string): string | undefined =>
    names.includes(name) ? readFileSync(folder + name, 'utf8') : undefined;
  const stems = names.filter(name => name.endsWith('.in')).map(name => name.slice(0, -'.in'.length));
  return stems.map(stem => ({
    input: withEnd(game, text(`${stem}.in`)!),
    board: text(`${stem}.board`),
    pieces: /--pieces (\w+)/.exec(text(`${stem}.args`) ?? '')?.[1],
  }));
}

/** The sample of Chetyris stops in mid-play. A promised input quits. */
const withEnd = (game: CorpusGame, input: string): string => (game === 'chetyris' ? `${input}q\n` : input);

/** Random numbers that depend on a seed alone. */
class Dice {
  constructor(private state: number) {}

  /** A whole number from `low` to `high`. */
  roll(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) % (high - low + 1));
  }

  percent(chance: number): boolean {
    return this.roll(1, 100) <= chance;
  }

  pick<One>(from: ArrayLike<One>): One {
    return from[this.roll(0, from.length - 1)]!;
  }

  word(length: number, letters: string): string {
    return Array.from({ length }, () => this.pick(letters)).join('');
  }

  shuffled<One>(list: readonly One[]): One[] {
    const left = [...list];
    return list.map(() => left.splice(this.roll(0, left.length - 1), 1)[0]!);
  }
}

/** Rows of exactly as many characters as columns, viruses inside the field, well-formed commands, `Q` at the end. */
function drMario(dice: Dice): PromisedInput {
  const [rows, cols] = [dice.roll(4, 8), dice.roll(3, 8)];
  const colours = dice.pick(['RBY', 'RB', 'BY', 'RY', 'RRB']);
  const lines = [`${rows}`, `${cols}`];
  if (dice.percent(30)) lines.push('EMPTY');
  else {
    const cells = ' '.repeat(dice.roll(3, 12)) + colours.repeat(2) + colours.toLowerCase();
    const air = dice.roll(0, rows - 1);
    lines.push('CONTENTS');
    for (let row = 0; row < rows; row++) lines.push(row < air ? ' '.repeat(cols) : dice.word(cols, cells));
  }
  const virus = (): string =>
    ['V', dice.roll(0, rows - 1), dice.roll(0, cols - 1), dice.pick(colours.toLowerCase())].join(
      dice.pick([' ', '  ']),
    );
  const faller = (): string => `F ${dice.pick(colours)}${dice.pick([' ', '   '])}${dice.pick(colours)}`;
  for (let left = dice.roll(8, 45); left > 0; left--) {
    if (dice.percent(50)) lines.push('');
    else if (dice.percent(35)) lines.push(faller());
    else if (dice.percent(15)) lines.push(virus());
    else lines.push(dice.pick('AB<<>>AB'));
  }
  return { input: `${[...lines, 'Q'].join('\n')}\n` };
}

const PROMPT = '\nPlease enter a row and column number: ';

/** The board as the reference printed it last. */
function boardIn(output: string): string[][] {
  const printed = output.split(PROMPT).findLast(part => part.includes('Your score is'))!;
  const [rows = ''] = printed.replace(/^\n/, '').split('\nYour score is');
  return rows.split('\n').flatMap(row => (row === '' ? [] : [[...row].filter((_, k) => k % 2 === 0)]));
}

/** A board in the course's own shape, played to its end: mostly groups and bombs, some single balls, some bad picks. */
function identic(dice: Dice, answer: Answer): PromisedInput {
  const [rows, cols] = [dice.roll(1, 8), dice.roll(1, 9)];
  const colours = dice
    .shuffled([...'BGWYRPODF'])
    .slice(0, dice.roll(1, 5))
    .join('');
  const cells = colours.repeat(dice.roll(2, 9)) + 'X'.repeat(dice.roll(0, 3));
  const lines = Array.from({ length: rows }, () => [...dice.word(cols, cells)].join(' '));
  const end = dice.pick(['\n', '\n', '\r\n']);
  const board = lines.join(end) + dice.pick(['', end]);
  let input = '';
  for (;;) {
    const reached = answer({ input, board });
    if (reached.endsWith('Game over!\n')) return { input, board };
    input += `${pickOn(boardIn(reached), dice)}\n`;
  }
}

function pickOn(board: readonly (readonly string[])[], dice: Dice): string {
  const [rows, cols] = [board.length, board[0]!.length];
  const all = board.flatMap((row, r) => row.map((ball, c) => ({ ball, r, c })));
  const balls = all.filter(({ ball }) => ball !== ' ');
  const isUseful = ({ ball, r, c }: (typeof all)[number]): boolean =>
    ball === 'X' ||
    [board[r - 1]?.[c], board[r + 1]?.[c], board[r]?.[c - 1], board[r]?.[c + 1]].some(near => near === ball);
  if (dice.percent(6)) return `${dice.roll(0, rows)} ${cols}`;
  if (dice.percent(6)) return `${rows} ${dice.roll(0, cols)}`;
  const { r, c } = dice.pick(dice.percent(10) ? all : dice.percent(15) ? balls : balls.filter(isUseful));
  return `${r} ${c}`;
}

/** Columns inside the field, each with a free top cell. */
function magnetic(dice: Dice, answer: Answer): PromisedInput {
  const [width, height] = [dice.roll(1, 6), dice.roll(1, 9)];
  const cubes = Array.from({ length: dice.roll(0, 60) }, () => dice.roll(0, width - 1));
  const input = (count: number): string => `${[`${width} ${height}`, ...cubes.slice(0, count)].join('\n')}\n`;
  const placed = answer({ input: input(cubes.length) }).match(/^\d+$/gm)?.length ?? 0;
  return { input: input(placed) };
}

/** Every bar has its colours and is dropped by the last of its commands. */
function columns(dice: Dice): PromisedInput {
  const extent = dice.roll(1, 4);
  const [width, height, length] = [dice.roll(1, 7), dice.roll(extent, extent + 8), dice.roll(2, 4)];
  const colours = 'ABCDE'.slice(0, dice.roll(1, 4));
  const bar = (): string =>
    `${dice.word(extent, colours)} ${dice.word(dice.roll(0, width + 2), dice.pick(['rls', 'rrs', 'r', 'rrrl']))}d`;
  const bars = Array.from({ length: dice.roll(1, 40) }, bar);
  return { input: `${[`${width} ${height} ${extent} ${length}`, ...bars].join('\n')}\n` };
}

const toColumn = (shift: number): string => (shift < 0 ? 'a'.repeat(-shift) : 'd'.repeat(shift));

/** Pieces with their keys that fill whole rows when the well is empty. */
const ROUNDS: readonly ((dice: Dice) => readonly (readonly [piece: string, keys: string])[])[] = [
  dice => dice.shuffled([0, 2, 4, 6, 8]).map(column => ['O', toColumn(column - 3)]),
  dice => dice.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).map(column => ['I', `w${toColumn(column - 4)}`]),
  dice => [
    ...dice.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8]).map(column => ['I', `w${toColumn(column - 4)}`] as const),
    ['F', toColumn(5)],
  ],
  () => [
    ['I', toColumn(-3)],
    ['I', toColumn(1)],
    ['O', toColumn(5)],
    ['V', 'aa'],
  ],
];

/** Keys that end with the player quitting: at random, piling up, or filling rows on purpose over several levels. */
function chetyris(dice: Dice, answer: Answer): PromisedInput {
  if (dice.percent(45)) return filledRows(dice, answer);
  const pieces = dice.word(dice.roll(2, 12), dice.pick(['ILJTOSZVFC', 'ILJTOSZVFC', 'VFC', 'OIVF', 'CCLJ']));
  const keys = dice.pick(['adws. ', 'adwws.468', 'a4d6  w8s2', 'add   ', 'aws.    ']);
  return { input: `\n${dice.word(dice.roll(5, 130), keys)}q\nq\n`, pieces };
}

function filledRows(dice: Dice, answer: Answer): PromisedInput {
  let [pieces, input] = ['', '\n'];
  for (let round = dice.roll(2, 7); round > 0; round--) {
    for (const [piece, keys] of dice.pick(ROUNDS)(dice)) {
      pieces += piece;
      input += `${keys}${dice.pick([' ', ' ', 's ', '. ', 's.s '])}`;
    }
    if (dice.percent(20)) {
      pieces += dice.pick('CVFTS');
      input += `${dice.word(dice.roll(0, 5), 'adw')} `;
    }
    const lastLine = answer({ input, pieces: `${pieces}OO` })
      .trimEnd()
      .split('\n')
      .at(-1)!;
    if (lastLine.startsWith('Game')) break;
    if (!lastLine.startsWith('Good')) continue;
    pieces += 'O';
    input += `${dice.pick(['', 'a', ' '])}\n`;
  }
  return { input: `${input}q\nq\n`, pieces: `${pieces}OT` };
}

const MAKERS: Readonly<
  Record<CorpusGame, { readonly count: number; readonly make: (dice: Dice, answer: Answer) => PromisedInput }>
> = {
  'dr-mario': { count: 150, make: drMario },
  identic: { count: 100, make: identic },
  chetyris: { count: 70, make: chetyris },
  magnetic: { count: 100, make: magnetic },
  columns: { count: 100, make: columns },
};
