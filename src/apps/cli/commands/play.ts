import { readFileSync } from 'node:fs';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { type Preset, presetById } from '../../../engine/contract/preset.js';
import type { Option, Settings } from '../../../engine/contract/settings.js';
import { CATALOGUE, findListing, type Listing } from '../../../games/catalogue.js';
import type { Output } from '../streams/output.js';
import { readable } from '../streams/reading.js';
import { optionRows } from '../usage/help.js';
import { LOOKS, LOOKS_HELP, launchOptionsOf } from '../usage/looks.js';
import { asksForHelp, choiceOption, numberOption, parseOptions, refusePositionals } from '../usage/options.js';

/** `gridfall play <game>`: a game in the terminal. */
export async function playInTerminal([id, ...words]: readonly string[], out: Output): Promise<number> {
  if (id === undefined || asksForHelp([id])) {
    out.print(playHelp());
    return 0;
  }
  const listing = findListing(id);
  if (!listing) throw new BadInput(`unknown game ${quote(id)}; choose one of: ${names().join(', ')}`);
  const { game } = await listing.game();
  if (asksForHelp(words)) {
    out.print(gameHelp(listing, game));
    return 0;
  }
  const help = `gridfall play ${id} --help`;
  const own = Object.fromEntries(Object.keys(game.options).map(name => [name, { type: 'string' } as const]));
  const { values, positionals } = parseOptions(words, { ...own, ...MORE, ...LOOKS } as const, help);
  refusePositionals(positionals, help);
  const settings = settingsOf(game, values as Readonly<Record<string, string | undefined>>, values.preset);
  const { playGame, playLiveGame } = await import('../../terminal/main.js');
  if (values.live !== undefined && values.seed !== undefined)
    throw new BadInput('--seed cannot be used with --live: in a live game the server chooses the seed');
  if (values.live !== undefined) await playLiveGame(launchOptionsOf(values), id, settings, values.live);
  else await playGame(launchOptionsOf(values), id, settings, values.seed);
  return 0;
}

const MORE = { preset: { type: 'string' }, seed: { type: 'string' }, live: { type: 'string' } } as const;

const names = (): string[] => CATALOGUE.map(({ id }) => id);

/** Settings that are given themselves override those of the preset. */
function settingsOf(
  game: AnyGame,
  values: Readonly<Record<string, string | undefined>>,
  preset: string | undefined,
): Settings {
  const given = Object.entries(game.options).filter(([name]) => values[name] !== undefined);
  const own = Object.fromEntries(given.map(([name, option]) => [name, read(name, option, values[name]!)]));
  const settings = { ...(preset === undefined ? {} : presetNamed(game, preset).settings), ...own };
  game.configure(settings);
  return settings;
}

function presetNamed(game: AnyGame, id: string): Preset {
  const preset = presetById(game, id);
  if (preset) return preset;
  const ids = (game.presets ?? []).map(preset => preset.id);
  throw new BadInput(`--preset must be one of: ${ids.join(', ')} (got ${quote(id)})`);
}

function read(name: string, option: Option, text: string): unknown {
  if (option.kind === 'choice') return choiceOption(name, text, option.choices as [string, ...string[]]);
  if (option.kind === 'lines')
    return readable(text, () =>
      readFileSync(text, 'utf8')
        .replace(/\r?\n$/, '')
        .split(/\r?\n/),
    );
  return numberOption(name, text, { min: option.min, max: option.max, fallback: option.initially });
}

const playHelp = (): string => `Plays a game in the terminal.

Usage: gridfall play <game> [options]

Games: ${names().join(', ')}

Games you leave are saved, and you can resume them from the menu. Every finished game is saved as a replay file; the end
screen shows its name. gridfall play <game> --help lists the options of a game; gridfall config shows the keys.
`;

function gameHelp({ id, title, about }: Listing, game: AnyGame): string {
  const own = Object.entries(game.options).map(([name, option]): [string, string] => [
    `--${name} ${VALUES[option.kind]}`,
    aboutOf(option),
  ]);
  const presets = (game.presets ?? []).map(({ id, about }): [string, string] => [id, about]);
  const more: [string, string][] = [
    ...(presets.length > 0
      ? [['--preset NAME', 'start from these settings; see below'] satisfies [string, string]]
      : []),
    ['--seed TEXT', 'deal the same pieces again; games with a chosen seed are not ranked'],
    ['--live SERVER', 'play on this server, such as http://localhost:8080, so that others can watch'],
  ];
  return `${title}. ${about}

Usage: gridfall play ${id} [options]

Options
${optionRows([...own, ...more, ...LOOKS_HELP, ['--help', 'show this help']])}
${presets.length > 0 ? `\nPresets\n${optionRows(presets)}\n` : ''}`;
}

const VALUES = { number: 'N', choice: 'NAME', lines: 'FILE' } as const;

function aboutOf(option: Option): string {
  if (option.kind === 'lines') return option.about;
  const range = option.kind === 'number' ? `${option.min} to ${option.max}` : alternatives(option.choices);
  return `${option.about}: ${range} (default ${option.initially})`;
}

/** "low, medium or high" */
const alternatives = (choices: readonly string[]): string => choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
