import { basename } from 'node:path';
import { amountText } from '#coach/words/amount.js';
import { comparedOn } from '#engine/contract/settings.js';
import { figuresOf, timeText } from '#front/figures.js';
import { standingOf } from '#front/standing.js';
import type { Score } from '../keep/leaderboards.js';
import type { OpenGame } from './open-game.js';

/** A chain of one is not worth showing. */
const LEAST_CHAIN = 2;

/** How long the game took, how fast it was, and its best chain. */
export function figuresText({ game, session }: OpenGame): string {
  const { time, pace, chain = 0 } = figuresOf(game, session);
  const parts = [
    `Time: ${timeText(time)}`,
    pace === undefined ? '' : `Pace: ${Math.round(pace)}/min`,
    chain < LEAST_CHAIN ? '' : `Best chain: ${chain} waves`,
  ];
  return parts.filter(Boolean).join('   ');
}

/** The gap to the next better result; empty for the best. */
export function missingText(leaderboard: string, result: Result, others: readonly Result[]): string {
  const compared = comparedOn(leaderboard);
  const { rank, missing } = standingOf(compared, result, others);
  if (missing === undefined) return '';
  if (compared === 'time') return `${timeText(missing)} slower than rank ${rank - 1}`;
  return `${amountText(missing, leaderboard.split(' ')[0]!)} short of rank ${rank - 1}`;
}

/** Where the game can be watched again, or why it cannot. */
export const replayText = (replay: string | undefined, problem = ''): string =>
  replay === undefined ? `There is no replay. ${problem}` : `Replay: ${basename(replay)}`;

type Result = Pick<Score, 'score' | 'duration'>;
