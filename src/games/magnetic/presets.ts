import type { Preset } from '../../engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'A hundred cubes, each in the column you choose: annihilate as many rows as you can.',
    settings: { goal: 100 },
    compare: 'score',
  },
  {
    id: 'endless',
    title: 'Endless',
    about: 'Cube after cube, until one has no room or you finish.',
    settings: {},
    compare: 'score',
  },
];
