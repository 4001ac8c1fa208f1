import { comparedValue, type DailyResult } from '#front/daily-result.js';
import { calendarDay, numeral } from './format.js';
import { exactTimeText } from './game-words.js';
import { words } from './words.js';

/** The shared part of a result. It reveals nothing about the pieces. */
export interface SharedResult {
  readonly result: DailyResult;
  /** The title of the game, and of its preset if it has one. */
  readonly title: string;
  readonly preset: string | undefined;
  /** In days. */
  readonly streak: number;
  /** The address of the day. */
  readonly url: string;
}

/** The outcome: points, a time, or the reason why there is neither. */
export function outcomeText(result: DailyResult): string {
  const { daily } = words.value;
  if (!result.ending) return daily.unfinished;
  const value = comparedValue(result, result.ending);
  const text =
    value === undefined
      ? daily.missed
      : result.compared === 'time'
        ? exactTimeText(value)
        : daily.points(numeral(value), result.game);
  return result.attempt === 'practice' ? daily.practised(text) : text;
}

/** The rank and the streak, if they are worth showing. */
export function distinctions({ result: { ending }, streak }: Pick<SharedResult, 'result' | 'streak'>): string[] {
  const { daily } = words.value;
  return [
    ...(ending?.rank === undefined ? [] : [daily.rank(numeral(ending.rank))]),
    ...(streak > 1 ? [daily.streak(streak)] : []),
  ];
}

/** The result as a few lines of text. */
export function shareText(shared: SharedResult): string {
  const { share } = words.value.daily;
  const { result, title, preset, url } = shared;
  const what = preset === undefined ? title : share.ofGame(title, preset);
  return [
    share.heading(calendarDay(result.day)),
    share.line(what, outcomeText(result)),
    distinctions(shared).join(' · '),
    url,
  ]
    .filter(Boolean)
    .join('\n');
}
