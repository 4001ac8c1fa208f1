import type { Compared } from '#engine/contract/settings.js';
import { dayAndTime, numeral } from './format.js';
import { language } from './words.js';

/** Minutes and seconds, and hours where there are any. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The duration of a game: minutes, seconds and hundredths. It is rounded down, so a better time never looks equal. */
export function exactTimeText(ms: number): string {
  const [minutes, hundredths] = [Math.floor(ms / 60_000), Math.floor((ms % 60_000) / 10)];
  const seconds = new Intl.NumberFormat(language.value, { minimumIntegerDigits: 2, minimumFractionDigits: 2 });
  return `${minutes}:${seconds.format(hundredths / 100)}`;
}

/** A difference of times, in seconds. It is never rounded to zero. */
export const secondsText = (ms: number): string =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: 2 }).format(Math.ceil(ms / 10) / 100);

/** A result as its leaderboard compares it. */
export const resultText = (compared: Compared, { score, duration = 0 }: Result): string =>
  compared === 'time' ? exactTimeText(duration) : numeral(score);

export interface Result {
  readonly score: number;
  readonly duration?: number | undefined;
}

export const speedText = (speed: number): string => `${speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed}×`;

/** A date from outside in the reader's language; empty if it is not a valid date. */
export function dateText(date: string | number): string {
  const time = new Date(date).getTime();
  return Number.isNaN(time) ? '' : dayAndTime(time);
}
