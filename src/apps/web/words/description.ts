import type { Inset, View } from '#engine/contract/view.js';
import { listedFacts } from '#front/facts.js';
import { cellName, columnsOf, offersOf, pieceName, rowsOf, type SpokenWords } from './naming.js';
import { isInPlay, onHold, spokenRows } from './spoken.js';

/** Nobody listens to more. */
const MOST_ROWS = 60;

/** The whole picture as text, in short sentences: the piece, the next pieces, the field row by row, the numbers. */
export function describeView(view: View, words: SpokenWords, term: (text: string) => string): string[] {
  const rows = spokenRows(view, words);
  return [
    words.size(view.width, view.height),
    ...inPlay(view, words),
    ...offersOf(view, words),
    ...nextIn(view).map(({ cells }) => words.next(pieceName(cells, words))),
    ...onHold(view, words),
    ...worth(view, words),
    ...rows.slice(0, MOST_ROWS),
    ...(rows.length > MOST_ROWS ? [words.andMore] : []),
    `${listedFacts(view)
      .map(([label, value]) => `${term(label)} ${term(String(value))}`)
      .join(', ')}.`,
    ...(view.message === undefined ? [] : [term(view.message)]),
  ];
}

/** As many as one can keep in mind. */
const nextIn = ({ insets }: View): readonly Inset[] => insets.filter(({ hold }) => hold === undefined).slice(0, 3);

function worth({ legend = [] }: View, words: SpokenWords): string[] {
  const list = legend.map(([cell, points]) => `${cellName(cell, words)} ${points}`).join(', ');
  return list === '' ? [] : [words.worth(list)];
}

/** The piece in play and where it is, as sentences. */
export function inPlay(view: View, words: SpokenWords): string[] {
  const { width, cells, sky = [], shadow = [] } = view;
  const placed = [...sky, ...cells].flatMap((cell, k) => (isInPlay(cell?.mark) ? [k - sky.length] : []));
  if (placed.length === 0) return [];
  const piece = pieceName(
    placed.map(index => (index < 0 ? sky[sky.length + index]! : cells[index]!)),
    words,
  );
  const isInField = Math.min(...placed) >= 0;
  const where = columnsOf(placed, width, words) + (isInField ? `, ${rowsOf(placed, width, words)}` : '');
  const landing = shadow.length === 0 ? [] : [words.landing(rowsOf(shadow, width, words))];
  return [words.inPlay(piece, where), ...landing];
}
