import type { AnyGame } from '../../engine/contract/game.js';
import { GUIDES } from '../../front/intro/guides.js';
import type { AppContext } from './context/app-context.js';
import { isIntroduced, markIntroduced } from './keep/introduced.js';
import { GuideScene } from './scenes/guide-scene.js';

/** Plays the guide before the first game of each kind. */
export async function introduce(context: AppContext, game: AnyGame): Promise<void> {
  const guide = GUIDES[game.id];
  if (!guide || isIntroduced(context.data, game.id)) return;
  await context.stage.show<void>(done => new GuideScene(context, game, guide, done));
  markIntroduced(context.data, game.id);
}
