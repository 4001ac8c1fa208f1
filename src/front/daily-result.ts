import type { AnyGame } from '#engine/contract/game.js';
import { type Compared, comparedBy, type Settings } from '#engine/contract/settings.js';
import { isCount, isFields } from '#engine/json.js';
import { isDay } from './days.js';

/** A player's attempt at the challenge of a day in one game. */
export interface DailyAttempt {
  readonly day: string;
  readonly game: string;
  /** Its id on the server. */
  readonly id: string;
  readonly attempt: 'first' | 'practice';
  /** The id of the day's preset, if it has one. */
  readonly preset?: string;
  readonly compared: Compared;
}

/** An attempt at the challenge of a day, as a server has handed it out. */
export interface HandedOut extends Pick<DailyAttempt, 'day' | 'id' | 'attempt'> {
  readonly preset?: string;
  readonly settings: Settings;
}

export const attemptOf = (game: AnyGame, { day, id, attempt, preset, settings }: HandedOut): DailyAttempt => ({
  day,
  game: game.id,
  id,
  attempt,
  compared: comparedBy(game, settings),
  ...(preset && { preset }),
});

/** An attempt, and how it ended. Without an ending it was left. */
export interface DailyResult extends DailyAttempt {
  readonly ending?: DailyEnding;
}

export interface DailyEnding {
  readonly phase: string;
  readonly score: number;
  /** In milliseconds of logical time. */
  readonly duration: number;
  /** Among all players when it ended, if that is known. */
  readonly rank?: number;
}

/** More than a year, with six games a day. */
const MOST_RESULTS = 2400;

/** One result for each day and game, latest day first. A finished attempt replaces one that was left, and a first one practice. */
export function withResult(results: readonly DailyResult[], result: DailyResult): readonly DailyResult[] {
  const isSame = ({ day, game }: DailyResult): boolean => day === result.day && game === result.game;
  const known = results.find(isSame);
  if (known && known.id !== result.id && worthOf(known) >= worthOf(result)) return results;
  const others = results.filter(other => !isSame(other));
  return [result, ...others].sort((one, other) => (one.day < other.day ? 1 : -1)).slice(0, MOST_RESULTS);
}

const worthOf = ({ ending, attempt }: DailyResult): number => (ending ? 2 : 0) + (attempt === 'first' ? 1 : 0);

export const resultOf = (results: readonly DailyResult[], day: string, game: string): DailyResult | undefined =>
  results.find(result => result.day === day && result.game === game);

/** The days on which a game was finished: this one, or any. */
export const finishedDays = (results: readonly DailyResult[], game?: string): ReadonlySet<string> =>
  new Set(results.filter(result => result.ending && (game ?? result.game) === result.game).map(({ day }) => day));

/** The value by which endings are compared. Undefined if there is no time because the goal was not reached. */
export function comparedValue({ compared }: DailyAttempt, { phase, score, duration }: DailyEnding): number | undefined {
  if (compared === 'score') return score;
  return phase === 'won' ? duration : undefined;
}

/** Reads stored results, and leaves out whatever is not one. */
export const readResults = (stored: unknown): readonly DailyResult[] =>
  Array.isArray(stored) ? stored.flatMap(value => checked(value) ?? []) : [];

function checked(value: unknown): DailyResult | undefined {
  if (!isFields(value)) return undefined;
  const { day, game, id, attempt, preset, compared, ending } = value;
  if (!isDay(day) || !isName(game) || !isName(id)) return undefined;
  return {
    day,
    game,
    id,
    attempt: attempt === 'first' ? 'first' : 'practice',
    compared: compared === 'time' ? 'time' : 'score',
    ...(isName(preset) && { preset }),
    ...(isEnding(ending) && { ending }),
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

const isEnding = (value: unknown): value is DailyEnding =>
  isFields(value) &&
  isName(value.phase) &&
  isCount(value.score) &&
  isCount(value.duration) &&
  (value.rank === undefined || isCount(value.rank));
