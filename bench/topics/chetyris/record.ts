import { columnOf, type FastState, fast, orientationOf, place, placements, Stage } from '#games/chetyris/fast/fast.js';
import { cheapRng } from '../forms/course.js';

/**
 * Many games in a row as a list of numbers, so that all contenders play the same games and nobody pays for choosing moves. A
 * draw is its piece; a placement is the column of the box, with the orientation in its two lowest bits.
 */
export type GameRecord = Int16Array;

export enum Code {
  Enter = 10,
  NewGame = 11,
  FirstPlacement = 16,
  /** A box hangs over the left wall by two columns at most. */
  Overhang = 2,
}

export const orientationIn = (code: number): number => code & 3;
export const columnIn = (code: number): number => ((code - Code.FirstPlacement) >> 2) - Code.Overhang;
const codeOf = (placement: number): number =>
  Code.FirstPlacement + 4 * (columnOf(placement) + Code.Overhang) + orientationOf(placement);

/** The size in the assignment. */
export const CONFIG = { width: 10, depth: 18 } as const;

/** Chooses one of the possible placements. */
export type Player = (state: FastState, offered: Int32Array) => number;

/** Deals like a table. Completed levels continue, and a finished game is followed by a new one. */
export function recordGames(player: Player, count: number): GameRecord {
  const codes: number[] = [];
  const rng = cheapRng(7);
  const offered = new Int32Array(4 * CONFIG.width);
  const state = fast.start(CONFIG);
  for (let placed = 0; placed < count; ) {
    const due = fast.deal!(state, rng);
    if (due?.type === 'draw') codes.push(due.piece);
    else if (state.stage === Stage.Over) codes.push(Code.NewGame);
    else if (state.stage !== Stage.Playing) codes.push(Code.Enter);
    else {
      codes.push(codeOf(player(state, offered.subarray(0, placements(state, offered)))));
      placed++;
    }
    playFast(state, codes.at(-1)!);
  }
  return Int16Array.from(codes);
}

const fresh = fast.start(CONFIG);

export function playFast(state: FastState, code: number): void {
  if (code >= Code.FirstPlacement) place(state, orientationIn(code), columnIn(code));
  else if (code < Code.Enter) state.draw(code);
  else if (code === Code.Enter) state.beginLevel();
  else state.copyFrom(fresh);
}

export function placementsIn(record: GameRecord): number {
  let count = 0;
  for (const code of record) if (code >= Code.FirstPlacement) count++;
  return count;
}

/** The average number of placements in a game. */
export function gameLength(record: GameRecord): number {
  const games = 1 + record.filter(code => code === Code.NewGame).length;
  return Math.ceil(placementsIn(record) / games);
}
