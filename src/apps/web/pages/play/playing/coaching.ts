import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Option } from '#coach/advice.js';
import { type Card, cardOf, type Hint } from '#coach/hinting/hint.js';
import { Hints } from '#coach/hinting/hints.js';
import { openThinker } from '#web/thinking/open-thinker.js';
import { columnsOf, rowsOf } from '#web/words/naming.js';
import { words } from '#web/words/words.js';
import type { GamePlayer } from './game-player.js';
import { labelOf } from './keys-in-words.js';

export interface CoachingHost {
  readonly player: GamePlayer;
  readonly isRunning: ReadonlySignal<boolean>;
  /** Warns the player of the cost of a hint. */
  askCost(): void;
  say(text: string): void;
  /** The advised cells have changed. */
  redraw(): void;
}

interface Shown {
  readonly hint: Signal<Hints['shown']>;
  readonly tellsMistakes: boolean;
}

/** Opens the hints of one game, and shows and announces them. */
export function openHints({ player, askCost, say, redraw }: CoachingHost, shown: Shown): Hints {
  let said = '';
  const host = {
    now: () => performance.now(),
    get tellsMistakes() {
      return shown.tellsMistakes;
    },
    askCost,
    show(hint: Hints['shown']) {
      shown.hint.value = hint;
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

/** The texts of a hint's card, with the keys of this player. */
export function cardFor(hint: Hint, { hands: { situation } }: GamePlayer): Card {
  const { controls } = situation.game;
  const keys = { controls, nameOf: (intent: Parameters<typeof labelOf>[0]) => labelOf(intent, situation) };
  return cardOf(hint, words.value.coach, situation.playedBy === 'controls' ? keys : undefined);
}

/** The whole card, and the place of the move, for players who do not see it. */
export function spokenText(hint: Hint, player: GamePlayer): string {
  const { title, text, how, again } = cardFor(hint, player);
  if (hint.kind === 'thinking') return '';
  if (hint.kind === 'refused') return text;
  if (hint.kind === 'mistake') return `${title}. ${text}`;
  const option = hint.advice.options[hint.place];
  if (!option) return '';
  const asking = again ? words.value.coach.hint.again[again] : '';
  const spoken = [`${title}: ${whereText(hint.cells, option, player)}.`, how && `${how}.`, text, asking];
  return spoken.filter(Boolean).join(' ');
}

/** The place where the piece comes to rest, or the cell to pick. */
function whereText(cells: readonly { readonly cell: number }[], { keys }: Option, player: GamePlayer): string {
  const { spoken } = words.value.play;
  const { targets = [], width } = player.view;
  const { playedBy } = player.hands.situation;
  const picked = playedBy === 'cells' ? targets.indexOf(keys[0]?.text ?? null) : -1;
  const places = picked < 0 ? cells.map(({ cell }) => cell) : [picked];
  if (places.length === 0) return '';
  const columns = columnsOf(places, width, spoken);
  return playedBy === 'columns' ? columns : `${columns}, ${rowsOf(places, width, spoken)}`;
}
