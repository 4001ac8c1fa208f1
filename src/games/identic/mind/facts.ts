import type { Fact } from '#engine/contract/mind/fact.js';
import type { View } from '#engine/contract/view.js';

export const FACTS: readonly Fact<unknown>[] = [
  {
    id: 'singles',
    about: 'balls that touch no ball of their colour',
    better: 'fewer',
    count: view => view.cells.filter((_, place) => isSingle(view, place)).length,
  },
  {
    id: 'balls',
    about: 'balls',
    better: 'fewer',
    count: ({ cells }) => cells.filter(cell => cell !== null).length,
  },
];

function isSingle({ cells, width }: View, place: number): boolean {
  const ball = cells[place];
  if (ball?.kind !== 'ball') return false;
  const x = place % width;
  const neighbours = [place - width, place + width, x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1];
  return !neighbours.some(other => cells[other]?.glyph === ball.glyph);
}
