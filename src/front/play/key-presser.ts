import type { Key } from './moves.js';
import type { Player } from './player.js';

/** Presses keys for a player when it is asked to, as a hint does. `now` is the host's clock. */
export const keyPresser = (player: Pick<Player<never, never>, 'keys' | 'pressKeys'>, now: () => number) => ({
  get isPlaying() {
    return player.keys.isPlaying;
  },
  get isPressing() {
    return player.keys.isPressing;
  },
  play: (keys: readonly Key[], pressed: () => void) => player.pressKeys(keys, now(), pressed),
  stop: () => player.keys.stop(),
});
