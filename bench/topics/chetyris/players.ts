import { columnOf, type FastState, fast, orientationOf, place, Stage } from '#games/chetyris/fast/fast.js';
import { cheapRng } from '../forms/course.js';
import type { Player } from './record.js';

export function randomPlayer(): Player {
  const rng = cheapRng(11);
  return (_, offered) => offered[rng.below(offered.length)]!;
}

/** Tries every placement and takes the one that leaves the best well: low, even and without holes. */
export function greedyPlayer(): Player {
  let scratch: FastState | undefined;
  return (state, offered) => {
    let best = -Infinity;
    let choice = offered[0]!;
    for (const placement of offered) {
      scratch = fast.copy(state, scratch);
      place(scratch, orientationOf(placement), columnOf(placement));
      const worth = worthOf(scratch);
      if (worth > best) [best, choice] = [worth, placement];
    }
    return choice;
  };
}

/** Counts covered cells, edges along rows and columns, and the heights of columns, from the top down. */
function worthOf({ stage, score, well }: FastState): number {
  if (stage === Stage.Over) return -Infinity;
  const { width, depth, top } = well;
  const inside = (1 << width) - 1;
  const rowAt = (y: number): number => (y < depth ? ~well.freeOf(0, y, inside) & inside : inside);
  let covered = 0;
  let worth = score / 50;
  for (let y = top; y < depth; y++) {
    const [row, below] = [rowAt(y), rowAt(y + 1)];
    covered |= row;
    const holes = onesIn(covered & ~row);
    const edges = onesIn((row ^ (row >> 1)) & (inside >> 1)) + (row & 1 ? 0 : 1) + ((row >> (width - 1)) & 1 ? 0 : 1);
    worth -= 8 * holes + 3 * edges + 9 * onesIn(row ^ below) + onesIn(covered);
  }
  return worth;
}

function onesIn(word: number): number {
  let ones = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}
