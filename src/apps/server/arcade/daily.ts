import { freshSeed } from '../../../node/fresh-seed.js';
import { Refusal } from '../../../wire/codes.js';
import type { GameRow, Store } from '../store/store.js';

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const KEPT_DAYS = 366;

/** Refuses a date that does not exist, is in the future, or is too long ago. */
export function checkDay(day: string, now: number): void {
  if (day > dayOf(now)) throw new Refusal('not-yet');
  const time = Date.parse(day);
  const isDay = !Number.isNaN(time) && dayOf(time) === day;
  if (!isDay || time < now - KEPT_DAYS * 86_400_000)
    throw new Refusal('bad-message', 'there is no challenge for that day');
}

/** The seed that everybody shares who plays this game on this day, on any node. */
export async function challengeFor(store: Store, game: string, day: string): Promise<{ day: string; seed: string }> {
  return { day, seed: await store.remember(`daily/${day}/${game}`, freshSeed()) };
}

/** Keeps games of today's challenge secret: they would show which pieces come next. */
export function checkOpen({ day }: Pick<GameRow, 'day'>, now: number): void {
  if (day !== undefined && day >= dayOf(now)) throw new Refusal('not-yet');
}
