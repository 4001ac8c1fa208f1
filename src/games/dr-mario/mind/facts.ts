import { type Fact, PEAK, restingCells } from '#engine/contract/mind/fact.js';
import type { View } from '#engine/contract/view.js';

export const FACTS: readonly Fact<unknown>[] = [
  {
    id: 'buried',
    about: 'viruses with something of another colour above them',
    better: 'fewer',
    count: view => restingCells(view).filter((_, place) => isBuried(view, place)).length,
  },
  PEAK,
];

function isBuried(view: View, place: number): boolean {
  const cells = restingCells(view);
  const virus = cells[place];
  if (virus?.kind !== 'virus') return false;
  for (let above = place - view.width; above >= 0; above -= view.width) {
    const cover = cells[above];
    if (cover && cover.tone !== virus.tone) return true;
  }
  return false;
}
