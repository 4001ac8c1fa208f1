import type { AnyGame } from '#engine/contract/game.js';
import { presetById } from '#engine/contract/preset.js';
import type { Option, Options, Settings } from '#engine/contract/settings.js';

/** Where a game is played: on the server, on this device, or as today's challenge on the server. */
export type PlayMode = 'live' | 'private' | 'daily';

/** The choices in the address besides the game: `/play/<game>?preset=normal` or `/play/<game>?level=3&start=1`. */
export interface PlayQuery {
  readonly settings: Settings;
  /** A preset that the game does not have. */
  readonly unknownPreset?: string;
  /** The address names a preset, settings or a seed, so no others are put in their place. */
  readonly hasSettings: boolean;
  readonly seed?: string;
  /** Missing if the player's preference decides. */
  readonly mode?: PlayMode;
  /** Start without showing the settings. */
  readonly startsAtOnce: boolean;
  readonly isStepwise?: boolean;
  /** A kept game to resume. */
  readonly kept?: string;
  /** The player's own live game to resume. */
  readonly ticket?: string;
}

const RESERVED = ['preset', 'start', 'live', 'private', 'daily', 'kept', 'seed', 'stepwise', 'aim'];

/** All other keys are names of options, which change those of the preset. The game checks their values. */
export function readPlayQuery(query: URLSearchParams, game: Pick<AnyGame, 'options' | 'presets'>): PlayQuery {
  const live = query.get('live') ?? '';
  const [seed, kept, stepwise] = ['seed', 'kept', 'stepwise'].map(key => query.get(key) || undefined);
  const isTicket = live.length > 1 && /^[A-Za-z0-9]{1,32}$/.test(live);
  const named = query.get('preset') ?? undefined;
  const preset = named === undefined ? undefined : presetById(game, named);
  const settings = { ...preset?.settings, ...settingsIn(query, game.options) };
  const mode = modeIn(query);
  return {
    settings,
    ...(named !== undefined && !preset ? { unknownPreset: named } : {}),
    hasSettings: named !== undefined || seed !== undefined || Object.keys(settings).length > 0,
    startsAtOnce: query.has('start'),
    ...(mode === undefined ? {} : { mode }),
    ...(seed === undefined ? {} : { seed }),
    ...(kept === undefined ? {} : { kept }),
    ...(stepwise === undefined ? {} : { isStepwise: stepwise === '1' }),
    ...(isTicket ? { ticket: live } : {}),
  };
}

/** On a server nobody chooses the seed or stops time between moves. */
function modeIn(query: URLSearchParams): PlayMode | undefined {
  if (query.has('daily')) return 'daily';
  if (query.get('live')) return 'live';
  const isPrivate = query.has('private') || query.get('seed') || query.get('stepwise') === '1';
  return isPrivate ? 'private' : undefined;
}

function settingsIn(query: URLSearchParams, options: Options): Settings {
  const own = [...new Set(query.keys())].filter(key => !RESERVED.includes(key));
  return Object.fromEntries(
    own.map(key => {
      const option = Object.hasOwn(options, key) ? options[key] : undefined;
      return [key, readValue(query.getAll(key).join('\n'), option)];
    }),
  );
}

function readValue(text: string, option: Option | undefined): unknown {
  if (option?.kind === 'lines') return text.split('\n');
  return option?.kind === 'number' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** Leaves out settings that equal their default. */
export function nonDefaultSettings(settings: Settings, options: Options): Settings {
  const isDefault = ([key, value]: [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(options[key]?.initially);
  return Object.fromEntries(Object.entries(settings).filter(entry => !isDefault(entry)));
}
