import { BadInput } from '#engine/bad-input.js';
import { ignore } from '#engine/contract/event.js';
import type { Positions } from '#engine/contract/position.js';
import {
  checkNeeds,
  type DrawnField,
  type PositionText,
  readField,
  readNumber,
  readPositionText,
  readValue,
  readValues,
  writeLine,
  writeRows,
} from '#engine/contract/position-text.js';
import { type Grid, isFree } from '#kit/grid.js';
import { fullRows } from '#kit/rows.js';
import { pictured, shownAhead } from './insets.js';
import { checkModernLines, readModernPart, writeModernPart } from './modern-part.js';
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
    const text = readPositionText(lines, NAMES);
    const { rows, named } = text;
    const size = { width: config.width, height: config.depth };
    const field = readField(rows, size, { cellOf: blockOf, known: `${BLOCKS.join(' ')}, $ for any block, * for foam` });
    const state: State = { ...rules.start(config), stage: 'playing' };
    state.grid.cells.set(field.cells);
    checkField(state.grid, field);
    checkNeeds(text, 'next', 'piece');
    checkModernLines(text, config);
    state.queue = readValues(named.get('next'), readPiece, ANY_PIECE);
    state.level = readNumber(named.get('level'), 1, MOST_LEVEL) ?? 1;
    const needed = RULINGS.rowsNeeded(state.level);
    state.rowsLeft = readNumber(named.get('rows-left'), 1, needed) ?? needed;
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
function entered(state: State, { named, rows }: PositionText): State {
  const line = named.get('piece');
  const piece = readValue(line, readPiece, ANY_PIECE);
  const blocked = piece === undefined ? allPieces().find(one => !hasRoom(state.grid, one)) : undefined;
  const wrong = piece !== undefined && !hasRoom(state.grid, piece) ? piece : blocked;
  if (wrong !== undefined) {
    const where = { line: line?.line ?? rows[0]!.line };
    throw new BadInput(`there is no room at the top for a new ${letterOf(wrong)}; leave its cells empty`, where);
  }
  if (piece !== undefined) rules.enterPiece(state, piece, ignore);
  return state;
}

const allPieces = (): number[] => PIECE_TYPES.map((_, piece) => piece);

const hasRoom = (grid: Grid, piece: number): boolean =>
  shapeFor(piece, 0).every(([dx, dy]) => isFree(grid, Box.SpawnX + dx, Box.SpawnY + dy));
