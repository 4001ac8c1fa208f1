import { BadInput } from '#engine/bad-input.js';
import { ignore } from '#engine/contract/event.js';
import { type DrawnField, type DrawnRow, PositionText, readField, writeLine } from '#engine/contract/position-text.js';
import type { Positions } from '#engine/contract/positions.js';
import { EMPTY, type Grid, makeGrid, occupied } from '#kit/grid.js';
import { type Arcade, type Capsule, SHOWN_AHEAD, startArcade } from './arcade.js';
import { capsuleColourOf, isCapsule, isVirus, LEFT_HALF, letterOf, RIGHT_HALF } from './cells.js';
import { cellOf } from './contents.js';
import { cellPicture } from './picture.js';
import { makeRules } from './rules.js';
import { EDITIONS } from './rulings.js';
import { type Config, MOST_LEVEL, type State } from './state.js';

const RULES = { first: makeRules(EDITIONS.first), revised: makeRules(EDITIONS.revised) };
const CELLS = 'RBYrby';
const CAPSULE = 'a capsule, that is two of the letters R B Y, such as RY';

/**
 * `R B Y` are pieces of capsules and `r b y` viruses; `R-Y` is a capsule that lies. `piece:` enters at the top, `next:` follows
 * it. The level is the setting `level`.
 */
export const POSITION: Positions<Config, State> = {
  read(lines, config) {
    const text = new PositionText(lines, ['piece', 'next']);
    if (config.contents.length > 0)
      throw new BadInput('a game starts from contents or from a position; leave one of them out', { line: 1 });
    const grid = makeGrid(config.columns, config.rows);
    const drawn = withoutLinks(text.rows);
    const field = readField(drawn, grid, { cellOf, known: 'R B Y, r b y' });
    grid.cells.set(field.cells);
    linkHalves(text.rows, grid);
    checkField(grid, field, config);
    text.checkNeeds('next', 'piece');
    return entered({ config, grid, faller: null, isOver: false, arcade: arcadeOf(text, config), turn: 0 }, text);
  },

  write({ config, grid, faller, isOver, arcade }) {
    if (!faller || isOver || !RULES[config.edition].isSettled({ grid, faller, isOver })) return undefined;
    const next = arcade?.queue.slice(0, SHOWN_AHEAD) ?? [];
    const piece = lettersOf([faller.first, faller.second]);
    return {
      contents: [],
      ...(arcade && { level: Math.min(arcade.level, MOST_LEVEL) }),
      position: [...writeLinked(grid), `piece: ${piece}`, ...writeLine('next', next.map(lettersOf))],
    };
  },

  drawing: ({ columns, rows, mode }) => ({
    width: columns,
    height: rows,
    sizedBy: 'settings',
    letters: Array.from(CELLS, letter => [letter, cellPicture(cellOf(letter)!)]),
    link: LINK,
    names: mode === 'arcade' ? ['piece', 'next'] : ['piece'],
  }),
};

const lettersOf = (capsule: Capsule): string => capsule.map(letterOf).join('');

function readCapsule(text: string): Capsule | undefined {
  const [first = 0, second = 0, ...more] = Array.from(text, capsuleColourOf);
  return first > 0 && second > 0 && more.length === 0 ? [first, second] : undefined;
}

/** DM-13, DM-15, DM-24: when a capsule enters, nothing matches, nothing is loose, and the level is not cleared. */
function checkField(grid: Grid, { placeOf }: DrawnField, { edition, mode }: Config): void {
  const rulings = EDITIONS[edition];
  const [matched] = rulings.matches(grid);
  if (matched !== undefined)
    throw new BadInput('this cell is in a line of four, which has to be gone', placeOf(matched));
  const fallen = rulings.fall({ ...grid, cells: grid.cells.slice() }, rulings.bodies(grid, []));
  const [loose] = fallen.from.toSorted((a, b) => a - b);
  if (loose !== undefined)
    throw new BadInput('this piece floats; put something below it, or below its other half', placeOf(loose));
  if (mode === 'arcade' && !grid.cells.some(isVirus))
    throw new BadInput('there is no virus yet (r, b or y), so the level would be cleared');
}

/** DM-19: the model has no queue. */
function arcadeOf(text: PositionText, { mode, level }: Config): Arcade | null {
  const line = text.named.get('next');
  if (mode === 'arcade')
    return { ...startArcade(level), stage: 'playing', queue: text.values('next', readCapsule, CAPSULE) };
  if (line) throw new BadInput('the model has no capsules that wait; leave "next:" out', { line: line.line });
  return null;
}

/** DM-24: a capsule needs its place at the top, now or when chance brings one. */
function entered(state: State, text: PositionText): State {
  const capsule = text.value('piece', readCapsule, CAPSULE);
  const probe: State = { ...state };
  RULES[state.config.edition].createFaller(probe, ...(capsule ?? ANY), ignore);
  if (probe.isOver) {
    const where = { line: text.named.get('piece')?.line ?? text.rows[0]!.line };
    throw new BadInput(
      'there is no room at the top for a new capsule; leave the middle of the first two rows empty',
      where,
    );
  }
  if (!capsule) return state;
  if (probe.arcade) probe.arcade.capsules = 1;
  return probe;
}

const ANY: Capsule = [1, 1];

/** The halves of a capsule that lies are linked by a dash, which is not a cell: `R-Y`. */
export const LINK = '-';

export const withoutLinks = (rows: readonly DrawnRow[]): readonly DrawnRow[] =>
  rows.map(({ line, cells }) => ({ line, cells: cells.filter(({ text }) => text !== LINK) }));

/** Links the halves in a grid that already holds the pieces of these rows. */
export function linkHalves(rows: readonly DrawnRow[], grid: Grid): void {
  rows.forEach(({ line, cells }, k) => {
    const start = (grid.height - rows.length + k) * grid.width;
    let x = 0;
    for (const { text, column } of cells) {
      if (text !== LINK) x++;
      else if (!linkAt(grid, start, x)) throw new BadInput(WRONG_LINK, { line, column });
    }
  });
}

const WRONG_LINK = `a ${LINK} links the two halves of a capsule, as in R${LINK}Y, and each half only once`;

/** Links the cell before column `x` to the one in it. Returns false if they cannot be halves of one capsule. */
function linkAt({ cells, width }: Grid, start: number, x: number): boolean {
  const [left, right] = [start + x - 1, start + x];
  if (x === 0 || x >= width || !isSingle(cells[left]!) || !isSingle(cells[right]!)) return false;
  cells[left]! |= LEFT_HALF;
  cells[right]! |= RIGHT_HALF;
  return true;
}

const isSingle = (cell: number): boolean => isCapsule(cell) && (cell & (LEFT_HALF | RIGHT_HALF)) === 0;

/** The rows of a field with a blank or a link between cells, without the empty rows at the top. */
export function writeLinked(grid: Grid): string[] {
  const { width, height, cells } = grid;
  const top = Math.min(Math.floor((occupied(grid)[0] ?? cells.length) / width), height - 1);
  return Array.from({ length: height - top }, (_, k) => {
    const row = cells.subarray((top + k) * width, (top + k + 1) * width);
    return Array.from(row, cellText).join('').trimEnd();
  });
}

const cellText = (cell: number): string => (cell === EMPTY ? '. ' : letterOf(cell) + (cell & LEFT_HALF ? LINK : ' '));
