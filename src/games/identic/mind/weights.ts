import type { Weights } from '#engine/contract/mind/mind.js';
import type { Config } from '../rules.js';

/**
 * Chosen by hand, and not tuned: they only serve the beam that finds a first line, and the order of decisions that a bot takes by
 * mistake. What decides is the score at the end, which `src/bots/open` looks for directly.
 */
const OWN: Weights = { deeds: [10], traits: [-20, -20, -30, 0, 0, 0, 40] };
const SAMEGAME: Weights = { deeds: [10], traits: [0, -100, -150, 4, 6, -600, 0] };

export const weightsFor = ({ edition }: Config): Weights => (edition === 'samegame' ? SAMEGAME : OWN);

/** In points. */
export const mistakeFor = ({ edition }: Config): number => (edition === 'samegame' ? 60 : 10);
