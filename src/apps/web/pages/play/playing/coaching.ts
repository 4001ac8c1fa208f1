import type { ReadonlySignal, Signal } from '@preact/signals';
import { Hints } from '#coach/hinting/hints.js';
import { openThinker } from '#web/thinking/open-thinker.js';
import type { GamePlayer } from './game-player.js';
import { spokenText } from './words-for.js';

export interface CoachingHost {
  readonly player: GamePlayer;
  readonly isRunning: ReadonlySignal<boolean>;
  /** Warns the player of the cost of a hint. */
  askCost(): void;
  say(text: string): void;
  /** The advised cells have changed. */
  redraw(): void;
}

interface Card {
  readonly hint: Signal<Hints['shown']>;
  readonly tellsMistakes: boolean;
}

/** Opens the hints of one game, and shows and announces them. */
export function openHints({ player, askCost, say, redraw }: CoachingHost, card: Card): Hints {
  let said = '';
  const host = {
    now: () => performance.now(),
    get tellsMistakes() {
      return card.tellsMistakes;
    },
    askCost,
    show(hint: Hints['shown']) {
      card.hint.value = hint;
      // Better advice may still have the same words.
      const text = hint ? spokenText(hint, player) : '';
      if (text !== '' && text !== said) say(text);
      said = text;
      redraw();
    },
  };
  const hints = new Hints(player, host, openThinker());
  hints.prepare();
  return hints;
}
