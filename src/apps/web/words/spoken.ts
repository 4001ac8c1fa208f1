import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Gain } from '#front/pointer.js';
import { cellAt, cellName, columnsOf, counted, offersOf, pieceName, rowsOf, type SpokenWords } from './naming.js';

/** `all`: every step of a piece too, where there is time to listen. */
export type Detail = 'all' | 'results';

interface Happening {
  readonly events: readonly Event[];
  readonly after: View;
  /** Its id. */
  readonly game?: string;
}

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** The events as a sentence to speak; empty if they are not worth mentioning. */
export function spoken({ events, after, game }: Happening, detail: Detail, words: SpokenWords): string {
  const of = <Type extends Event['type']>(type: Type): Of<Type>[] =>
    events.filter((event): event is Of<Type> => event.type === type);
  const landed = of('landed');
  const sentences = [
    ...landed.map(({ cells }) => words.landed(columnsOf(cells, after.width, words))),
    ...goneIn(of('cleared'), after.width, words),
    ...filledIn(of('filled'), words),
    ...pointsIn(of('scored'), words, game),
    ...of('levelled').map(({ level, stage }) => (stage === 'done' ? words.levelDone(level) : words.levelBegun(level))),
    ...heldIn(of('held'), after, words),
    ...enteredIn(of('entered'), after, words),
    ...(landed.length > 0 ? offersOf(after, words).slice(0, 1) : []),
    ...(detail === 'all' && landed.length === 0 ? movedIn(of('moved').at(-1), after, words) : []),
  ];
  return sentences.join(' ');
}

/** Over all steps of a cascade. Only rows, matches and blasts count, not the cells that vanish with a level. */
function goneIn(cleared: readonly Of<'cleared'>[], width: number, words: SpokenWords): string[] {
  const count = (isMeant: (cause: Of<'cleared'>['cause']) => boolean): number =>
    cleared.reduce((sum, { cause, cells }) => sum + (isMeant(cause) ? cells.length : 0), 0);
  const rows = count(cause => cause === 'row') / width;
  const cells = count(cause => cause === 'match' || cause === 'blast');
  return [...(rows > 0 ? [words.rowsGone(rows)] : []), ...(cells > 0 ? [words.gone(cells)] : [])];
}

function filledIn(filled: readonly Of<'filled'>[], words: SpokenWords): string[] {
  const count = filled.reduce((sum, { cells }) => sum + cells.length, 0);
  return count > 0 ? [words.filled(count)] : [];
}

function pointsIn(scored: readonly Of<'scored'>[], words: SpokenWords, game: string | undefined): string[] {
  const points = scored.reduce((sum, event) => sum + event.points, 0);
  return points > 0 ? [words.points(points, game)] : [];
}

function heldIn(held: readonly Of<'held'>[], after: View, words: SpokenWords): string[] {
  return held.length > 0 ? onHold(after, words) : [];
}

export function onHold({ insets }: View, words: SpokenWords): string[] {
  const held = insets.find(({ hold, cells }) => hold && cells.some(cell => cell !== null));
  return held ? [words.held(pieceName(held.cells, words))] : [];
}

/** Only of a piece that is still there: a cube that comes and goes at once has landed. */
function enteredIn(entered: readonly Of<'entered'>[], after: View, words: SpokenWords): string[] {
  const piece = [...(after.sky ?? []), ...after.cells].filter(cell => isInPlay(cell?.mark));
  if (entered.length === 0 || piece.length === 0) return [];
  const next = after.insets.find(({ hold }) => hold === undefined);
  return [words.now(pieceName(piece, words)), ...(next ? [words.next(pieceName(next.cells, words))] : [])];
}

export const isInPlay = (mark: string | undefined): boolean => mark === 'falling' || mark === 'landed';

function movedIn(moved: Of<'moved'> | undefined, after: View, words: SpokenWords): string[] {
  if (!moved) return [];
  const { from, to } = moved;
  const { width } = after;
  const isSame = from.length === to.length && from.every((cell, k) => cell === to[k]);
  if (isSame)
    return [
      `${pieceName(
        [...to].map(cell => cellAt(after, cell)),
        words,
      )}.`,
    ];
  const columns = columnsOf(to, width, words);
  const isLower = columns === columnsOf(from, width, words);
  return [`${isLower && Math.min(...to) >= 0 ? rowsOf(to, width, words) : columns}.`];
}

/** The cell under the cursor of a game played by pointing, and the gain from a move there. */
export function spokenAim(
  view: View,
  aim: { readonly cell: number; readonly column: number | undefined; readonly gain: Gain | undefined },
  words: SpokenWords,
): string {
  const cell = view.cells[aim.cell];
  const place = columnsOf([aim.cell], view.width, words);
  const held =
    aim.column === undefined && cell ? `, ${rowsOf([aim.cell], view.width, words)}: ${cellName(cell, words)}` : '';
  if (aim.gain === undefined) return `${place}${held}. ${words.noMove}`;
  const { taken, points } = aim.gain;
  const gain = [taken > 0 ? words.takes(taken) : '', points > 0 ? words.points(points) : ''].filter(Boolean);
  return [`${place}${held}.`, ...gain].join(' ');
}

/** The rows of a field that hold anything at rest, from the top; empty ones together. */
export function spokenRows({ cells, width, height }: View, words: SpokenWords): string[] {
  const sentences: string[] = [];
  let firstEmpty: number | undefined;
  const tellEmpty = (before: number): void => {
    if (firstEmpty === undefined) return;
    const where = before - 1 === firstEmpty ? words.row(firstEmpty) : words.rows(firstEmpty, before - 1);
    sentences.push(words.emptyRows(where));
    firstEmpty = undefined;
  };
  for (let y = 0; y < height; y++) {
    const row = cells.slice(y * width, (y + 1) * width).map(cell => (cell && !isInPlay(cell.mark) ? cell : null));
    if (row.every(cell => cell === null)) {
      firstEmpty ??= y + 1;
      continue;
    }
    tellEmpty(y + 1);
    const names = row.map(cell => (cell ? cellName(cell, words) : words.empty));
    sentences.push(`${words.row(y + 1)}: ${counted(names)}.`);
  }
  tellEmpty(height + 1);
  return sentences;
}
