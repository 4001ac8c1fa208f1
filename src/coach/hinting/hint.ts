import type { AnyGame, Intent } from '#engine/contract/game.js';
import type { Landing } from '#engine/play/landing.js';
import type { Advice, Option } from '../advice.js';
import type { Mistake } from '../thinking/kinds/hint.js';
import type { CoachWords } from '../words/coach-words.js';
import { adviceText, betterTexts, type Spoken } from '../words/sentences.js';

/** The reason why there is no hint. */
export type Refusal = 'daily' | 'tooEarly' | 'notNow' | 'nothing' | 'tooLate' | 'failed';

/** A coach's message during a game. */
export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | {
      readonly kind: 'move';
      readonly advice: Advice;
      readonly about: Spoken;
      /** The index of the option that is shown; 0 is the best. */
      readonly place: number;
      /** Whether thinking is over. */
      readonly isLast: boolean;
      readonly cells: readonly Landing[];
    }
  /** The last decision was a mistake. */
  | ({ readonly kind: 'mistake' } & Mistake);

export type ShownMove = Extract<Hint, { kind: 'move' }>;

/** Whether asking again plays the move that is shown, because no other follows. */
const isLastOption = ({ place, isLast, advice }: ShownMove): boolean =>
  place > 0 || (isLast && advice.options.length === 1);

/** The texts of a hint or a mistake. Empty ones are not shown. */
export interface Card {
  readonly kind: Hint['kind'];
  readonly title: string;
  readonly text: string;
  /** The keys to press. */
  readonly how: string;
  /** The effect of asking again. */
  readonly again: 'next' | 'play' | undefined;
}

/** The names of keys, buttons or gestures, in a game that is not played by pointing. */
interface KeyNames {
  readonly controls: AnyGame['controls'];
  nameOf(intent: Intent): string;
}

export function cardOf(hint: Hint, words: CoachWords, keys?: KeyNames): Card {
  const said = words.hint;
  const card: Card = { kind: hint.kind, title: '', text: '', how: '', again: undefined };
  switch (hint.kind) {
    case 'thinking':
      return { ...card, title: said.thinking };
    case 'refused':
      return { ...card, text: said[hint.why] };
    case 'mistake': {
      const better = betterTexts(words, hint.about, hint, 'played');
      return { ...card, title: words.severity[hint.severity], text: [said.better, ...better].join(' ') };
    }
    case 'move': {
      const { advice, about, place } = hint;
      const option = advice.options[place];
      const title = place === 0 ? said.best : said.next;
      if (!option) return { ...card, title, text: said.thinking };
      const again = isLastOption(hint) ? 'play' : 'next';
      return { ...card, title, text: adviceText(words, about, advice, place), how: howText(option, keys), again };
    }
  }
}

/** A piece that only has to fall needs no keys. */
function howText(option: Option, keys: KeyNames | undefined): string {
  if (!keys) return '';
  const intents = option.keys.flatMap(({ text }) => keys.controls.find(({ action }) => action === text)?.intent ?? []);
  while (intents.at(-1) === 'down') intents.pop();
  return runsText(intents.map(intent => keys.nameOf(intent)));
}

/** Names one after the other, and how often each in a row, such as `Rotate · Move left × 3`. */
function runsText(names: readonly string[]): string {
  const runs: { readonly name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(' · ');
}
