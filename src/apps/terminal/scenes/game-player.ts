import type { Played } from '#front/play/played.js';
import { Player } from '#front/play/player.js';
import type { PlayerHost } from '#front/play/player-host.js';
import { type Command, isRequest, kindOf, type Request } from '../keep/bindings.js';
import type { AppContext } from './app-context.js';

export type GamePlayer = Player<Command, Request>;

/** Plays a game the way its player prefers. */
export function gamePlayer({ config }: AppContext, played: Played, host: PlayerHost<Request>): GamePlayer {
  const { repeatDelay: delay, repeatInterval: interval, softDropInterval, countIn } = config;
  const repetition = { delay, interval, softDropInterval };
  return new Player(played, host, { commands: { kindOf, isRequest }, repetition, countIn }, performance.now());
}
