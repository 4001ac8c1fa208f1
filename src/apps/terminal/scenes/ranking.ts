import { basename } from 'node:path';
import { BadInput } from '#engine/bad-input.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedBy } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import { blemishesOf } from '#front/play/ranking.js';
import { BLEMISHES, NOTES } from '#front/unranked.js';
import { addScore, scoresOf } from '../keep/leaderboards.js';
import type { AppContext } from './app-context.js';
import type { OpenGame } from './open-game.js';
import { missingText } from './result-text.js';

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
