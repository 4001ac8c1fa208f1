import { controlsWith } from '#engine/contract/game.js';
import type { Situation } from '../commands.js';
import { Pointer } from '../pointer.js';
import type { Played } from './played.js';

/** The cursor, in games played by pointing. */
export const pointerFor = ({ session }: Pick<Played, 'session'>): Pointer | undefined =>
  session.view().targets ? new Pointer(session) : undefined;

/** Whether time passes only when the player moves. */
export const isStepwise = ({ timeMode, session }: Pick<Played, 'timeMode' | 'session'>): boolean =>
  timeMode === 'stepwise' && session.hasClock;

export function situationOf(played: Played, pointer: Pointer | undefined): Situation {
  const { game, settings, session, isDaily, isTaught } = played;
  return {
    game: { controls: controlsWith(game, settings) },
    session,
    // Asked again each time: a live game has no field before its first lines have come.
    get playedBy() {
      return pointer?.playedBy ?? 'controls';
    },
    isStepwise: isStepwise(played),
    mayUndo: (isStepwise(played) || !session.hasClock) && !isDaily && !isTaught,
  };
}
