import { english as guide } from '#front/intro/english.js';
import { german as guideDe } from '#front/intro/german.js';
import { daily as dailyDe } from '#web/words/de/daily.js';
import { first as german } from '#web/words/de/de.js';
import { games as gamesDe } from '#web/words/de/games.js';
import { home as homeDe } from '#web/words/de/home.js';
import { over as overDe } from '#web/words/de/over.js';
import { play as playDe } from '#web/words/de/play.js';
import { settings as settingsDe } from '#web/words/de/settings.js';
import { setup as setupDe } from '#web/words/de/setup.js';
import { tasks as tasksDe } from '#web/words/de/tasks.js';
import { check } from '#web/words/en/check.js';
import { daily } from '#web/words/en/daily.js';
import { dialogs } from '#web/words/en/dialogs.js';
import { drills } from '#web/words/en/drills.js';
import { first as english } from '#web/words/en/en.js';
import { games } from '#web/words/en/games.js';
import { home } from '#web/words/en/home.js';
import { over } from '#web/words/en/over.js';
import { play } from '#web/words/en/play.js';
import { position } from '#web/words/en/position.js';
import { scores } from '#web/words/en/scores.js';
import { settings } from '#web/words/en/settings.js';
import { setup } from '#web/words/en/setup.js';
import { tasks } from '#web/words/en/tasks.js';
import { theatre } from '#web/words/en/theatre.js';

/** The English texts of the pages, which tests look for. */
export const says = {
  ...english,
  home,
  games,
  setup,
  // Tests do not care that the words of dialogs are loaded later.
  play: { ...play, ...dialogs },
  over,
  theatre,
  settings,
  scores,
  daily,
  check,
  drills,
  tasks,
  position,
  guide,
};

/** The German texts that tests look for. */
export const sagt = {
  ...german,
  home: homeDe,
  games: gamesDe,
  setup: setupDe,
  play: playDe,
  over: overDe,
  settings: settingsDe,
  daily: dailyDe,
  tasks: tasksDe,
  guide: guideDe,
};

/** A pattern that matches this sentence with any values. */
export const pattern = (sentence: (...words: string[]) => string): RegExp => {
  const [before, after] = sentence('\u0000').split('\u0000');
  const literal = (text = ''): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal(before)}.*${literal(after)}$`, 's');
};
