import type { Preset } from '#engine/contract/preset.js';

export const PRESETS: readonly Preset[] = [
  {
    id: 'normal',
    title: 'Normal',
    about: 'One board with four colours and two bombs.',
    settings: {},
    compare: 'score',
    daily: true,
  },
  {
    id: 'relaxed',
    title: 'Relaxed',
    about: 'Three colours and four bombs, so that the board can be emptied.',
    settings: { colours: 3, bombs: 4 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'hard',
    title: 'Hard',
    about: 'Six colours and a single bomb.',
    settings: { colours: 6, bombs: 1 },
    compare: 'score',
    daily: true,
  },
  {
    id: 'portrait',
    title: 'Portrait',
    about: 'A narrow, high board for phones.',
    settings: { rows: 14, columns: 8 },
    compare: 'score',
  },
  {
    id: 'large',
    title: 'Large',
    about: 'A board of fifteen rows and twenty columns with five colours.',
    settings: { rows: 15, columns: 20, colours: 5, bombs: 4 },
    compare: 'score',
  },
  {
    id: 'samegame',
    title: 'SameGame',
    about: 'Five colours and no bombs: large groups score far more, and an empty board 1000.',
    settings: { rows: 15, columns: 15, colours: 5, bombs: 0, edition: 'samegame' },
    compare: 'score',
  },
];
