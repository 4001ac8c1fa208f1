import { signal } from '@preact/signals';
import { isFields } from '#engine/json.js';
import type { Command } from '../controls/commands.js';
import { inBrowser } from './storage.js';

interface Preference<Value> {
  readonly initial: Value;
  /** Undefined if the value is invalid. */
  read(value: unknown): Value | undefined;
}

interface Choice<Value> extends Preference<Value> {
  readonly choices: readonly Value[];
}

type Bound<Key> = Readonly<Partial<Record<Command, readonly Key[]>>>;

const choice = <const Value extends string>(choices: readonly Value[], initial: Value): Choice<Value> => ({
  choices,
  initial,
  read: value => choices.find(one => one === value),
});

const number = (min: number, max: number, initial: number): Preference<number> => ({
  initial,
  read: value => (typeof value === 'number' && value >= min && value <= max ? value : undefined),
});

const milliseconds = number(0, 500, 0);

const flag = (initial: boolean): Preference<boolean> => ({
  initial,
  read: value => (typeof value === 'boolean' ? value : undefined),
});

/** May include commands of another version, which are never looked up. */
const bindings = <Key>(isKey: (key: unknown) => boolean): Preference<Bound<Key>> => ({
  initial: {},
  read: value =>
    isFields(value)
      ? Object.fromEntries(Object.entries(value).filter(([, keys]) => Array.isArray(keys) && keys.every(isKey)))
      : undefined,
});

export const LONGEST_NAME = 40;

function cleanName(value: unknown): string {
  const plain = String(value ?? '').replace(/\p{C}/gu, '');
  return [...plain.trim()].slice(0, LONGEST_NAME).join('');
}

/** The player's preferences. Kept in this browser and nowhere else. */
export const PREFERENCES = {
  player: { initial: 'Player', read: value => cleanName(value) || undefined } satisfies Preference<string>,
  /** `auto`, or the code of a language: `words/languages.ts` knows which there are. */
  language: {
    initial: 'auto',
    read: value => (typeof value === 'string' && /^[a-z]{2,8}$/.test(value) ? value : undefined),
  } satisfies Preference<string>,
  theme: choice(['auto', 'light', 'dark'], 'auto'),
  palette: choice(['standard', 'deuteranopia', 'protanopia', 'tritanopia', 'high-contrast'], 'standard'),
  /** The marks that tell tiles apart besides their colour. */
  marks: choice(['none', 'shapes', 'letters'], 'shapes'),
  motion: choice(['auto', 'full', 'reduced'], 'auto'),
  volume: number(0, 1, 0.5),
  isMuted: flag(false),
  /** Keys by `KeyboardEvent.code`, instead of the default ones. */
  keys: bindings<string>(key => typeof key === 'string' && /^\w{1,30}$/.test(key)),
  /** Buttons of a gamepad by their number in the standard layout, instead of the default ones. */
  pad: bindings<number>(Number.isInteger),
  /** In milliseconds, for keys and buttons that are held. */
  repeatDelay: number(0, 1000, 170),
  repeatInterval: number(0, 500, 50),
  /** `same`: down repeats like all other keys. */
  softDropInterval: {
    initial: 'same',
    read: value => (value === 'same' ? value : milliseconds.read(value)),
  } satisfies Preference<number | 'same'> as Preference<number | 'same'>,
  touch: choice(['gestures', 'buttons'], 'gestures'),
  hand: choice(['left', 'right'], 'right'),
  /** Whether others may watch, if a server can be reached. */
  sharing: choice(['live', 'private'], 'live'),
  /** Falling games wait for each move. */
  isStepwise: flag(false),
  /** Points out a mistake right after the move. */
  hasCoach: flag(false),
  /** Counts 3, 2, 1 before time runs. */
  hasCountIn: flag(true),
  /** The games whose rules were shown before the first game. */
  introduced: {
    initial: [],
    read: value => (Array.isArray(value) ? value.filter(id => typeof id === 'string') : undefined),
  } satisfies Preference<readonly string[]> as Preference<readonly string[]>,
};

export type Preferences = {
  readonly [Name in keyof typeof PREFERENCES]: (typeof PREFERENCES)[Name] extends Preference<infer Value>
    ? Value
    : never;
};
export type Palette = Preferences['palette'];
export type Marks = Preferences['marks'];

const STORAGE_KEY = 'gridfall.preferences';

export const preferences = signal<Preferences>(stored());

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = checked({ ...preferences.value, ...changes });
  inBrowser.write(STORAGE_KEY, preferences.value);
}

export const resetPreferences = (): void => prefer(checked({}));

/** Another tab may have changed them. */
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) preferences.value = stored();
});

function stored(): Preferences {
  const kept = inBrowser.read(STORAGE_KEY);
  return checked(isFields(kept) ? kept : {});
}

/** Invalid values become defaults. */
function checked(given: Partial<Record<string, unknown>>): Preferences {
  const values = Object.entries(PREFERENCES).map(([name, { initial, read }]) => [name, read(given[name]) ?? initial]);
  return Object.fromEntries(values) as Preferences;
}
