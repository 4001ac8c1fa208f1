import { EMPTY } from '#kit/grid.js';
import { isCapsule, LEFT_HALF, RIGHT_HALF, VIRUS } from '../cells.js';
import type { Edition, Occasion, Way } from '../rulings.js';
import { cellAt, type Field, fall, findLoose, findMatches, isLoose, put, rowOf, vanish, WALL } from './field.js';

/** The fast form of the model in rules.ts: the field, and the capsule in play as a few numbers. */
export interface FastModel extends Field {
  /** The bottom-left cell of the 2×2 box that the faller turns in, which it always covers; NOWHERE without a faller. */
  faller: number;
  isVertical: boolean;
  /** The colour of the left half, or of the top half. */
  first: number;
  /** The colour of the right half, or of the bottom half. */
  second: number;
  isLanded: boolean;
  isOver: boolean;
}

export const NOWHERE = 0;

export const firstCell = ({ faller, isVertical, pitch }: FastModel): number => (isVertical ? faller - pitch : faller);
export const secondCell = ({ faller, isVertical }: FastModel): number => (isVertical ? faller : faller + 1);

/** DM-7, DM-8, DM-16 */
export function createFaller(model: FastModel, edition: Edition, first: number, second: number): boolean {
  if (model.faller !== NOWHERE) return false;
  const { width, cells } = model;
  model.faller = cellAt(model, Math.floor((width - 1) / 2), 1);
  model.isVertical = false;
  model.first = first;
  model.second = second;
  model.isLanded = false;
  land(model, edition, 'command');
  model.isOver =
    cells[model.faller] !== EMPTY ||
    cells[model.faller + 1] !== EMPTY ||
    isCapsule(cells[cellAt(model, Math.floor((width - 1) / 2), 0)]!) ||
    isCapsule(cells[cellAt(model, Math.floor(width / 2), 0)]!);
  return true;
}

/** DM-5: the first edition decides by ticks, and at once only if nothing is left hanging. */
function land(model: FastModel, edition: Edition, occasion: Occasion): void {
  const { cells, faller, pitch, isVertical } = model;
  const isLeftHeld = cells[faller + pitch] !== EMPTY;
  const isRightHeld = isVertical ? isLeftHeld : cells[faller + 1 + pitch] !== EMPTY;
  if (edition === 'first' && occasion === 'fell') model.isLanded = isLeftHeld && isRightHeld;
  else if (edition === 'first' && occasion === 'command') model.isLanded &&= isLeftHeld || isRightHeld;
  else model.isLanded = isLeftHeld || isRightHeld;
}

/** DM-9, DM-10, DM-11 */
export function rotate(model: FastModel, edition: Edition, way: Way): boolean {
  if (!mayRotate(model)) return false;
  const { isVertical, first, second } = model;
  if (isVertical && model.cells[model.faller + 1] !== EMPTY) model.faller--;
  if (isVertical === (way === 'clockwise')) {
    model.first = second;
    model.second = first;
  }
  model.isVertical = !isVertical;
  land(model, edition, 'command');
  return true;
}

export function mayRotate({ cells, faller, isVertical, pitch }: FastModel): boolean {
  if (faller === NOWHERE) return false;
  if (!isVertical) return cells[faller - pitch] === EMPTY;
  return cells[faller + 1] === EMPTY || cells[faller - 1] === EMPTY;
}

export function shift(model: FastModel, edition: Edition, by: -1 | 1): boolean {
  if (!mayShift(model, by)) return false;
  model.faller += by;
  land(model, edition, 'command');
  return true;
}

export function mayShift(model: FastModel, by: -1 | 1): boolean {
  const { cells, faller } = model;
  return faller !== NOWHERE && cells[firstCell(model) + by] === EMPTY && cells[secondCell(model) + by] === EMPTY;
}

/** DM-12 */
export function createVirus(model: FastModel, edition: Edition, x: number, y: number, colour: number): boolean {
  const { width, height, cells, faller } = model;
  const cell = cellAt(model, x, y);
  if (x >= width || y >= height || cells[cell] !== EMPTY) return false;
  if (faller !== NOWHERE && (cell === firstCell(model) || cell === secondCell(model))) return false;
  put(model, cell, y, VIRUS | colour);
  model.viruses++;
  findMatches(model);
  findLoose(model);
  if (faller !== NOWHERE) land(model, edition, 'command');
  return true;
}

/** DM-15. Returns the number of viruses that vanished. */
export function tick(model: FastModel, edition: Edition): number {
  if (isLoose(model)) fallRoundFaller(model);
  const occasion = descend(model);
  const gone = vanish(model);
  findMatches(model);
  findLoose(model);
  if (model.faller !== NOWHERE) land(model, edition, occasion);
  return gone;
}

/** The faller supports what lies on it. */
function fallRoundFaller(model: FastModel): void {
  if (model.faller === NOWHERE) {
    fall(model);
    return;
  }
  const { cells } = model;
  cells[firstCell(model)] = WALL;
  cells[secondCell(model)] = WALL;
  fall(model);
  cells[firstCell(model)] = EMPTY;
  cells[secondCell(model)] = EMPTY;
}

/** DM-6 */
function descend(model: FastModel): Occasion {
  const { cells, faller, pitch, isVertical } = model;
  if (faller === NOWHERE) return 'fell';
  if (model.isLanded) {
    freeze(model);
    return 'fell';
  }
  if (cells[faller + pitch] !== EMPTY || (!isVertical && cells[faller + 1 + pitch] !== EMPTY)) return 'blocked';
  model.faller += pitch;
  return 'fell';
}

function freeze(model: FastModel): void {
  const { faller, isVertical, first, second } = model;
  const y = rowOf(model, faller);
  put(model, firstCell(model), isVertical ? y - 1 : y, isVertical ? first : first | LEFT_HALF);
  put(model, secondCell(model), y, isVertical ? second : second | RIGHT_HALF);
  model.faller = NOWHERE;
}
