import type { Feature } from '#engine/contract/mind/mind.js';
import type { FastState } from '../fast.js';
import { measureChances, NEAR, type Places, SIZES } from './chances.js';

export const DEEDS: readonly Feature[] = [{ id: 'credits', about: 'credits earned' }];

const SHAPE: readonly Feature[] = [
  { id: 'squares', about: 'squares in the field' },
  { id: 'heights', about: 'the heights of all columns, squared' },
  { id: 'steps', about: 'differences in height between neighbouring columns' },
  { id: 'upright', about: 'equal squares one on the other' },
  { id: 'level', about: 'equal squares side by side' },
  { id: 'slanted', about: 'equal squares side by side in a diagonal' },
];

const aboveText = (up: number): string => (up === 0 ? 'right above a column' : `${up} above that`);

/**
 * A chance is an empty cell and a colour that would earn credits there. Credits count windows, so one chance of four is worth far
 * more than four of one: it needs fewer squares for each credit. How much more is left to the weights.
 */
const sized = (id: string, about: (credits: string) => string): Feature[] =>
  Array.from({ length: SIZES }, (_, k) => ({
    id: `${id}-${k + 1}`,
    about: about(k === 0 ? 'one credit' : `${k + 1}${k + 1 === SIZES ? ' or more' : ''} credits`),
  }));

export const TRAITS: readonly Feature[] = [
  ...SHAPE,
  ...Array.from({ length: NEAR }, (_, up) =>
    sized(`near-${up}`, credits => `chances of ${credits}, ${aboveText(up)}`),
  ).flat(),
  ...sized('far', credits => `chances of ${credits}, further up`),
  ...sized('best', credits => `colours whose best near chance is ${credits}`),
];

const PLACES: Places = {
  near: Array.from({ length: NEAR }, (_, up) => SHAPE.length + up * SIZES),
  far: SHAPE.length + NEAR * SIZES,
  best: SHAPE.length + (NEAR + 1) * SIZES,
};

export function measure(state: FastState, traits: number[]): void {
  for (let k = 0; k < TRAITS.length; k++) traits[k] = 0;
  measureShape(state, traits);
  measureChances(state, PLACES, traits);
}

function measureShape({ stacks, config }: FastState, traits: number[]): void {
  const { cells, heights, first, pitch } = stacks;
  for (let x = 0; x < config.width; x++) {
    const height = heights[x]!;
    traits[0]! += height;
    traits[1]! += height * height;
    if (x > 0) traits[2]! += Math.abs(height - heights[x - 1]!);
    const bottom = first + x * pitch;
    for (let i = bottom; i < bottom + height; i++) {
      const colour = cells[i]!;
      if (cells[i + 1] === colour) traits[3]!++;
      if (cells[i + pitch] === colour) traits[4]!++;
      if (cells[i + pitch + 1] === colour) traits[5]!++;
      if (cells[i + pitch - 1] === colour) traits[5]!++;
    }
  }
}
