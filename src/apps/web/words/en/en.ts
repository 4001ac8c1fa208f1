import { shell } from './shell.js';

/** The games' own words are English already. */
const terms: Readonly<Record<string, string>> = {};

export const first = { shell, terms };

export const late = {
  play: async () => (await import('./play.js')).play,
  home: async () => (await import('./home.js')).home,
  setup: async () => (await import('./setup.js')).setup,
  dialogs: async () => (await import('./dialogs.js')).dialogs,
  over: async () => (await import('./over.js')).over,
  games: async () => (await import('./games.js')).games,
  theatre: async () => (await import('./theatre.js')).theatre,
  scores: async () => (await import('./scores.js')).scores,
  daily: async () => (await import('./daily.js')).daily,
  settings: async () => (await import('./settings.js')).settings,
  help: async () => (await import('./help.js')).help,
  coach: async () => (await import('#coach/words/english.js')).english,
  tasks: async () => (await import('./tasks.js')).tasks,
  drills: async () => (await import('./drills.js')).drills,
  position: async () => (await import('./position.js')).position,
  guide: async () => (await import('#front/intro/english.js')).english,
  check: async () => (await import('./check.js')).check,
};
