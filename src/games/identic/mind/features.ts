import type { Feature } from '#engine/contract/mind/mind.js';
import { BOMB, KINDS } from '../balls.js';
import { pointsForSize } from '../samegame.js';
import { scan } from './groups.js';
import type { NumberedBoard } from './numbered-board.js';

export const DEEDS: readonly Feature[] = [{ id: 'score', about: 'points scored' }];

export const TRAITS: readonly Feature[] = [
  { id: 'left', about: 'balls left' },
  { id: 'groups', about: 'groups, single balls included' },
  { id: 'singles', about: 'balls that touch no ball of their colour' },
  { id: 'joined', about: 'what the groups would score in SameGame' },
  { id: 'colours', about: 'what each colour would score in SameGame if it were one group' },
  { id: 'lonely', about: 'colours of which only one ball is left' },
  { id: 'bombs', about: 'bombs left' },
];

export function measure(board: NumberedBoard, traits: number[]): void {
  const { counts } = board;
  traits.fill(0);
  for (let kind = BOMB + 1; kind < KINDS; kind++) {
    traits[0]! += counts[kind]!;
    traits[4]! += pointsForSize(counts[kind]!);
    if (counts[kind] === 1) traits[5]!++;
  }
  traits[6] = counts[BOMB]!;
  let singles = traits[0]! + traits[6];
  const groups = scan(board);
  for (let k = 0; k < groups; k++) {
    singles -= board.sizes[k]!;
    traits[3]! += pointsForSize(board.sizes[k]!);
  }
  traits[1] = groups + singles;
  traits[2] = singles;
}
