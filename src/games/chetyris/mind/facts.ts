import { COVERED, type Fact, PEAK } from '../../../engine/contract/fact.js';

export const FACTS: readonly Fact<unknown>[] = [COVERED, PEAK];
