import { BadInput } from '../../../../../engine/bad-input.js';
import { leaderboardOf } from '../../../../../engine/contract/settings.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import type { KeptGame } from '../../../keep/kept-game.js';
import { preferences } from '../../../keep/preferences.js';
import { PROGRAM } from '../../../keep/program.js';
import * as shelf from '../../../keep/kept-games.js';
import { words } from '../../../words/words.js';
import type { Show } from '../playback/watched-game.js';
import { fileName } from './save.js';
import { takenOver } from './take-over.js';

/** What a file of it is called, without its ending. */
export const nameOf = ({ game, billing }: Show): string => fileName(game.id, billing.player, billing.date);

/** Makes what is shown a game of one's own, and goes there. */
export async function playOn(show: Show): Promise<void> {
  const { projector, game } = show;
  projector.pause();
  const count = projector.position.value;
  if (projector.timeline.at(count).status().phase !== 'playing') throw new BadInput(words.peek().theatre.actions.over);
  const successor = {
    id: freshSeed(),
    player: preferences.peek().player,
    now: Date.now(),
    program: PROGRAM,
    freshSeed,
  };
  const { kept, text } = takenOver(game, show.replay(), count, successor);
  await shelf.put(kept, text);
  navigate(`/play/${game.id}?kept=${kept.id}`);
}

/** Puts what is shown on the shelf, as somebody else's. Gives its id there. */
export async function keepHere(show: Show): Promise<string> {
  const { game, billing, projector, outcome, server } = show;
  const { log } = projector.timeline;
  const begun = Date.parse(billing.date);
  const kept: KeptGame = {
    id: freshSeed(),
    game: game.id,
    player: billing.player,
    settings: billing.settings,
    table: leaderboardOf(game, billing.settings),
    status: 'imported',
    ...projector.timeline.at(log.length).status(),
    blemishes: [],
    begun: Number.isNaN(begun) ? Date.now() : begun,
    updated: Date.now(),
    ...(server.value === undefined ? {} : { server: server.value }),
  };
  await shelf.put(kept, outcome.value!.text);
  return kept.id;
}
