import type { Preset } from '../../engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'classic',
    title: 'Classic',
    about: 'Level after level, each faster than the one before, until the well is full.',
    settings: {},
    compare: 'score',
  },
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'The first two levels: fifteen rows.',
    settings: { goal: 15 },
    compare: 'score',
  },
  {
    id: 'sprint',
    title: 'Sprint',
    about: 'Forty rows as fast as you can.',
    settings: { goal: 40 },
    compare: 'time',
  },
  {
    id: 'three-minutes',
    title: 'Three minutes',
    about: 'As many points as you can in three minutes.',
    settings: { limit: 180 },
    compare: 'score',
  },
];
