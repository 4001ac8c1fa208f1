import type { Hint } from '../../../../../coach/hinting/hint.js';
import type { HintHost } from '../../../../../coach/hinting/hint-host.js';
import { Hints } from '../../../../../coach/hinting/hints.js';
import { openThinker } from '../../../thinking/open-thinker.js';
import type { GamePlayer } from '../playing/game-player.js';
import { spokenText } from './words-for.js';

/** What hints in one game need, and nothing before them. */
export interface Coaching {
  readonly hints: Hints;
  /** For players who do not see the card. */
  inWords(hint: Hint): string;
}

export function openCoaching(player: GamePlayer, host: HintHost): Coaching {
  const hints = new Hints(host, openThinker());
  hints.prepare();
  return { hints, inWords: hint => spokenText(hint, player) };
}
