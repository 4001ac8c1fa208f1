import { readFileSync } from 'node:fs';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { presetById } from '#engine/contract/preset.js';
import type { Option as Setting, Settings } from '#engine/contract/settings.js';
import { isPositionLink, readLink } from '#wire/position-link.js';
import { readable } from '../streams/reading.js';
import { choice, number, type Option, option } from './option.js';
import { columns } from './usage.js';

/** Every setting of a game is an option, and so is the preset to start from. */
export function settingOptions({ options, presets = [] }: AnyGame): Readonly<Record<never, never>> {
  const ids = presets.map(({ id }) => id);
  return {
    ...Object.fromEntries(Object.entries(options).map(([name, setting]) => [name, settingOption(setting)])),
    ...(ids.length > 0
      ? { preset: { ...choice('NAME', '', ids), about: 'start from these settings; see below' } }
      : {}),
  };
}

/** Without the option, the setting is not given, which is not the same as its default: a preset may have another value. */
export function settingOption(setting: Setting): Option {
  if (setting.kind === 'lines') return option('FILE', setting.about, linesOrLink);
  const { about, initially } = setting;
  const byDefault = `default ${initially}`;
  if (setting.kind === 'choice') return choice('NAME', about, setting.choices, { byDefault });
  const { min, max } = setting;
  return number('N', `${about}: ${min} to ${max}`, { min, max, byDefault });
}

/** A link to a position stands for a file with it. */
const linesOrLink = (text: string): string | readonly string[] =>
  isPositionLink(text)
    ? text
    : readable(text, () =>
        readFileSync(text, 'utf8')
          .replace(/\r?\n$/, '')
          .split(/\r?\n/),
      );

/** Settings that are given themselves override those of a link to a position, and those the preset's. */
export function settingsOf(game: AnyGame, values: object): Settings {
  const { preset, position } = values as Readonly<Record<string, unknown>>;
  const isLink = typeof position === 'string';
  const own = Object.entries(values).filter(
    ([name, value]) => name in game.options && value !== undefined && !(name === 'position' && isLink),
  );
  const settings = {
    ...(typeof preset === 'string' ? presetById(game, preset)!.settings : {}),
    ...(isLink ? linkedTo(game, position) : {}),
    ...Object.fromEntries(own),
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

export const presetsHelp = ({ presets = [] }: AnyGame): string =>
  presets.length > 0 ? `Presets\n${columns(presets.map(({ id, about }) => [id, about]))}` : '';
