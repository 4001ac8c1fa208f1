import type { Hint } from '../../../../../coach/hinting/hint.js';
import type { HintHost, KeyPresser } from '../../../../../coach/hinting/hint-host.js';
import { Hints } from '../../../../../coach/hinting/hints.js';
import { openThinker } from '../../../thinking/open-thinker.js';
import type { Player } from '../playing/player.js';
import { KeyPlayer } from './key-player.js';
import { spokenText } from './words-for.js';

/** What hints in one game need, and nothing before them. */
export interface Coaching {
  readonly hints: Hints;
  readonly keys: KeyPresser;
  /** For players who do not see the card. */
  inWords(hint: Hint): string;
}

export function openCoaching(player: Player, host: HintHost): Coaching {
  const hints = new Hints(host, openThinker());
  hints.prepare();
  return { hints, keys: new KeyPlayer(player), inWords: hint => spokenText(hint, player) };
}
