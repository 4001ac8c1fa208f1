import { readFileSync } from 'node:fs';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { type Preset, presetById } from '../../../engine/contract/preset.js';
import type { Option, Settings } from '../../../engine/contract/settings.js';
import { isPositionLink, readLink } from '../../../wire/links/position-link.js';
import { readable } from '../streams/reading.js';
import { optionRows } from './help.js';
import { choiceOption, numberOption } from './options.js';

/** Every setting of a game is an option, and so is the preset to start from. For `parseOptions`. */
export const settingOptions = (game: AnyGame) => ({
  ...(Object.fromEntries(Object.keys(game.options).map(name => [name, { type: 'string' }])) as Record<never, never>),
  preset: { type: 'string' as const },
});

/** Settings that are given themselves override those of a link to a position, and those the preset's. */
export function settingsOf(game: AnyGame, given: object): Settings {
  const values = given as Readonly<Record<string, string | undefined>>;
  const { preset } = values;
  const link = isPositionLink(values.position ?? '') ? values.position : undefined;
  const named = Object.entries(game.options).filter(
    ([name]) => values[name] !== undefined && !(name === 'position' && link),
  );
  const own = Object.fromEntries(named.map(([name, option]) => [name, read(name, option, values[name]!)]));
  const settings = {
    ...(preset === undefined ? {} : presetNamed(game, preset).settings),
    ...(link === undefined ? {} : linkedTo(game, link)),
    ...own,
  };
  game.configure(settings);
  return settings;
}

/** The settings in a link to a position, in place of a file. */
function linkedTo({ id }: AnyGame, link: string): Settings {
  const { game, settings } = readLink(link);
  if (game !== id) throw new BadInput(`the link is to a position of ${game}, not of ${id}`);
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

/** The options of a game and what they mean. */
export function settingRows(game: AnyGame): readonly (readonly [string, string])[] {
  const own = Object.entries(game.options).map(([name, option]): [string, string] => [
    `--${name} ${VALUES[option.kind]}`,
    aboutOf(option),
  ]);
  return game.presets ? [...own, ['--preset NAME', 'start from these settings; see below']] : own;
}

export function presetsHelp({ presets = [] }: AnyGame): string {
  const rows = presets.map(({ id, about }): [string, string] => [id, about]);
  return rows.length > 0 ? `\nPresets\n${optionRows(rows)}\n` : '';
}

const VALUES = { number: 'N', choice: 'NAME', lines: 'FILE' } as const;

function aboutOf(option: Option): string {
  if (option.kind === 'lines') return option.about;
  const range = option.kind === 'number' ? `${option.min} to ${option.max}` : alternatives(option.choices);
  return `${option.about}: ${range} (default ${option.initially})`;
}

/** "low, medium or high" */
const alternatives = (choices: readonly string[]): string => choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
