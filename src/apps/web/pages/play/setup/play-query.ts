import type { Option, Options, Settings } from '../../../../../engine/contract/settings.js';

/** What the address asks for besides the game: `/play/<game>?level=3&start=1`. */
export interface PlayQuery {
  readonly settings: Settings;
  readonly seed?: string;
  readonly mode: 'solo' | 'live' | 'daily';
  /** Start without showing the settings. */
  readonly startsAtOnce: boolean;
  readonly isStepwise?: boolean;
  /** A kept game to resume. */
  readonly kept?: string;
  /** The player's own live game to resume. */
  readonly ticket?: string;
}

const RESERVED = ['start', 'live', 'daily', 'kept', 'seed', 'stepwise'];

/** All other keys are names of options. The game checks their values. */
export function readPlayQuery(query: URLSearchParams, options: Options): PlayQuery {
  const live = query.get('live') ?? '';
  const [seed, kept, stepwise] = ['seed', 'kept', 'stepwise'].map(key => query.get(key) || undefined);
  const isTicket = live.length > 1 && /^[A-Za-z0-9]{1,32}$/.test(live);
  return {
    settings: settingsIn(query, options),
    mode: query.has('daily') ? 'daily' : live === '' ? 'solo' : 'live',
    startsAtOnce: query.has('start'),
    ...(seed === undefined ? {} : { seed }),
    ...(kept === undefined ? {} : { kept }),
    ...(stepwise === undefined ? {} : { isStepwise: stepwise === '1' }),
    ...(isTicket ? { ticket: live } : {}),
  };
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
