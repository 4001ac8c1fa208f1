import { LEVELS, type Level } from '../../../bots/levels.js';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { CATALOGUE, findListing, type Listing } from '../../../games/catalogue.js';
import { freshSeed } from '../../../node/fresh-seed.js';
import { playBotGames } from '../bots/bot-games.js';
import { saveReplay } from '../bots/save-replay.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { LOOKS, LOOKS_HELP, launchOptionsOf } from '../usage/looks.js';
import { asksForHelp, choiceOption, numberOption, parseOptions, refusePositionals } from '../usage/options.js';
import { presetsHelp, settingOptions, settingRows, settingsOf } from '../usage/settings.js';

const MOST_GAMES = 100_000;
const MOST_TURNS = 1_000_000;
const USUAL_TURNS = 10_000;

const MORE = {
  level: { type: 'string', multiple: true },
  seed: { type: 'string' },
  games: { type: 'string' },
  turns: { type: 'string' },
  save: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `gridfall bot <game>`: a bot plays, on the screen or as fast as it can. */
export async function botCommand([id, ...words]: readonly string[], out: Output): Promise<number> {
  if (id === undefined || asksForHelp([id])) {
    out.print(HELP);
    return 0;
  }
  const listing = findListing(id);
  if (!listing) throw new BadInput(`unknown game ${quote(id)}; choose one of: ${names()}`);
  const { game } = await listing.game();
  if (asksForHelp(words)) {
    out.print(gameHelp(listing, game));
    return 0;
  }
  const help = `gridfall bot ${id} --help`;
  const { values, positionals } = parseOptions(words, { ...settingOptions(game), ...MORE, ...LOOKS } as const, help);
  refusePositionals(positionals, help);
  const { level, own } = levelsIn(values.level ?? [], game);
  const settings = settingsOf(game, { ...values, level: own });
  const turns = numberOption('turns', values.turns, { min: 1, max: MOST_TURNS, fallback: USUAL_TURNS });
  const seed = values.seed ?? freshSeed();
  const isWatched = process.stdin.isTTY && process.stdout.isTTY && values.games === undefined && !values.json;
  if (isWatched) {
    const { watchBot } = await import('../../terminal/main.js');
    await watchBot(launchOptionsOf(values), { id, settings, level, seed, turns }, session => {
      if (values.save !== undefined) saveReplay(values.save, session, `${level} bot`);
    });
    return 0;
  }
  const games = numberOption('games', values.games, { min: 1, max: MOST_GAMES, fallback: 1 });
  const form = values.json ? 'json' : 'text';
  return playBotGames({ listing, game, settings, level, seed, turns, games, save: values.save, form }, out);
}

/** A game may have levels itself: `--level hard --level 20`. A name is for the bot, anything else for such a game. */
function levelsIn(given: readonly string[], { options }: AnyGame): { level: Level; own: string | undefined } {
  const isName = (text: string): boolean => LEVELS.some(level => level === text);
  const others = options.level ? given.filter(text => !isName(text)) : [];
  const named = given.filter(text => !others.includes(text)).at(-1) ?? 'best';
  return { level: choiceOption('level', named, LEVELS), own: others.at(-1) };
}

const names = (): string => CATALOGUE.map(({ id }) => id).join(', ');

const OPTIONS: readonly [string, string][] = [
  ['--level NAME', `${LEVELS.join(', ')} (default best)`],
  ['--seed TEXT', 'deal the same pieces again; the bot plays the same game again'],
  ['--games N', 'play so many games as fast as possible, and print how they went'],
  ['--turns N', `break a game off after so many decisions (default ${USUAL_TURNS})`],
  ['--save FOLDER', 'write every game into this folder, as a replay file'],
  ['--json', 'print statistics as JSON'],
];

const HELP = `Lets a bot play. On a terminal you watch it, and can pause, look back, change the speed, or take over and play on. With
--games, --json or a pipe it plays as fast as it can and prints statistics. A bot knows what a player sees, and no more.

Usage: gridfall bot <game> [options]

Games: ${names()}

Options
${optionRows([...OPTIONS, ['--preset NAME', 'start from the settings of a preset']])}

gridfall bot <game> --help lists the settings and presets of a game.
`;

const gameHelp = ({ id, title, about }: Listing, game: AnyGame): string => `${title}. ${about}

Usage: gridfall bot ${id} [options]

Options
${optionRows([...OPTIONS, ...settingRows(game), ...LOOKS_HELP, ['--help', 'show this help']])}
${game.options.level ? '\n--level can be given twice: with a name for the bot, and with a number for the game.\n' : ''}${presetsHelp(game)}`;
