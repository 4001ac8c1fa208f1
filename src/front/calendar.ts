import { dayNumbered, digits, numberOf } from './days.js';

/** 1 January 1970 was a Thursday; Monday is 0. */
const EPOCH_WEEKDAY = 3;

/** The month of a day, like `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months later, or earlier. */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + months;
  return `${digits(Math.floor(all / 12), 4)}-${digits((all % 12) + 1, 2)}`;
}

/** The weeks of a month, from Monday to Sunday. Days of other months are undefined. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = numberOf(`${month}-01`);
  const monday = first - ((first + EPOCH_WEEKDAY) % 7);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, k) => dayNumbered(monday + week * 7 + k)).map(day =>
      monthOf(day) === month ? day : undefined,
    ),
  );
  return weeks.filter(week => week.some(day => day !== undefined));
}
