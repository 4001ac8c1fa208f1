import { quote } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import type { Settings } from '#engine/contract/settings.js';
import { Refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import { challengeFor } from '../../arcade/ranked/challenge.js';
import { hasChallenge } from '../../arcade/ranked/day.js';
import { infoOf } from '../info.js';
import { GameList, ScoresQuery } from '../schemas.js';
import type { Routes, Services } from '../services.js';

const SHOWN_SCORES = 20;

export function scoreRoutes(app: Routes, { arcade }: Services): void {
  app.get(
    paths.scores,
    {
      schema: {
        summary: 'A leaderboard: the best games dealt by this server',
        querystring: ScoresQuery,
        response: { 200: GameList },
      },
    },
    async ({ query: { game: id, settings = '{}', day } }) => {
      const game = arcade.games.get(id);
      if (!game) throw new Refusal('bad-settings', `unknown game ${quote(id)}`);
      const leaderboard = leaderboardOf(game, await wanted(game, parsed(settings), day));
      const rows = await arcade.store.best(leaderboard, SHOWN_SCORES, day === undefined ? {} : { day });
      return { games: await Promise.all(rows.map(row => infoOf(arcade, row))) };
    },
  );

  /** A challenge has its own settings, so a request need not name them. */
  async function wanted(game: AnyGame, settings: Settings, day: string | undefined): Promise<Settings> {
    const isNamed = Object.keys(settings).length > 0;
    if (isNamed || day === undefined || !hasChallenge(day, arcade.now())) return settings;
    return (await challengeFor(arcade.store, game, day)).settings;
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // falls through to the complaint below
  }
  throw new Refusal('bad-settings', 'settings must be a JSON object');
}
