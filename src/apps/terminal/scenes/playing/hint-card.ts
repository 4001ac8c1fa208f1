import { type Card, cardOf } from '#coach/hinting/card.js';
import type { Hint } from '#coach/hinting/hint.js';
import { english } from '#coach/words/english.js';
import type { View } from '#engine/contract/view.js';
import type { Situation } from '#front/commands.js';
import type { Bindings } from '../../keep/bindings.js';

/** The game that a hint is about. */
interface Asked {
  readonly view: View;
  readonly situation: Situation;
  readonly bindings: Bindings;
}

const AGAIN = { next: 'next best move', play: 'play it' } as const;

/** What is said about a hint, with the keys of this player. */
export function hintCard(hint: Hint, asked: Asked): Omit<Card, 'again'> & { readonly again: string } {
  const { bindings, situation } = asked;
  const isByKeys = situation.playedBy === 'controls';
  const { controls } = situation.game;
  const nameOf = (command: Parameters<Bindings['keysOf']>[0]): string => bindings.keysOf(command)[0] ?? command;
  const card = cardOf(hint, english, isByKeys ? { controls, nameOf } : undefined);
  return {
    ...card,
    how: isByKeys ? card.how : placeText(hint, asked),
    again: card.again ? `${bindings.keysOf('hint')[0] ?? ''} ${AGAIN[card.again]}` : '',
  };
}

/** Where to point. Columns and rows count from 1, rows from the top. */
function placeText(hint: Hint, { view, situation }: Asked): string {
  const option = hint.kind === 'move' && hint.advice.options[hint.place];
  if (!option) return '';
  const { targets = [], width } = view;
  const cell =
    situation.playedBy === 'cells' ? targets.indexOf(option.keys[0]?.text ?? null) : (hint.cells[0]?.cell ?? -1);
  if (cell < 0) return '';
  const column = `column ${(cell % width) + 1}`;
  return situation.playedBy === 'columns' ? column : `${column}, row ${Math.floor(cell / width) + 1}`;
}
