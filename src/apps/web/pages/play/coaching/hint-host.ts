import type { Hint, HintHost } from '../../../../../coach/hinting/hints.js';
import { recordHelp } from '../../../../../front/decisions.js';
import type { Player } from '../playing/player.js';
import { KeyPlayer } from './key-player.js';

/** What hints need to know of a game on this page. */
export const hintHost = (player: Player, askCost: () => void, show: (hint: Hint | undefined) => void): HintHost => ({
  played: player.played,
  get isRunning() {
    return player.isRunning;
  },
  isDaily: player.played.live?.isDaily === true,
  get isRanked() {
    return player.played.isRanked;
  },
  keys: new KeyPlayer(player),
  askCost,
  recordHelp: () => player.act(recordHelp),
  show,
});
