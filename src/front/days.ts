/**
 * Days are texts like `2026-11-16`, in UTC, so that they are the same everywhere and sort as they are. They are computed
 * here, because this layer has no `Date`.
 */
const DAY_MS = 86_400_000;

export const dayAt = (time: number): string => dayNumbered(Math.floor(time / DAY_MS));

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && dayNumbered(numberOf(value)) === value;

/** So many days later, or earlier. */
export const dayFrom = (day: string, days: number): string => dayNumbered(numberOf(day) + days);

/** How many days in a row are in the set, up to today. Today may still be to come. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayFrom(today, -1);
  let streak = 0;
  for (; days.has(day); day = dayFrom(day, -1)) streak++;
  return streak;
}

export function longestStreak(days: ReadonlySet<string>): number {
  const lasts = [...days].filter(day => !days.has(dayFrom(day, 1)));
  return Math.max(0, ...lasts.map(day => streakOf(days, day)));
}

/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468;
/** In four hundred years. Years begin in March here, so that a leap day is the last of its year. */
const ERA_DAYS = 146_097;

/** How many days after 1 January 1970. */
function numberOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leaps + dayOfYear - EPOCH;
}

function dayNumbered(number: number): string {
  const all = number + EPOCH;
  const era = Math.floor(all / ERA_DAYS);
  const dayOfEra = all - era * ERA_DAYS;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

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
