import { getHeapStatistics } from 'node:v8';

const BURSTS = 15;

/**
 * How many bytes one unit of some work allocates once it is under way. The work is done in bursts short enough that memory
 * is seldom collected within one: what the middle one of them leaves behind is what it allocated.
 */
export const bytesPerUnit = (burst: () => void, units: number): number =>
  (growthOf(burst) - growthOf(() => {})) / units;

function growthOf(burst: () => void): number {
  const growths = Array.from({ length: BURSTS }, () => {
    const before = getHeapStatistics().used_heap_size;
    burst();
    return getHeapStatistics().used_heap_size - before;
  });
  return growths.sort((a, b) => a - b)[Math.floor(BURSTS / 2)]!;
}
