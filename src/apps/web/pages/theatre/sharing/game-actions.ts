import { BadInput } from '#engine/bad-input.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { freshSeed } from '#web/browser/fresh-seed.js';
import { navigate } from '#web/browser/router.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { preferences } from '#web/keep/preferences.js';
import { PROGRAM } from '#web/keep/program.js';
import { words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { fileName } from './save.js';
import { newGameFrom } from './take-over.js';

/** The file name without its extension. */
export const fileNameOf = ({ game, details }: WatchedGame): string => fileName(game.id, details.player, details.date);

/** Starts a game of the player's own from the current moment, and opens it. */
export async function takeOver(watched: WatchedGame): Promise<void> {
  const { controller, game } = watched;
  controller.pause();
  const count = controller.position.value;
  if (controller.timeline.at(count).status().phase !== 'playing') throw new BadInput(words.peek().theatre.actions.over);
  const owner = {
    id: freshSeed(),
    player: preferences.peek().player,
    now: Date.now(),
    program: PROGRAM,
    freshSeed,
  };
  const { kept, text } = newGameFrom(game, watched.replay(), count, owner);
  await keptGames.put(kept, text);
  navigate(`/play/${game.id}?kept=${kept.id}`);
}

/** Keeps the game in this browser as imported. Returns its id. */
export async function keepGame(watched: WatchedGame): Promise<string> {
  const { game, details, controller, result, server } = watched;
  const { log } = controller.timeline;
  const begun = Date.parse(details.date);
  const kept: KeptGame = {
    id: freshSeed(),
    game: game.id,
    player: details.player,
    settings: details.settings,
    table: leaderboardOf(game, details.settings),
    status: 'imported',
    ...controller.timeline.at(log.length).status(),
    blemishes: [],
    begun: Number.isNaN(begun) ? Date.now() : begun,
    updated: Date.now(),
    ...(server.value === undefined ? {} : { server: server.value }),
  };
  await keptGames.put(kept, result.value!.text);
  return kept.id;
}
