import { daily as dailyDe } from '../../../src/apps/web/words/de/daily.js';
import { first as german } from '../../../src/apps/web/words/de/de.js';
import { games as gamesDe } from '../../../src/apps/web/words/de/games.js';
import { home as homeDe } from '../../../src/apps/web/words/de/home.js';
import { over as overDe } from '../../../src/apps/web/words/de/over.js';
import { play as playDe } from '../../../src/apps/web/words/de/play.js';
import { tasks as tasksDe } from '../../../src/apps/web/words/de/tasks.js';
import { settings as settingsDe } from '../../../src/apps/web/words/de/settings.js';
import { setup as setupDe } from '../../../src/apps/web/words/de/setup.js';
import { check } from '../../../src/apps/web/words/en/check.js';
import { daily } from '../../../src/apps/web/words/en/daily.js';
import { first as english } from '../../../src/apps/web/words/en/en.js';
import { games } from '../../../src/apps/web/words/en/games.js';
import { home } from '../../../src/apps/web/words/en/home.js';
import { over } from '../../../src/apps/web/words/en/over.js';
import { play } from '../../../src/apps/web/words/en/play.js';
import { dialogs } from '../../../src/apps/web/words/en/dialogs.js';
import { tasks } from '../../../src/apps/web/words/en/tasks.js';
import { scores } from '../../../src/apps/web/words/en/scores.js';
import { settings } from '../../../src/apps/web/words/en/settings.js';
import { setup } from '../../../src/apps/web/words/en/setup.js';
import { drills } from '../../../src/apps/web/words/en/drills.js';
import { position } from '../../../src/apps/web/words/en/position.js';
import { theatre } from '../../../src/apps/web/words/en/theatre.js';
import { english as guide } from '../../../src/front/intro/english.js';
import { german as guideDe } from '../../../src/front/intro/german.js';

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
