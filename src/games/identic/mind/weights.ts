import type { Weights } from '../../../engine/contract/mind.js';
import type { Config } from '../rules.js';

const OWN: Weights = { deeds: [10], traits: [-20, -20, -30, 0, 0, 0, 40] };
const SAMEGAME: Weights = { deeds: [10], traits: [0, -100, -150, 4, 6, -600, 0] };

export const weightsFor = ({ edition }: Config): Weights => (edition === 'samegame' ? SAMEGAME : OWN);
