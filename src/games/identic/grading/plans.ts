import fc from 'fast-check';
import { ignore } from '#engine/contract/event.js';
import type { Script } from '#engine/program/grading.js';
import { EMPTY } from '#kit/grid.js';
import { game } from '../game.js';
import type { State } from '../rules.js';
import { printed } from '../rulings.js';

/** A script as plain data. Every value makes a valid script. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** Row by row, each of the largest possible length. Only the first cells of each are used. */
  readonly cells: readonly Ball[];
  /** The colours of the balls, as indices into the nine colours, heaviest first. Some may be equal. */
  readonly colours: { readonly a: number; readonly b: number; readonly c: number };
  readonly file: Layout;
  readonly picks: readonly Pick[];
}

type Ball = 'a' | 'b' | 'c' | 'X';

interface Layout {
  readonly lineEnd: '\n' | '\r\n';
  readonly hasLastEnd: boolean;
  /** A blank line comes before this row, if it exists. */
  readonly blankBefore: number;
  readonly blanks: ' ' | '  ';
}

/** A pick that removes something, a ball without equal neighbours, a blank or missing cell, or invalid words. */
interface Pick {
  readonly what: 'move' | 'lone' | 'blank' | 'outside' | 'words';
  /** The index among all such picks, modulo their number. */
  readonly which: number;
  readonly words: (typeof WORDS)[number];
}

const WORDS = ['x', '', '0', '0 0 0', '-1 0', '0 -1', '+0 0', '0 x'] as const;
const LONGEST = 5;
const LETTERS = 'BGWYRPODF';

const often = <Value>(value: Value, times: number): Value[] => Array.from({ length: times }, () => value);

/** Uses no `oneof` and no `map`, because fast-check can shrink a given value only without them. */
const balls = fc.constantFrom<Ball[]>(...often('a' as const, 5), ...often('b' as const, 4), 'c', 'c', 'X');

const picks = fc.record({
  what: fc.constantFrom<Pick['what'][]>(...often('move' as const, 9), 'lone', 'blank', 'outside', 'words', 'words'),
  which: fc.nat(LONGEST ** 2 - 1),
  words: fc.constantFrom(...WORDS),
});

/** Small boards with few colours, so that there is much to pick and columns become empty. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  width: fc.integer({ min: 1, max: LONGEST }),
  height: fc.integer({ min: 1, max: LONGEST }),
  cells: fc.array(balls, { minLength: LONGEST ** 2, maxLength: LONGEST ** 2 }),
  colours: fc.record({ a: fc.nat(8), b: fc.nat(8), c: fc.nat(8) }),
  file: fc.record({
    lineEnd: fc.constantFrom<Layout['lineEnd'][]>(...often('\n' as const, 6), '\r\n'),
    hasLastEnd: fc.constantFrom(...often(true, 6), false),
    blankBefore: fc.constantFrom(...often(LONGEST, 6), 0, 1, 2),
    blanks: fc.constantFrom<Layout['blanks'][]>(...often(' ' as const, 6), '  '),
  }),
  picks: fc.array(picks, { maxLength: 8, size: 'max' }),
});

/**
 * The same game within the assignment's contract: a board file in the course's own shape, picks of cells and of places outside
 * the board, and a game that is played to its end.
 */
export function promisedScriptOf(plan: Plan): Script {
  const { lineEnd, hasLastEnd } = plan.file;
  const picked = plan.picks.map(pick => (pick.what === 'words' ? { ...pick, what: 'outside' as const } : pick));
  const tidy = { ...plan, picks: picked, file: { lineEnd, hasLastEnd, blankBefore: LONGEST, blanks: ' ' as const } };
  return scriptOf(tidy, 'to the end');
}

export function scriptOf(plan: Plan, until?: 'to the end'): Script {
  const board = boardOf(plan);
  return {
    input: picksOf(board, plan.picks, until)
      .map(pick => `${pick}\n`)
      .join(''),
    file: fileOf(board, plan.file),
    flags: {},
  };
}

function boardOf({ width, height, cells, colours: { a, b, c } }: Plan): string[][] {
  const letters = { a: LETTERS[a]!, b: LETTERS[b]!, c: LETTERS[c]!, X: 'X' };
  const ballAt = (x: number, y: number): string => letters[cells[y * LONGEST + x] ?? 'a'];
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => ballAt(x, y)));
}

function fileOf(board: readonly string[][], { lineEnd, hasLastEnd, blankBefore, blanks }: Layout): string {
  const lines = board.map((row, y) => `${y === blankBefore ? lineEnd : ''}${row.join(blanks)}`);
  return `${lines.join(lineEnd)}${hasLastEnd ? lineEnd : ''}`;
}

/** Plays the picks to find out what can be picked, until the game is over. */
function picksOf(board: readonly string[][], planned: readonly Pick[], until: 'to the end' | undefined): string[] {
  const state = stateOf(board);
  const chosen: string[] = [];
  for (const { what, which, words } of planned) {
    if (state.isOver) break;
    const { [what]: texts, move } = choicesIn(state, words);
    const text = texts[which % texts.length] ?? move[which % move.length]!;
    play(state, text);
    chosen.push(text);
  }
  while (until && !state.isOver) {
    const [text] = game.legal(state).map(game.notation.write);
    play(state, text!);
    chosen.push(text!);
  }
  return chosen;
}

const stateOf = (board: readonly string[][]): State =>
  game.start(game.configure({ board: board.map(row => row.join(' ')) }));

function play(state: State, text: string): void {
  const action = game.notation.read(text);
  if (action) game.apply(state, action, ignore);
}

/** Every pick of each kind, as written in a script. */
function choicesIn(state: State, words: string): Readonly<Record<Pick['what'], readonly string[]>> {
  const { grid } = state;
  const { top, right } = printed(grid);
  const move = game.legal(state).map(game.notation.write);
  const [lone, blank]: [string[], string[]] = [[], []];
  for (let y = top; y < grid.height; y++) {
    for (let x = 0; x < right; x++) {
      const text = `${y - top} ${x}`;
      if (grid.cells[y * grid.width + x] === EMPTY) blank.push(text);
      else if (!move.includes(text)) lone.push(text);
    }
  }
  return { move, lone, blank, outside: [`${grid.height - top} 0`, `0 ${right}`], words: [words] };
}

/** Makes a plan from a board, as rows of at most three different letters and the bomb, and the picks of a script. */
export function planOf(rows: readonly string[], ...texts: readonly string[]): Plan {
  const colours = [...new Set(rows.join('').replaceAll('X', ''))];
  const [a = 0, b = 0, c = 0] = colours.map(letter => LETTERS.indexOf(letter));
  const ballOf = (letter = 'X'): Ball => (['a', 'b', 'c'] as const)[colours.indexOf(letter)] ?? 'X';
  const state = stateOf(rows.map(row => [...row]));
  return {
    width: rows[0]!.length,
    height: rows.length,
    cells: Array.from({ length: LONGEST ** 2 }, (_, k) => ballOf(rows[Math.floor(k / LONGEST)]?.[k % LONGEST])),
    colours: { a, b, c },
    file: { lineEnd: '\n', hasLastEnd: true, blankBefore: LONGEST, blanks: ' ' },
    picks: texts.map(text => pickOf(state, text)),
  };
}

function pickOf(state: State, text: string): Pick {
  const words = WORDS.find(known => known === text) ?? WORDS[0];
  const choices = choicesIn(state, words);
  const what = (['move', 'lone', 'blank', 'outside'] as const).find(kind => choices[kind].includes(text)) ?? 'words';
  play(state, text);
  return { what, which: choices[what].indexOf(text), words };
}
