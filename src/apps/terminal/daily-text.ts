import { amountText } from '#coach/words/amount.js';
import type { AnyGame } from '#engine/contract/game.js';
import { presetById } from '#engine/contract/preset.js';
import { comparedValue, type DailyAttempt, type DailyResult, finishedDays, resultOf } from '#front/daily-result.js';
import { longestStreak, monthOf, streakOf, weeksOf } from '#front/days.js';
import { timeText } from '#front/figures.js';
import { readDailyResults } from './keep/daily-results.js';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A month with a mark behind each day of the set, one line per week. */
export function calendarLines(today: string, days: ReadonlySet<string>): string[] {
  const month = monthOf(today);
  const [year, number] = month.split('-');
  const cell = (day: string | undefined): string =>
    day === undefined ? '   ' : `${String(Number(day.slice(8))).padStart(2)}${days.has(day) ? '*' : ' '}`;
  const weeks = weeksOf(month).map(week => week.map(cell).join('').trimEnd());
  return [`${MONTHS[Number(number) - 1]} ${year}`, 'Mo Tu We Th Fr Sa Su', ...weeks];
}

export function streakText(results: readonly DailyResult[], today: string): string {
  const days = finishedDays(results);
  const [now, longest] = [streakOf(days, today), longestStreak(days)];
  return `${now} ${now === 1 ? 'day' : 'days'} in a row (longest: ${longest})`;
}

/** Points, a time, or why there is neither. */
export function outcomeText(result: DailyResult): string {
  if (!result.ending) return 'not finished';
  const value = comparedValue(result, result.ending);
  const pointsOf = (points: number): string => amountText(points, result.game);
  const text =
    value === undefined ? 'goal not reached' : result.compared === 'time' ? timeText(value) : pointsOf(value);
  return result.attempt === 'practice' ? `${text} (practice)` : text;
}

/** The lines about the result of the day on the end screen. */
export function dailyLines(folder: string, { day, game }: DailyAttempt): string[] {
  const { results } = readDailyResults(folder);
  const result = resultOf(results, day, game);
  return [
    ...(result ? [`Your result of the day: ${outcomeText(result)}`] : []),
    streakText(results, day),
    'The replay can be watched after midnight UTC.',
  ];
}

/** The result as text to share. It reveals nothing about the pieces. */
export function shareText(
  result: DailyResult,
  game: Pick<AnyGame, 'title' | 'presets'>,
  { results, server }: { readonly results: readonly DailyResult[]; readonly server?: string | undefined },
): string {
  const preset = result.preset === undefined ? undefined : presetById(game, result.preset);
  const streak = streakOf(finishedDays(results, result.game), result.day);
  const rank = result.ending?.rank;
  return [
    `Gridfall daily challenge, ${result.day}`,
    `${game.title}${preset ? ` (${preset.title})` : ''}: ${outcomeText(result)}`,
    [rank === undefined ? '' : `rank ${rank}`, streak > 1 ? `${streak}-day streak` : ''].filter(Boolean).join(', '),
    server === undefined ? '' : `${server}/daily?day=${result.day}`,
  ]
    .filter(Boolean)
    .join('\n');
}
