import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import type { Moment } from '../thinking/kinds/hint.js';

/** A game that is being played. */
export interface InPlay {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
}

/** The game as it stands. */
export function momentOf({ game, settings, session }: InPlay): Moment {
  const due = session.deadline();
  const log = session
    .log()
    .map(({ text }) => text)
    .join('\n');
  return { game: game.id, settings, log, ...(due === undefined ? {} : { untilTick: due - session.now() }) };
}

/** Whether one of the entries from this one on is a move of the player. */
export const hasMoved = ({ game, session }: InPlay, from = 0): boolean =>
  session
    .log()
    .slice(from)
    .some(({ text }) => {
      const action = game.notation.read(text);
      return action !== undefined && game.seat(action) === 'player';
    });
