import { BadInput, quote } from '#engine/bad-input.js';
import { wholeNumber } from '#engine/text.js';
import type { Finding } from '../finding.js';
import type { Severity } from '../severity.js';
import type { Spoken } from '../words/sentences.js';

export type Aim = PuzzleAim | EndAim | BestAim;

/** The aim of a puzzle. Only these aims can be written in links. */
export type PuzzleAim = (WonAim | EmptyAim | ScoreAim) & {
  /** The most decisions that may be used: pieces that landed, groups picked. Without it any number will do. */
  readonly within?: number;
};

/** The game is won, by its own rules or by its setting `goal`. */
interface WonAim {
  readonly kind: 'won';
}

/** Nothing is left on the field. */
interface EmptyAim {
  readonly kind: 'empty';
}

/** At least so many points, counted from the position on. */
interface ScoreAim {
  readonly kind: 'score';
  readonly points: number;
}

/** The aim of a task at the end of a lost game. Winning the game always reaches it. */
export type EndAim = (OutlastAim | OutscoreAim) & {
  /** How many decisions before the end of the lost game it begins. */
  readonly back: number;
};

/** Still playing after so many turns of the whole game. */
export interface OutlastAim {
  readonly kind: 'outlast';
  readonly turn: number;
}

/** More points than the lost game had. Where nothing is dealt, a game does not get better by lasting longer. */
export interface OutscoreAim {
  readonly kind: 'outscore';
  readonly points: number;
}

/** One decision that is as good as the best, instead of a mistake. */
export interface BestAim {
  readonly kind: 'best';
  /** How many turns were completed before it. */
  readonly turn: number;
  readonly severity: Severity;
  readonly isProven: boolean;
  /** The moves that were played, in the game's notation. */
  readonly played: readonly string[];
  readonly better: NonNullable<Finding['better']>;
  /** The parts of the game's mind that the words for the reasons need. */
  readonly about: Spoken;
}

export const isEndAim = (aim: Aim): aim is EndAim => aim.kind === 'outlast' || aim.kind === 'outscore';

export const isPuzzleAim = (aim: Aim): aim is PuzzleAim => aim.kind !== 'best' && !isEndAim(aim);

/** As many as a position can name pieces. */
export const MOST_DECISIONS = 100;
export const MOST_POINTS = 1_000_000_000;
/** Nothing longer can be an aim. */
export const LONGEST_AIM = 24;

const EXPECTED = 'an aim is written "won", "empty" or "score 20", and "won/3" if three decisions must do';

/** Reads an aim such as `won/3`. docs/thinking/puzzles.md describes the text. Throws BadInput. */
export function readAim(text: string): PuzzleAim {
  if (text.length > LONGEST_AIM) throw new BadInput(`${EXPECTED} (got ${text.length} characters)`);
  const parts = /^(?:(?<kind>won|empty)|score (?<points>\d+))(?:\/(?<within>\d+))?$/.exec(text)?.groups;
  if (!parts) throw new BadInput(`${EXPECTED} (got ${quote(text)})`);
  const { kind, points, within } = parts;
  const limit = within === undefined ? {} : { within: numberIn(within, 'the decisions of an aim', MOST_DECISIONS) };
  if (points !== undefined)
    return { kind: 'score', points: numberIn(points, 'the points of an aim', MOST_POINTS), ...limit };
  return { kind: kind as 'won' | 'empty', ...limit };
}

export function writeAim(aim: PuzzleAim): string {
  const what = aim.kind === 'score' ? `score ${aim.points}` : aim.kind;
  return aim.within === undefined ? what : `${what}/${aim.within}`;
}

function numberIn(text: string, what: string, most: number): number {
  const value = wholeNumber(text);
  if (value !== undefined && value >= 1 && value <= most) return value;
  throw new BadInput(`${what} must be a whole number from 1 to ${most} (got ${quote(text)})`);
}
