import type { Preset } from '#engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'normal',
    title: 'Normal',
    about: 'One level with 24 viruses at medium speed.',
    settings: { level: 5, speed: 'medium', goal: 1 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'One level with four viruses at low speed.',
    settings: { goal: 1 },
    compare: 'score',
  },
  {
    id: 'hard',
    title: 'Hard',
    about: 'One level with 44 viruses at high speed.',
    settings: { level: 10, speed: 'high', goal: 1 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'sprint',
    title: 'Sprint',
    about: 'Three short levels as fast as you can.',
    settings: { speed: 'high', goal: 3 },
    compare: 'time',
    daily: true,
  },
  {
    id: 'endless',
    title: 'Endless',
    about: 'Level after level, until a capsule cannot enter.',
    settings: {},
    compare: 'score',
  },
];
