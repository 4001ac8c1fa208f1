import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';

/** What a browser can keep hundreds of pictures of. */
export const MOST_CELLS = 40_000;

/** Refuses a field that is too large to be shown. Throws BadInput, also for settings that are none. */
export function checkField(game: AnyGame, settings: Settings, mostCells = MOST_CELLS): void {
  const { width, height } = game.view(game.start(game.configure(settings)));
  if (width * height > mostCells)
    throw new BadInput(`the field has ${width * height} cells; at most ${mostCells} can be shown`);
}
