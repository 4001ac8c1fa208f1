import { daily as dailyDe } from '../../../src/apps/web/words/de/daily.js';
import { first as german } from '../../../src/apps/web/words/de/de.js';
import { play as playDe } from '../../../src/apps/web/words/de/play.js';
import { settings as settingsDe } from '../../../src/apps/web/words/de/settings.js';
import { check } from '../../../src/apps/web/words/en/check.js';
import { daily } from '../../../src/apps/web/words/en/daily.js';
import { first as english } from '../../../src/apps/web/words/en/en.js';
import { play } from '../../../src/apps/web/words/en/play.js';
import { scores } from '../../../src/apps/web/words/en/scores.js';
import { settings } from '../../../src/apps/web/words/en/settings.js';
import { theatre } from '../../../src/apps/web/words/en/theatre/theatre.js';

/** The English texts of the pages, which tests look for. */
export const says = { ...english, play, theatre, settings, scores, daily, check };

/** The German texts that tests look for. */
export const sagt = { ...german, play: playDe, settings: settingsDe, daily: dailyDe };

/** A pattern that matches this sentence with any values. */
export const pattern = (sentence: (...words: string[]) => string): RegExp => {
  const [before, after] = sentence('\u0000').split('\u0000');
  const literal = (text = ''): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal(before)}.*${literal(after)}$`, 's');
};
