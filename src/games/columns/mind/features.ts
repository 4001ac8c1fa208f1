import type { Feature } from '../../../engine/contract/mind.js';
import type { FastState } from '../fast/fast.js';

export const DEEDS: readonly Feature[] = [{ id: 'credits', about: 'credits earned' }];

export const TRAITS: readonly Feature[] = [
  { id: 'squares', about: 'squares in the field' },
  { id: 'peak', about: 'the height of the highest column, squared' },
  { id: 'steps', about: 'differences in height between neighbouring columns' },
  { id: 'pairs', about: 'equal squares side by side, in any of the four directions' },
];

export function measure({ stacks, config }: FastState, traits: number[]): void {
  const { cells, heights, first, pitch } = stacks;
  let squares = 0;
  let peak = 0;
  let steps = 0;
  let pairs = 0;
  for (let x = 0; x < config.width; x++) {
    const height = heights[x]!;
    const bottom = first + x * pitch;
    squares += height;
    if (height > peak) peak = height;
    if (x > 0) steps += Math.abs(height - heights[x - 1]!);
    for (let i = bottom; i < bottom + height; i++) {
      const colour = cells[i]!;
      if (cells[i + 1] === colour) pairs++;
      if (cells[i + pitch] === colour) pairs++;
      if (cells[i + pitch + 1] === colour) pairs++;
      if (cells[i + pitch - 1] === colour) pairs++;
    }
  }
  traits[0] = squares;
  traits[1] = peak * peak;
  traits[2] = steps;
  traits[3] = pairs;
}
