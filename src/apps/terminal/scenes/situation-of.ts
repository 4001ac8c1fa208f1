import { controlsWith } from '../../../engine/contract/controls.js';
import type { Situation } from '../../../front/commands.js';
import type { PlayedBy } from '../../../front/intents.js';
import { mayUndo, type OpenGame } from '../context/open-game.js';

/** What decides which commands a game uses. */
export const situationOf = (
  openGame: Pick<OpenGame, 'game' | 'settings' | 'session' | 'daily'>,
  playedBy: PlayedBy = 'controls',
): Situation => ({
  game: { controls: controlsWith(openGame.game, openGame.settings) },
  playedBy,
  isStepwise: false,
  mayUndo: mayUndo(openGame),
});
