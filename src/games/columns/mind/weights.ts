import type { Weights } from '../../../engine/contract/mind.js';

export const WEIGHTS: Weights = { deeds: [60], traits: [-10, -2, -4, 8] };
