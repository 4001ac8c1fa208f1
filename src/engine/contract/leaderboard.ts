import { sha256Hex } from '../chance/sha256.js';
import { BY_TIME, checkSettings, comparedBy, type Options, type Rules, type Settings } from './settings.js';

/** The leaderboard's key: games with the same rules and settings are compared. Defaults are left out. */
export function leaderboardOf(rules: Rules, settings: Settings): string {
  const { id, version, options } = rules;
  const key = [id, ...(version === 1 ? [] : [`v${version}`]), ...changedSettings(options, settings)].join(' ');
  return comparedBy(rules, settings) === 'time' ? `${key}${BY_TIME}` : key;
}

/** The settings that differ from their defaults, as text. Lines are shortened to a digest. */
export function changedSettings(options: Options, settings: Settings): string[] {
  const checked: Settings = checkSettings(options, settings);
  return Object.entries(options)
    .filter(([key, { initially }]) => JSON.stringify(checked[key]) !== JSON.stringify(initially))
    .map(([key, { kind }]) => `${key}=${kind === 'lines' ? digest(checked[key]) : checked[key]}`);
}

const digest = (lines: unknown): string => `#${sha256Hex(JSON.stringify(lines)).slice(0, 12)}`;
