import type { Replay } from '#engine/play/replay.js';
import type { Aim, PuzzleAim } from './aim.js';

/** Something to do in a game. */
export interface Task<Asked extends Aim = Aim> {
  /** The game up to the moment at which the task begins. The log of a puzzle is empty: its position is in the settings. */
  readonly start: Replay;
  readonly aim: Asked;
}

/** A task that starts from a position, as plain data: it can be written into a link and sent to a worker. */
export interface Puzzle extends Pick<Replay, 'game' | 'settings'> {
  readonly aim: PuzzleAim;
}
