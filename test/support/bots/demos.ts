import { BotGame, type Tempo } from '#bots/bot-game.js';
import { type Level, SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import { conclude } from '#bots/search/thought.js';
import type { Settings } from '#engine/contract/settings.js';
import { findListing } from '#games/catalogue.js';

/** Red, blue, white and yellow: the colours of a random board are black, grey, white and yellow. */
const BOARD = [
  'R D D W W R R W',
  'R D R W Y D Y R',
  'D R D D W D R R',
  'D R W W W D Y Y',
  'D W W D R Y W R',
  'R W D W R R Y D',
  'R Y X W D D R Y',
  'W W D Y Y R Y W',
  'Y X Y D Y X D D',
  'W W D Y R R R D',
  'Y W Y Y R R Y R',
  'R W W Y R D Y R',
  'W Y Y D R Y Y W',
];

/** A game that a card of the home page shows. */
interface Plan {
  readonly settings: Settings;
  readonly level: Level;
  readonly seed: string;
  /** Between two keys, in milliseconds. */
  readonly pace: number;
  /** This many turns are played before the card shows it, because an empty field makes a dull picture. */
  readonly prelude: number;
  readonly turns: number;
}

/**
 * Small fields of a similar shape, so that cards look alike and tiles are large, and seeds with which something vanishes every few
 * seconds. In Chetyris a better bot would keep the well almost empty, which is dull to watch.
 */
export const PLANS: Readonly<Record<string, Plan>> = {
  'dr-mario': {
    settings: { rows: 13, columns: 8, level: 4 },
    level: 'hard',
    seed: 'd2',
    pace: 110,
    prelude: 0,
    turns: 40,
  },
  identic: {
    settings: { board: BOARD },
    level: 'best',
    seed: 'd3',
    pace: 110,
    prelude: 0,
    turns: 60,
  },
  magnetic: {
    settings: { width: 8, height: 13, offers: 3 },
    level: 'hard',
    seed: 'd1',
    pace: 110,
    prelude: 28,
    turns: 140,
  },
  chetyris: { settings: { width: 8, depth: 13 }, level: 'easy', seed: 'd9', pace: 180, prelude: 9, turns: 44 },
  columns: {
    settings: { width: 7, height: 9, colours: 4 },
    level: 'best',
    seed: 'd4',
    pace: 110,
    prelude: 7,
    turns: 44,
  },
};

const TEMPO: Tempo = { think: 260, look: 620 };

/** Lets a bot play the demo of a game. The same plan always gives the same text. */
export async function demoOf(id: string): Promise<string> {
  const plan = PLANS[id]!;
  const listing = findListing(id)!;
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  const { settings, seed, pace, prelude, turns } = plan;
  const skill = { ...SKILLS[plan.level], pace };
  const bot = new BotGame({ game, mind, settings, seed, skill, botSeed: seed, tempo: TEMPO });
  playUntil(bot, prelude);
  const from = bot.session.log().length;
  playUntil(bot, turns);
  const log = bot.session.log().map(({ at, text }) => [at, text]);
  return `${JSON.stringify({ game: id, rules: game.version, settings, from, log })}\n`;
}

function playUntil(bot: BotGame, turns: number): void {
  while (bot.session.status().turn < turns && conclude(bot.playTurn()));
}
