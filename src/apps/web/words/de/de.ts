import type { FirstWords, LateLoaders } from '../pattern.js';
import { shell } from './shell.js';
import { terms } from './terms.js';

export const first: FirstWords = { shell, terms };

export const late: LateLoaders = {
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
  coach: async () => (await import('#coach/words/german.js')).german,
  tasks: async () => (await import('./tasks.js')).tasks,
  drills: async () => (await import('./drills.js')).drills,
  position: async () => (await import('./position.js')).position,
  guide: async () => (await import('#front/intro/german.js')).german,
  check: async () => (await import('./check.js')).check,
};
