import type { Played } from '#front/play/played.js';
import { Player } from '#front/play/player.js';
import type { PlayerHost } from '#front/play/player-host.js';
import { type Command, isRequest, kindOf, type Request } from '#web/controls/commands.js';
import { preferences } from '#web/keep/preferences.js';

export type GamePlayer = Player<Command, Request>;

/** Plays a game the way its player prefers. */
export function gamePlayer(played: Played, host: PlayerHost<Request>): GamePlayer {
  const { repeatDelay: delay, repeatInterval: interval, softDropInterval, hasCountIn } = preferences.peek();
  const repetition = { delay, interval, softDropInterval };
  const options = { commands: { kindOf, isRequest }, repetition, countIn: hasCountIn ? 'on' : 'off' } as const;
  return new Player(played, host, options, performance.now());
}
