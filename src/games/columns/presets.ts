import type { Preset } from '#engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'normal',
    title: 'Normal',
    about: 'Sixty bars in five colours: earn as many credits as you can.',
    settings: { goal: 60 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'Sixty bars in four colours, so that series come easily.',
    settings: { colours: 4, goal: 60 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'hard',
    title: 'Hard',
    about: 'Sixty bars in six colours, in a field that fills up quickly.',
    settings: { colours: 6, goal: 60 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'endless',
    title: 'Endless',
    about: 'Bar after bar, until one does not fit.',
    settings: {},
    compare: 'score',
  },
];
