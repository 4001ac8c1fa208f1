import type { Preset } from '#engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'normal',
    title: 'Normal',
    about: 'Hold, previews and wall kicks, faster with each level, until the well is full.',
    settings: { edition: 'modern' },
    compare: 'score',
    daily: true,
  },
  {
    id: 'sprint',
    title: 'Sprint',
    about: 'Forty rows as fast as you can.',
    settings: { edition: 'modern', goal: 40 },
    compare: 'time',
    daily: true,
  },
  {
    id: 'three-minutes',
    title: 'Three minutes',
    about: 'As many points as you can in three minutes.',
    settings: { edition: 'modern', limit: 180 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'Fifteen rows, and then it is done.',
    settings: { edition: 'modern', goal: 15 },
    compare: 'score',
  },
  {
    id: 'classic',
    title: 'Classic',
    about: 'The game of the assignment: level after level, until the well is full.',
    settings: {},
    compare: 'score',
  },
];
