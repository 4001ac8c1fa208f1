import { fast } from '../fast/fast.js';
import { ModernState } from '../fast/modern.js';
import type { FastState } from '../fast/rules.js';
import { Lock } from '../modern-rulings.js';
import type { Action } from '../state.js';
import { decisionOf, KINDS } from './decision.js';
import { MOST_RESETS } from './kicked-reach.js';

const DOWN: Action = { type: 'down' };
const DROP: Action = { type: 'drop' };
const KEYS: readonly Action[] = [
  { type: 'left' },
  { type: 'right' },
  { type: 'rotate' },
  { type: 'rotate-back' },
  DOWN,
];

/** How the piece in play lies, and the key that brought it there. */
interface Pose {
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
  readonly resets: number;
  readonly from?: Pose;
  readonly key?: Action;
}

/** The keys that bring the piece in play to rest as decided. */
export function keysTo(state: FastState, decision: number): Action[] {
  for (const pose of posesFrom(state)) {
    const y = state.well.landing(state.shape(pose.orientation), pose.x, pose.y);
    if (decided(state, { ...pose, y }) === decision) return [...keysOf(pose), DROP];
  }
  throw new Error(`the decision ${decision} cannot be carried out`);
}

/** Where the piece in play can come to rest, found by trying out keys. For wells that are too wide for masks. */
export function* restsOf(state: FastState): Generator<number> {
  const seen = new Set<number>();
  for (const pose of posesFrom(state)) {
    const decision = decided(state, pose);
    if (canGoDown(state, pose) || seen.has(decision)) continue;
    seen.add(decision);
    yield decision;
  }
}

/** The decision that comes true if the piece in play comes down from here. */
export function straightDown(state: FastState): number {
  const { well, orientation, x, y } = state;
  return decided(state, { orientation, x, y: well.landing(state.shape(orientation), x, y) });
}

const decided = ({ piece }: FastState, { orientation, x, y }: Omit<Pose, 'resets'>): number =>
  decisionOf(orientation & (KINDS[piece]! - 1), x, y);

/** All poses that keys lead to while time stands still: fewest resets first, then fewest keys. The rules themselves move the piece. */
function* posesFrom(state: FastState): Generator<Pose> {
  const scratch = fast.copy(state);
  const seen = new Set<number>();
  const waiting: Pose[][] = Array.from({ length: Lock.Resets + 1 }, () => []);
  waiting[resetsOf(state)]!.push(poseOf(state));
  for (const poses of waiting) {
    for (const pose of poses) {
      const label = decisionOf(pose.orientation, pose.x, pose.y);
      if (seen.has(label)) continue;
      seen.add(label);
      yield pose;
      for (const next of stepsFrom(scratch, pose)) if (next.resets <= MOST_RESETS) waiting[next.resets]!.push(next);
    }
  }
}

function* stepsFrom(scratch: FastState, from: Pose): Generator<Pose> {
  if (from.resets > MOST_RESETS) return;
  for (const key of KEYS) {
    scratch.orientation = from.orientation;
    scratch.x = from.x;
    scratch.y = from.y;
    if (scratch instanceof ModernState) scratch.resets = from.resets;
    if (key === DOWN && !canGoDown(scratch, from)) continue;
    if (scratch.apply(key)) yield { ...poseOf(scratch), from, key };
  }
}

function poseOf(state: FastState): Pose {
  const { orientation, x, y } = state;
  return { orientation, x, y, resets: resetsOf(state) };
}

const resetsOf = (state: FastState): number => (state instanceof ModernState ? state.resets : 0);

const canGoDown = (state: FastState, { orientation, x, y }: Pose): boolean =>
  state.well.fits(state.shape(orientation), x, y + 1);

function keysOf(pose: Pose): Action[] {
  const keys: Action[] = [];
  for (let now: Pose | undefined = pose; now?.key; now = now.from) keys.push(now.key);
  return keys.reverse();
}
