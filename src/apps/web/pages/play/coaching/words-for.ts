import type { Option } from '../../../../../coach/advice.js';
import { type Hint, isLastOption } from '../../../../../coach/hinting/hints.js';
import type { Mistake } from '../../../../../coach/hinting/messages.js';
import { pressesOf } from '../../../../../coach/hinting/presses.js';
import { adviceText, betterTexts, type Spoken } from '../../../../../coach/words/sentences.js';
import { columnsOf, rowsOf } from '../../../words/speech/naming.js';
import { words } from '../../../words/words.js';
import { labelOf } from '../board/keys-in-words.js';
import type { Player } from '../playing/player.js';

/** What a card of the coach says. */
export interface CardWords {
  readonly title: string;
  readonly text: string;
  /** How to make the move. */
  readonly how: string;
  /** What comes of asking again. */
  readonly again: string;
  /** All of it, and where the move is, for players who do not see it. */
  readonly spoken: string;
}

const CARD: CardWords = { title: '', text: '', how: '', again: '', spoken: '' };

export function hintInWords(hint: Hint, player: Player): CardWords {
  const { hint: said } = words.value.coach;
  if (hint.kind === 'thinking') return { ...CARD, title: said.thinking };
  if (hint.kind === 'refused') return { ...CARD, text: said[hint.why], spoken: said[hint.why] };
  const { advice, about, place } = hint;
  const option = advice.options[place];
  const title = place === 0 ? said.best : said.next;
  if (!option) return { ...CARD, title, text: said.thinking };
  const text = adviceText(words.value.coach, about, advice, place);
  const how = howText(option, player);
  const again = said.again[isLastOption(hint) ? 'play' : 'next'];
  const spoken = [`${title}: ${whereText(hint.cells, option, player)}.`, how && `${how}.`, text, again];
  return { title, text, how, again, spoken: spoken.filter(Boolean).join(' ') };
}

export function mistakeInWords(mistake: Mistake & { readonly about: Spoken }): CardWords {
  const { coach } = words.value;
  const title = coach.severity[mistake.severity];
  const text = [coach.hint.better, ...betterTexts(coach, mistake.about, mistake, 'played')].join(' ');
  return { ...CARD, title, text, spoken: `${title}. ${text}` };
}

/** Where the piece comes to rest, or what to pick. */
function whereText(cells: readonly { readonly cell: number }[], { keys }: Option, player: Player): string {
  const { spoken } = words.value.play;
  const { targets = [], width } = player.view;
  const { playedBy } = player.situation;
  const picked = playedBy === 'cells' ? targets.indexOf(keys[0]?.text ?? null) : -1;
  const places = picked < 0 ? cells.map(({ cell }) => cell) : [picked];
  if (places.length === 0) return '';
  const columns = columnsOf(places, width, spoken);
  return playedBy === 'columns' ? columns : `${columns}, ${rowsOf(places, width, spoken)}`;
}

/** The keys in words, such as `Rotate · Move left × 3 · Drop`. Of a piece that only has to fall nothing is said. */
function howText({ keys }: Option, { situation }: Player): string {
  if (situation.playedBy !== 'controls') return '';
  return pressesOf(keys, situation.game.controls)
    .map(({ intent, count }) => (count === 1 ? labelOf(intent, situation) : `${labelOf(intent, situation)} × ${count}`))
    .join(' · ');
}
