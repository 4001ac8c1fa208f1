import type { Option } from '../../../../../coach/advice.js';
import { type Hint, isLastOption } from '../../../../../coach/hinting/hints.js';
import { pressesOf } from '../../../../../coach/hinting/presses.js';
import { english } from '../../../../../coach/words/english.js';
import { adviceText } from '../../../../../coach/words/sentences.js';
import type { View } from '../../../../../engine/contract/view.js';
import type { Situation } from '../../../../../front/commands.js';
import type { Card } from '../../../drawing/panel.js';
import type { Bindings } from '../../../keep/bindings.js';

/** The game that a hint is about. */
interface Asked {
  readonly view: View;
  readonly situation: Situation;
  readonly bindings: Bindings;
}

const CARD: Card = { title: '', how: '', text: '', again: '' };

/** What is said about a hint. */
export function hintCard(hint: Hint, asked: Asked): Card {
  const words = english.hint;
  if (hint.kind === 'thinking') return { ...CARD, title: words.thinking };
  if (hint.kind === 'refused') return { ...CARD, text: words[hint.why] };
  const { advice, about, place } = hint;
  const option = advice.options[place];
  const title = place === 0 ? words.best : words.next;
  if (!option) return { ...CARD, title, text: words.thinking };
  const key = asked.bindings.keysOf('hint')[0] ?? '';
  return {
    title,
    how: asked.situation.playedBy === 'controls' ? keysText(option, asked) : placeText(hint.cells, option, asked),
    text: adviceText(english, about, advice, place),
    again: `${key} ${isLastOption(hint) ? 'play it' : 'next best move'}`,
  };
}

/** The keys to press, such as `up · left × 3 · space`. */
const keysText = ({ keys }: Option, { situation, bindings }: Asked): string =>
  pressesOf(keys, situation.game.controls)
    .map(({ intent, count }) => {
      const key = bindings.keysOf(intent)[0] ?? intent;
      return count === 1 ? key : `${key} × ${count}`;
    })
    .join(' · ');

/** Where to point. Columns and rows count from 1, rows from the top. */
function placeText(cells: readonly { readonly cell: number }[], { keys }: Option, { view, situation }: Asked): string {
  const { targets = [], width } = view;
  const cell = situation.playedBy === 'cells' ? targets.indexOf(keys[0]?.text ?? null) : (cells[0]?.cell ?? -1);
  if (cell < 0) return '';
  const column = `column ${(cell % width) + 1}`;
  return situation.playedBy === 'columns' ? column : `${column}, row ${Math.floor(cell / width) + 1}`;
}
