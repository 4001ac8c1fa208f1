import { LEVELS, type Level } from '#bots/levels.js';
import type { AnyGame } from '#engine/contract/game.js';
import { freshSeed } from '#node/fresh-seed.js';
import { LOOKS, launchOptionsOf } from '../usage/looks.js';
import { choice, flag, number, type Option, text } from '../usage/option.js';
import { presetsHelp, settingOption, settingOptions, settingsOf } from '../usage/settings.js';
import { ready } from '../usage/usage.js';
import { playBotGames } from './bot-games.js';
import { GAME_NAMES, gameCommand } from './game-command.js';
import { saveReplay } from './save-replay.js';

const LEVEL = choice('NAME', 'how well it plays', LEVELS, { fallback: 'best' });

/** A game may have levels of its own, so the option can be given twice. */
const levelOption = (own?: Option) => ({
  ...LEVEL,
  ...(own ? { about: `${LEVEL.about}\nwith a number: ${own.about} (${own.notes})` } : {}),
  read: (given: readonly string[]) => given,
});

const MORE = {
  level: levelOption(),
  seed: text('TEXT', 'deal the same pieces again; the bot plays the same game again'),
  games: number('N', 'play so many games as fast as possible, and print how they went', { min: 1, max: 100_000 }),
  turns: number('N', 'break a game off after so many decisions', { min: 1, max: 1_000_000, fallback: 10_000 }),
  save: text('FOLDER', 'write every game into this folder, as a replay file'),
  json: flag('print statistics as JSON'),
};

const USAGE = {
  call: 'gridfall bot',
  about: `Lets a bot play. On a terminal you watch it, and can pause, look back, change the speed, or take over and play on. With
--games, --json or a pipe it plays as fast as it can and prints statistics. A bot knows what a player sees, and no more.`,
  forms: ['<game> [options]'],
  before: `Games: ${GAME_NAMES}`,
  options: { ...MORE, preset: text('NAME', 'start from the settings of a preset') },
  after: 'gridfall bot <game> --help lists the settings and presets of a game.',
};

/** `gridfall bot <game>`: a bot plays, on the screen or as fast as it can. */
export const command = gameCommand(USAGE, (listing, game, out) => {
  const { id, title, about } = listing;
  const ownLevel = ownLevelOf(game);
  const usage = {
    call: `gridfall bot ${id}`,
    about: `${title}. ${about}`,
    forms: ['[options]'],
    options: { ...MORE, ...settingOptions(game), ...LOOKS, level: levelOption(ownLevel) },
    after: presetsHelp(game),
  };
  return ready(usage, async ({ values }) => {
    const { level, own } = levelsIn(values.level, ownLevel);
    const settings = settingsOf(game, { ...values, level: own });
    const { turns, save, seed = freshSeed() } = values;
    const isWatched = process.stdin.isTTY && process.stdout.isTTY && values.games === undefined && !values.json;
    if (isWatched) {
      const { watchBot } = await import('#terminal/main.js');
      await watchBot(launchOptionsOf(values), { id, settings, level, seed, turns }, session => {
        if (save !== undefined) saveReplay(save, session, `${level} bot`);
      });
      return 0;
    }
    const form = values.json ? 'json' : 'text';
    return playBotGames({ listing, game, settings, level, seed, turns, games: values.games ?? 1, save, form }, out);
  });
});

const ownLevelOf = ({ options: { level } }: AnyGame): Option | undefined => level && settingOption(level);

/** `--level hard --level 20`: a name is for the bot, anything else for a game that has levels itself. */
function levelsIn(given: readonly string[], own: Option | undefined): { readonly level: Level; readonly own: unknown } {
  const isName = (word: string): boolean => LEVELS.some(level => level === word);
  const others = own ? given.filter(word => !isName(word)) : [];
  const named = given.filter(word => !others.includes(word));
  return { level: LEVEL.read(named, 'level'), own: own?.read(others, 'level') };
}
