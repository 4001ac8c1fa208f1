import type { Option, Options, Settings } from '../../../../../engine/contract/settings.js';

/** What an address asks for beside the game itself: `/play/<game>?level=3&start=1`. */
export interface PlayQuery {
  readonly settings: Settings;
  readonly seed?: string;
  readonly mode: 'solo' | 'live' | 'daily';
  /** To begin at once. */
  readonly startsAtOnce: boolean;
  readonly isStepwise?: boolean;
  /** A game of the shelf to go on with. */
  readonly kept?: string;
  /** A live game of one's own to go on with. */
  readonly ticket?: string;
}

const RESERVED = ['start', 'live', 'daily', 'kept', 'seed', 'stepwise'];

/** All other keys are names of options; whether their values make sense, the game has to say. */
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

/** Without what is as usual. */
export function nonDefaultSettings(settings: Settings, options: Options): Settings {
  const isDefault = ([key, value]: [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(options[key]?.initially);
  return Object.fromEntries(Object.entries(settings).filter(entry => !isDefault(entry)));
}
