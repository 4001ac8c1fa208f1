import { Refusal, refusal } from '#wire/http/codes.js';
import type { GameRow } from '../../store/store.js';

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const DAY_MS = 86_400_000;
const KEPT_DAYS = 366;

/** Refuses a date that does not exist, is in the future, or is too long ago. */
export function checkDay(day: string, now: number): void {
  if (day > dayOf(now)) throw refusal('not-yet');
  if (!hasChallenge(day, now)) throw new Refusal('bad-message', 'there is no challenge for that day');
}

/** Whether this is a date that has come, and not too long ago. */
export function hasChallenge(day: string, now: number): boolean {
  const time = Date.parse(day);
  const isDay = !Number.isNaN(time) && dayOf(time) === day;
  return isDay && day <= dayOf(now) && time >= now - KEPT_DAYS * DAY_MS;
}

/** Seeds are published this long after their day, so that a node whose clock is slow does not rank a game that knew its pieces. */
const SECRET_FOR_MS = 60_000;

/** From midnight UTC on, games of this day's challenge are no longer ranked. */
export const isOver = (day: string, now: number): boolean => day < dayOf(now);

/** Whether the seed of this day's challenge, and with it the games, may be shown to everybody. */
export const isRevealed = (day: string, now: number): boolean => isOver(day, now - SECRET_FOR_MS);

/** Keeps games of today's challenge secret: they would show which pieces come next. */
export function checkOpen({ day }: Pick<GameRow, 'day'>, now: number): void {
  if (day !== undefined && !isRevealed(day, now)) throw refusal('not-yet');
}
