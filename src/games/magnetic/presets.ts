import type { Preset } from '#engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'normal',
    title: 'Normal',
    about: 'A hundred cubes, each in one of three columns on offer.',
    settings: { width: 8, height: 8, offers: 3, goal: 100 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'A hundred cubes, each in the column you choose: annihilate as many rows as you can.',
    settings: { goal: 100 },
    compare: 'score',
  },
  {
    id: 'hard',
    title: 'Hard',
    about: 'A hundred cubes, and only two columns to choose from.',
    settings: { width: 7, height: 8, offers: 2, goal: 100 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'sprint',
    title: 'Sprint',
    about: 'A hundred cubes in the shortest time.',
    settings: { width: 7, height: 11, offers: 3, goal: 100 },
    compare: 'time',
    daily: true,
  },
  {
    id: 'endless',
    title: 'Endless',
    about: 'Cube after cube, two columns to choose from, until both are full.',
    settings: { width: 7, height: 11, offers: 2 },
    compare: 'score',
  },
  {
    id: 'free',
    title: 'Free choice',
    about: 'Cube after cube in any column, until one has no room or you finish.',
    settings: {},
    compare: 'score',
  },
];
