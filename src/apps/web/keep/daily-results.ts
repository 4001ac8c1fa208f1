import { signal } from '@preact/signals';
import { type DailyResult, readResults, withResult } from '#front/daily-result.js';
import { inBrowser } from './storage.js';

const PLACE = 'gridfall.daily';

const stored = (): readonly DailyResult[] => readResults(inBrowser.read(PLACE));

/** The player's own results of daily challenges in this browser, latest day first. */
export const dailyResults = signal<readonly DailyResult[]>(stored());

/** Another tab may have added results meanwhile. */
export function keepDailyResult(result: DailyResult): void {
  dailyResults.value = withResult(stored(), result);
  inBrowser.write(PLACE, dailyResults.value);
}

/** Adds the rank of a game that has just ended. */
export function keepDailyRank(id: string, rank: number): void {
  const known = stored().find(result => result.id === id);
  if (known?.ending) keepDailyResult({ ...known, ending: { ...known.ending, rank } });
}
