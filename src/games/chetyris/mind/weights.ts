import type { Weights } from '../../../engine/contract/mind.js';

export const WEIGHTS: Weights = {
  deeds: [-13, 7, 0, 1000],
  traits: [-9, -20, -13, -10, -2, -24, 0, 0],
};
