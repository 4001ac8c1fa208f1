import { getHeapStatistics } from 'node:v8';

const BURSTS = 15;

/**
 * The bytes that one unit of work allocates once it is warm. The work runs in bursts so short that garbage is rarely collected
 * within one. The median burst then shows the allocated memory.
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
