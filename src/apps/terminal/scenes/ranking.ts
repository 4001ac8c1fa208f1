import { basename } from 'node:path';
import { amountText } from '#coach/words/amount.js';
import { BadInput } from '#engine/bad-input.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedBy, comparedOn } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import { figuresOf, timeText } from '#front/figures.js';
import { blemishesOf } from '#front/play/ranking.js';
import { standingOf } from '#front/standing.js';
import { BLEMISHES, NOTES } from '#front/unranked.js';
import { addScore, type Score, scoresOf } from '../keep/leaderboards.js';
import type { AppContext } from './app-context.js';
import type { OpenGame } from './open-game.js';

/** Adds the result of a game to its leaderboard. Returns its rank and the gap to the next better one, or why it is not ranked. */
export function rank(context: AppContext, openGame: OpenGame, replay: string | undefined): string[] {
  if (openGame.serverResult) return [openGame.serverResult()];
  const reason = unrankedReason(openGame);
  if (reason) return [`Not ranked: ${reason}.`];
  try {
    return rankTexts(context, openGame, replay).filter(Boolean);
  } catch (error) {
    if (error instanceof BadInput) return [`The score could not be saved: ${error.message}.`];
    throw error;
  }
}

function unrankedReason(openGame: OpenGame): string | undefined {
  const blemishes = blemishesOf(openGame);
  if (blemishes.length > 0) return blemishes.map(blemish => BLEMISHES[blemish]).join(' and ');
  return isByTime(openGame) && openGame.session.status().phase !== 'won' ? NOTES['goal-missed'] : undefined;
}

function rankTexts({ data, config }: AppContext, openGame: OpenGame, replay: string | undefined): string[] {
  const { game, settings, session } = openGame;
  const leaderboard = leaderboardOf(game, settings);
  const result = { score: session.status().score, duration: durationOf(session.log()) };
  const missing = missingText(leaderboard, result, scoresOf(data, leaderboard));
  const place = addScore(data, leaderboard, {
    ...result,
    player: config.player,
    date: new Date().toISOString(),
    replay: replay === undefined ? '' : basename(replay),
  });
  if (place === undefined) return [result.score === 0 ? 'A score of 0 is not ranked.' : 'Not in the top ten.', missing];
  const best = isByTime(openGame) ? 'New best time!' : 'New best score!';
  return [place === 1 ? best : `Rank ${place} in the top ten`, missing];
}

const isByTime = ({ game, settings }: OpenGame): boolean => comparedBy(game, settings) === 'time';

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
function missingText(leaderboard: string, result: Result, others: readonly Result[]): string {
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
