import { COVERED, type Fact, PEAK, STEPS } from '#engine/contract/mind/fact.js';

export const FACTS: readonly Fact<unknown>[] = [COVERED, PEAK, STEPS];
