/** Days are texts like `2026-11-16`, in UTC, so that they are the same everywhere and sort as they are. */
const DAY_MS = 86_400_000;

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isSameDay(value);

function isSameDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayAt(time) === text;
}

/** So many days later, or earlier. */
export const dayFrom = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);

/** The month of a day, like `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months later, or earlier. */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayAt(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The weeks of a month, from Monday to Sunday. Days of other months are undefined. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const monday = dayFrom(first, -before);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, k) => dayFrom(monday, week * 7 + k)).map(day =>
      monthOf(day) === month ? day : undefined,
    ),
  );
  return weeks.filter(week => week.some(day => day !== undefined));
}

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
