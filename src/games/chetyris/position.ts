import { BadInput } from '#engine/bad-input.js';
import { ignore } from '#engine/contract/event.js';
import { type DrawnField, PositionText, readField, writeLine, writeRows } from '#engine/contract/position-text.js';
import type { Positions } from '#engine/contract/positions.js';
import { type Grid, isFree } from '#kit/grid.js';
import { fullRows } from '#kit/rows.js';
import { pictured, shownAhead } from './insets.js';
import { SHOWN_AHEAD } from './modern-rulings.js';
import { Box, letterOf, PIECE_TYPES, pieceOf, shapeFor } from './pieces.js';
import { makeRules } from './rules.js';
import { RULINGS } from './rulings.js';
import { type Config, FOAM, isModern, NONE, type State } from './state.js';

const rules = makeRules(RULINGS);

const MOST_LEVEL = 1000;
const BLOCKS = PIECE_TYPES.filter(letter => letter !== 'V' && letter !== 'F');
const ANY_PIECE = `a piece; pieces are ${PIECE_TYPES.join(' ')}`;
const NAMES = ['piece', 'next', 'hold', 'bag', 'level', 'rows-left'];
const MODERN = ['hold', 'bag'];

/**
 * Blocks by the letter of their piece, or `$` for any; foam is `*`. `piece:` enters at the top, `next:` follows it. The level
 * is under way and has `rows-left:` to complete.
 */
export const POSITION: Positions<Config, State> = {
  read(lines, config) {
    const text = new PositionText(lines, NAMES);
    const size = { width: config.width, height: config.depth };
    const field = readField(text.rows, size, {
      cellOf: blockOf,
      known: `${BLOCKS.join(' ')}, $ for any block, * for foam`,
    });
    const state: State = { ...rules.start(config), stage: 'playing' };
    state.grid.cells.set(field.cells);
    checkField(state.grid, field);
    text.checkNeeds('next', 'piece');
    checkModernLines(text, config);
    state.queue = text.values('next', readPiece, ANY_PIECE);
    state.level = text.number('level', 1, MOST_LEVEL) ?? 1;
    const needed = RULINGS.rowsNeeded(state.level);
    state.rowsLeft = text.number('rows-left', 1, needed) ?? needed;
    Object.assign(state, readModernPart(text));
    return entered(state, text);
  },

  write(state) {
    const { config, grid, stage, piece, queue, level, rowsLeft } = state;
    if (stage !== 'playing' || piece === NONE) return undefined;
    return {
      position: [
        ...writeRows(grid.cells, config.width, cell => (cell === FOAM ? '*' : letterOf(cell - 1))),
        `piece: ${letterOf(piece)}`,
        ...writeLine('next', queue.slice(0, shownAhead(config)).map(letterOf)),
        ...(isModern(config) ? writeModernPart(state) : []),
        `level: ${level}`,
        `rows-left: ${rowsLeft}`,
      ],
    };
  },

  drawing: config => ({
    width: config.width,
    height: config.depth,
    sizedBy: 'settings',
    letters: [...BLOCKS, '*'].map(letter => [letter, pictured(blockOf(letter)!)]),
    names: isModern(config) ? NAMES : NAMES.filter(name => !MODERN.includes(name)),
  }),
};

function blockOf(letter: string): number | undefined {
  if (letter === '*') return FOAM;
  if (letter === '$') return 1;
  const piece = (BLOCKS as readonly string[]).includes(letter) ? pieceOf(letter) : NONE;
  return piece === NONE ? undefined : piece + 1;
}

function readPiece(letter: string): number | undefined {
  const piece = pieceOf(letter);
  return piece === NONE ? undefined : piece;
}

/** CH-7 */
function checkField(grid: Grid, { placeOf }: DrawnField): void {
  const [full] = fullRows(grid);
  if (full !== undefined) throw new BadInput('this row is full, so it has to be gone', placeOf(full * grid.width));
}

/** CH-9: a piece needs its place at the top. Where none is named, any may come. */
function entered(state: State, text: PositionText): State {
  const piece = text.value('piece', readPiece, ANY_PIECE);
  const blocked = piece === undefined ? allPieces().find(one => !hasRoom(state.grid, one)) : undefined;
  const wrong = piece !== undefined && !hasRoom(state.grid, piece) ? piece : blocked;
  if (wrong !== undefined) {
    const where = { line: text.named.get('piece')?.line ?? text.rows[0]!.line };
    throw new BadInput(`there is no room at the top for a new ${letterOf(wrong)}; leave its cells empty`, where);
  }
  if (piece !== undefined) rules.enterPiece(state, piece, ignore);
  return state;
}

const allPieces = (): number[] => PIECE_TYPES.map((_, piece) => piece);

const hasRoom = (grid: Grid, piece: number): boolean =>
  shapeFor(piece, 0).every(([dx, dy]) => isFree(grid, Box.SpawnX + dx, Box.SpawnY + dy));

/** The lines of a position that only the modern edition has. */
type ModernPart = Pick<State, 'bag' | 'held' | 'hasHeld'>;

export function checkModernLines({ named }: PositionText, config: Config): void {
  const line = named.get('hold') ?? named.get('bag');
  if (line && !isModern(config))
    throw new BadInput(`"${line.name}:" needs the setting edition to be modern`, { line: line.line });
}

export function readModernPart(text: PositionText): ModernPart {
  const hold = text.value('hold', readHold, 'a piece on hold, such as L, or L! if it cannot be exchanged now');
  const bag = text.value('bag', readBag, 'a bag: letters of different pieces, such as ILT');
  return { bag: bag ?? [], held: NONE, hasHeld: false, ...hold };
}

function readHold(text: string): Pick<State, 'held' | 'hasHeld'> | undefined {
  const held = pieceOf(text.replace(/!$/, ''));
  return held === NONE ? undefined : { held, hasHeld: text.endsWith('!') };
}

/** CH-15: in the order of drawing. A full bag is one that has not been opened. */
function readBag(text: string): readonly number[] | undefined {
  const pieces = new Set(Array.from(text, pieceOf));
  if (pieces.has(NONE) || pieces.size !== text.length) return undefined;
  return asBag([...pieces]);
}

const asBag = (pieces: readonly number[]): readonly number[] =>
  pieces.length === PIECE_TYPES.length ? [] : pieces.toSorted((a, b) => a - b);

export const writeModernPart = (state: State): string[] => [
  ...writeLine('hold', state.held === NONE ? [] : [letterOf(state.held) + (state.hasHeld ? '!' : '')]),
  ...writeLine('bag', bagAfter(state).length === 0 ? [] : [bagAfter(state).map(letterOf).join('')]),
];

/** The pieces in the bag after the last piece that is shown. */
function bagAfter({ bag, queue }: State): readonly number[] {
  let held = new Set(bag);
  for (const piece of queue.slice(SHOWN_AHEAD).reverse()) held = new Set(asBag([...held.add(piece)]));
  return [...held];
}
