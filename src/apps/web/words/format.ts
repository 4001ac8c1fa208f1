import { computed } from '@preact/signals';
import { language } from './words.js';

/** Made once: numbers change with every picture of a replay. */
const numbers = computed(() => new Intl.NumberFormat(language.value));

/** Numbers and dates as the language of the page has them. */
export const numeral = (value: number): string => numbers.value.format(value);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A part of a whole, from 0 to 1. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(language.value, { style: 'percent' }).format(share);

export const day = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(time);

/** A day of the calendar, given as `2026-11-15`: it is the same one everywhere. */
export const calendarDay = (text: string): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(text));

export const dayAndTime = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const LONG_AGO_MS = 7 * 86_400_000;

/** The time since then, in words; the day, if that was long ago. */
export function ago(time: number, now: number): string {
  const passed = Math.max(0, now - time);
  if (passed > LONG_AGO_MS) return day(time);
  const [unit, ms] = STEPS.find(step => passed >= step[1]) ?? STEPS.at(-1)!;
  return new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' }).format(-Math.floor(passed / ms), unit);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function byteSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: UNITS[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}

/** A month, given as `2026-11`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(language.value, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

/** A Monday. */
const SOME_MONDAY = Date.parse('2026-11-16');
const DAY_MS = 86_400_000;

/** The days of the week, from Monday on. */
export const weekdayNames = (): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, k) => {
    const name = (weekday: 'short' | 'long'): string =>
      new Intl.DateTimeFormat(language.value, { weekday, timeZone: 'UTC' }).format(SOME_MONDAY + k * DAY_MS);
    return { short: name('short'), long: name('long') };
  });
