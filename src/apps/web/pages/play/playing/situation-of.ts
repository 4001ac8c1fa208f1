import { controlsWith } from '../../../../../engine/contract/controls.js';
import type { Pointer } from '../../../../../front/pointer.js';
import type { Situation } from '../../../controls/meaning.js';
import type { PlayedGame } from '../game/played-game.js';

/** What commands mean in this game. */
export function situationOf(
  { game, settings, session, timeMode, live, isDrill }: PlayedGame,
  pointer?: Pointer,
): Situation {
  const isStepwise = timeMode === 'stepwise' && session.hasClock;
  return {
    game: { controls: controlsWith(game, settings) },
    session,
    // Asked again each time: a live game has no field before its first lines have come.
    get playedBy() {
      return pointer?.playedBy ?? 'controls';
    },
    isStepwise,
    mayUndo: (isStepwise || !session.hasClock) && !live?.isDaily && !isDrill,
  };
}
