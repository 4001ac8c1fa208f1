import { type Arcade, type Capsule, REST_MS, rowMs, SETTLE_MS, type Speed, virusPoints } from '../arcade.js';
import { VIRUS } from '../cells.js';
import type { Edition } from '../rulings.js';
import { cellAt, clearField, findLoose, findMatches, isLoose, put } from './field.js';
import { createFaller, type FastModel, NOWHERE, tick } from './model.js';

/** The state of arcade.ts on the fast model. */
export interface FastArcade extends FastModel, Omit<Arcade, 'queue'> {
  /** The first `waiting` of these are the capsules that have not entered yet. */
  readonly queue: Capsule[];
  waiting: number;
}

/** True if another tick without a faller would change nothing. */
export const isSettled = (model: FastModel): boolean => model.matches === 0 && !isLoose(model);

/** DM-18 */
export function fill(arcade: FastArcade, colours: readonly number[]): boolean {
  const { width, height } = arcade;
  const isWhole = colours.length % width === 0 && colours.length <= width * height;
  if (arcade.stage !== 'filling' || !isWhole) return false;
  const top = height - colours.length / width;
  for (let y = top; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colours[(y - top) * width + x]!;
      if (colour === 0) continue;
      put(arcade, cellAt(arcade, x, y), y, VIRUS | colour);
      arcade.viruses++;
    }
  }
  arcade.stage = 'playing';
  findMatches(arcade);
  findLoose(arcade);
  return true;
}

/** DM-19 */
export function bring(arcade: FastArcade, capsule: Capsule): true {
  arcade.queue[arcade.waiting++] = capsule;
  return true;
}

export function beat(arcade: FastArcade, edition: Edition, speed: Speed): boolean {
  if (isWaiting(arcade)) return false;
  arcade.beats++;
  if (arcade.stage === 'cleared') nextLevel(arcade);
  else if (arcade.faller === NOWHERE && isSettled(arcade)) enter(arcade, edition);
  else tickAndScore(arcade, edition, speed);
  return true;
}

const isWaiting = (arcade: FastArcade): boolean =>
  arcade.stage === 'filling' ||
  (arcade.stage === 'playing' && arcade.faller === NOWHERE && arcade.waiting === 0 && isSettled(arcade));

/** DM-23 */
function enter(arcade: FastArcade, edition: Edition): void {
  const { queue } = arcade;
  const capsule = queue[0]!;
  arcade.waiting--;
  for (let k = 0; k < arcade.waiting; k++) queue[k] = queue[k + 1]!;
  arcade.capsules++;
  arcade.chain = 0;
  createFaller(arcade, edition, capsule[0], capsule[1]);
}

/** DM-22 */
function tickAndScore(arcade: FastArcade, edition: Edition, speed: Speed): void {
  const gone = tick(arcade, edition);
  for (let k = 0; k < gone; k++) arcade.score += virusPoints(speed, ++arcade.chain);
  if (arcade.viruses === 0) arcade.stage = 'cleared';
}

/** DM-24 */
function nextLevel(arcade: FastArcade): void {
  clearField(arcade);
  arcade.faller = NOWHERE;
  arcade.level++;
  arcade.stage = 'filling';
}

export function waitMs(arcade: FastArcade, speed: Speed): number | undefined {
  if (arcade.isOver || isWaiting(arcade)) return undefined;
  if (arcade.stage === 'cleared') return REST_MS;
  return arcade.faller === NOWHERE ? SETTLE_MS : rowMs(speed, arcade.capsules - 1);
}
