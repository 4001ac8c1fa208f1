import { describe } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { EXAMPLE } from '../../example/catalogue.js';
import { LISTINGS } from '../../support/games/listed.js';
import { coachLaws, strongBotLaw } from './coach.js';

const FEW = { turns: 6, effort: { depth: 2, width: 6, samples: 2, nodes: 400 } };
/** Where pieces fall, a coach also has to find the ways on which they get to their places. */
const timesFor = (mind: AnyMind): number => (mind.falling ? 1 : 2);
/** The games in which a strong bot thinks quickly, and the turns until a blunder is possible. */
const TURNS: Readonly<Record<string, number>> = { identic: 6, magnetic: 30, columns: 30 };

for (const listing of [...LISTINGS, EXAMPLE]) {
  const mind = await loadMind(listing);
  const { game } = await listing.game();
  describe(listing.id, () => {
    coachLaws(game, mind, { ...FEW, times: timesFor(mind) });
    const turns = TURNS[listing.id];
    if (turns !== undefined) strongBotLaw(game, mind, { games: 1, turns });
  });
}
