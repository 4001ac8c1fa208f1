import type { LookAhead } from './look-ahead.js';

export const LEVELS = ['easy', 'medium', 'hard', 'best'] as const;
export type Level = (typeof LEVELS)[number];

export interface Skill extends LookAhead {
  /** How many of a hundred decisions are one of the next best instead of the best. */
  readonly slips: number;
  /** In games where time acts: the least time between two keys, in milliseconds. */
  readonly pace: number;
}

/** Weaker bots think less far, and sometimes do what merely looks good: mistakes that people make too. */
export const SKILLS: Readonly<Record<Level, Skill>> = {
  easy: { depth: 1, width: 1, samples: 1, nodes: 200, slips: 25, pace: 220 },
  medium: { depth: 1, width: 1, samples: 1, nodes: 1_000, slips: 8, pace: 140 },
  hard: { depth: 2, width: 8, samples: 2, nodes: 4_000, slips: 0, pace: 100 },
  best: {
    depth: 3,
    width: 6,
    samples: 4,
    inDanger: { depth: 5, width: 8, samples: 6, nodes: 80_000 },
    nodes: 40_000,
    slips: 0,
    pace: 100,
  },
};
