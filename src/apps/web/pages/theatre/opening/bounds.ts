import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';

/** A browser can keep hundreds of snapshots of a field up to this size. */
export const MOST_CELLS = 40_000;

/** Throws BadInput if the field is too large to show, or the settings are invalid. */
export function checkField(game: AnyGame, settings: Settings, mostCells = MOST_CELLS): void {
  const { width, height } = game.view(game.start(game.configure(settings)));
  if (width * height > mostCells)
    throw new BadInput(`the field has ${width * height} cells; at most ${mostCells} can be shown`);
}
