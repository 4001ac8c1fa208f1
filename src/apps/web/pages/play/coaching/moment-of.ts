import type { PlayedGame } from '../game/played-game.js';
import type { Moment } from './messages.js';

/** The game as it stands. */
export function momentOf({ game, settings, session }: PlayedGame): Moment {
  const due = session.deadline();
  const log = session
    .log()
    .map(({ text }) => text)
    .join('\n');
  return { game: game.id, settings, log, ...(due === undefined ? {} : { untilTick: due - session.now() }) };
}

/** Whether one of the entries from this one on is a move of the player. */
export const hasMoved = ({ game, session }: PlayedGame, from = 0): boolean =>
  session
    .log()
    .slice(from)
    .some(({ text }) => {
      const action = game.notation.read(text);
      return action !== undefined && game.seat(action) === 'player';
    });
