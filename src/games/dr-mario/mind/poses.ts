import { EMPTY } from '#kit/grid.js';
import type { FastModel } from '../fast/model.js';

/**
 * How a capsule lies, as one number: its cell, whether it stands, and which colour comes first. Both orders of a capsule of one
 * colour are the same pose.
 */
export const poseOf = ({ faller, isVertical, first, second }: FastModel): number =>
  faller * 4 + (isVertical ? STANDING : 0) + (first > second ? SWAPPED : 0);

/** Lays the capsule in play down in this way. */
export function putInto(model: FastModel, pose: number): void {
  const low = Math.min(model.first, model.second);
  const high = Math.max(model.first, model.second);
  model.faller = pose >> 2;
  model.isVertical = (pose & STANDING) !== 0;
  model.first = pose & SWAPPED ? high : low;
  model.second = pose & SWAPPED ? low : high;
}

const STANDING = 0b10;
const SWAPPED = 0b01;

/** The moves of a capsule, in the order in which they are tried. */
export const STEPS = ['left', 'right', 'clockwise', 'counter-clockwise', 'down'] as const;
type Step = (typeof STEPS)[number];

/**
 * Finds every pose that a capsule can take by being turned, shifted and let down, nearest first, while time stands still. It
 * is called at every node of a search, so its lists are reused.
 */
export class Poses {
  #found = new Int32Array(0);
  #count = 0;
  /**
   * For every pose the round in which it was last found, and how: the place in `#found` of the pose before, and the step. A search of
   * some hours has more rounds than 32 bits can count.
   */
  #rounds = new Float64Array(0);
  #from = new Int32Array(0);
  #step = new Uint8Array(0);
  #round = 0;

  /** Writes the poses in which the capsule can come to rest into `into`. Returns their number. */
  findRests(model: FastModel, into: number[]): number {
    this.#explore(model);
    let count = 0;
    for (let k = 0; k < this.#count; k++) if (isHeld(model, this.#found[k]!)) into[count++] = this.#found[k]!;
    return count;
  }

  stepsTo(model: FastModel, pose: number): readonly Step[] {
    this.#explore(model);
    const steps: Step[] = [];
    const start = this.#found[0]!;
    for (let at = pose; at !== start; at = this.#found[this.#from[at]!]!) steps.push(STEPS[this.#step[at]!]!);
    return steps.reverse();
  }

  #explore(model: FastModel): void {
    this.#begin(model.cells.length * 4);
    const flip = model.first === model.second ? 0 : SWAPPED;
    this.#add(poseOf(model), -1, 0);
    for (let k = 0; k < this.#count; k++) {
      if (this.#found[k]! & STANDING) this.#expandStanding(model, k, flip);
      else this.#expandLying(model, k, flip);
    }
  }

  #begin(size: number): void {
    this.#count = 0;
    this.#round++;
    if (this.#found.length >= size) return;
    this.#found = new Int32Array(size);
    this.#rounds = new Float64Array(size);
    this.#from = new Int32Array(size);
    this.#step = new Uint8Array(size);
  }

  #expandStanding({ cells, pitch }: FastModel, k: number, flip: number): void {
    const pose = this.#found[k]!;
    const cell = pose >> 2;
    const isLeftFree = cells[cell - 1] === EMPTY;
    const isRightFree = cells[cell + 1] === EMPTY;
    if (isLeftFree && cells[cell - pitch - 1] === EMPTY) this.#add(pose - 4, k, 0);
    if (isRightFree && cells[cell - pitch + 1] === EMPTY) this.#add(pose + 4, k, 1);
    if (isLeftFree || isRightFree) {
      // DM-11: without room on the right it moves to the left.
      const lying = pose - STANDING - (isRightFree ? 0 : 4);
      this.#add(lying ^ flip, k, 2);
      this.#add(lying, k, 3);
    }
    if (cells[cell + pitch] === EMPTY) this.#add(pose + 4 * pitch, k, 4);
  }

  #expandLying({ cells, pitch }: FastModel, k: number, flip: number): void {
    const pose = this.#found[k]!;
    const cell = pose >> 2;
    if (cells[cell - 1] === EMPTY) this.#add(pose - 4, k, 0);
    if (cells[cell + 2] === EMPTY) this.#add(pose + 4, k, 1);
    if (cells[cell - pitch] === EMPTY) {
      this.#add(pose + STANDING, k, 2);
      this.#add((pose + STANDING) ^ flip, k, 3);
    }
    if (cells[cell + pitch] === EMPTY && cells[cell + pitch + 1] === EMPTY) this.#add(pose + 4 * pitch, k, 4);
  }

  #add(pose: number, from: number, step: number): void {
    if (this.#rounds[pose] === this.#round) return;
    this.#rounds[pose] = this.#round;
    this.#from[pose] = from;
    this.#step[pose] = step;
    this.#found[this.#count++] = pose;
  }
}

/** DM-5: whether something is under at least one half. Then the capsule comes to rest here unless it is moved. */
function isHeld({ cells, pitch }: FastModel, pose: number): boolean {
  const below = (pose >> 2) + pitch;
  return cells[below] !== EMPTY || ((pose & STANDING) === 0 && cells[below + 1] !== EMPTY);
}

/** The pose in which the capsule comes to rest if it is neither turned nor shifted. */
export function straightDown(model: FastModel): number {
  let pose = poseOf(model);
  while (!isHeld(model, pose)) pose += 4 * model.pitch;
  return pose;
}
