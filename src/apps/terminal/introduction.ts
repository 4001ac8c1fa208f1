import type { AnyGame } from '../../engine/contract/game.js';
import type { AppContext } from './context/app-context.js';
import { isIntroduced, markIntroduced } from './keep/introduced.js';
import { hasIntro, IntroScene } from './scenes/intro-scene.js';

/** Shows the rules before the first game of each kind. */
export async function introduce({ stage, theme, data }: AppContext, game: AnyGame): Promise<void> {
  if (!hasIntro(game) || isIntroduced(data, game.id)) return;
  await stage.show<void>(done => new IntroScene(theme, game, done));
  markIntroduced(data, game.id);
}
