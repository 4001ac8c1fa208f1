import { signal } from '@preact/signals';
import { isFields } from '../../../engine/json.js';
import { COMMANDS, type Command } from '../controls/commands.js';
import { readLocal, writeLocal } from './local.js';

export const PALETTES = ['standard', 'deuteranopia', 'protanopia', 'tritanopia', 'high-contrast'] as const;
export const MARKS = ['none', 'shapes', 'letters'] as const;
export const LANGUAGES = ['en', 'de'] as const;

export type Palette = (typeof PALETTES)[number];
export type Marks = (typeof MARKS)[number];
export type Language = (typeof LANGUAGES)[number];

/** How this person likes it. Kept in this browser and nowhere else. */
export interface Preferences {
  readonly player: string;
  readonly language: 'auto' | Language;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly palette: Palette;
  /** What tells tiles apart besides their colour. */
  readonly marks: Marks;
  readonly motion: 'auto' | 'full' | 'reduced';
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Keys by `KeyboardEvent.code`, in the place of the usual ones. */
  readonly keys: Readonly<Partial<Record<Command, readonly string[]>>>;
  /** Buttons of a gamepad by their number in the standard layout, in the place of the usual ones. */
  readonly pad: Readonly<Partial<Record<Command, readonly number[]>>>;
  /** In milliseconds, for keys and buttons that are held. */
  readonly repeatDelay: number;
  readonly repeatInterval: number;
  readonly touch: 'gestures' | 'buttons';
  readonly hand: 'left' | 'right';
  /** Falling games wait for each move. */
  readonly isStepwise: boolean;
}

const USUAL: Preferences = {
  player: 'Player',
  language: 'auto',
  theme: 'auto',
  palette: 'standard',
  marks: 'shapes',
  motion: 'auto',
  volume: 0.5,
  isMuted: false,
  keys: {},
  pad: {},
  repeatDelay: 170,
  repeatInterval: 50,
  touch: 'gestures',
  hand: 'right',
  isStepwise: false,
};

const PLACE = 'gridfall.preferences';
export const LONGEST_NAME = 40;

export const preferences = signal<Preferences>(read());

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = checked({ ...preferences.value, ...changes });
  writeLocal(PLACE, preferences.value);
}

export const resetPreferences = (): void => prefer(USUAL);

/** Another tab may have changed them. */
addEventListener('storage', ({ key }) => {
  if (key === PLACE) preferences.value = read();
});

function read(): Preferences {
  const kept = readLocal(PLACE);
  return checked(isFields(kept) ? kept : {});
}

/** Whatever makes no sense is as usual. */
function checked(given: Partial<Record<keyof Preferences, unknown>>): Preferences {
  return {
    player: cleanName(given.player),
    language: oneOf(['auto', ...LANGUAGES] as const, given.language, USUAL.language),
    theme: oneOf(['auto', 'light', 'dark'] as const, given.theme, USUAL.theme),
    palette: oneOf(PALETTES, given.palette, USUAL.palette),
    marks: oneOf(MARKS, given.marks, USUAL.marks),
    motion: oneOf(['auto', 'full', 'reduced'] as const, given.motion, USUAL.motion),
    volume: within(0, 1, given.volume, USUAL.volume),
    isMuted: given.isMuted === true,
    keys: bound(given.keys, (key): key is string => typeof key === 'string' && /^\w{1,30}$/.test(key)),
    pad: bound(given.pad, (button): button is number => Number.isInteger(button)),
    repeatDelay: within(50, 1000, given.repeatDelay, USUAL.repeatDelay),
    repeatInterval: within(10, 500, given.repeatInterval, USUAL.repeatInterval),
    touch: oneOf(['gestures', 'buttons'] as const, given.touch, USUAL.touch),
    hand: oneOf(['left', 'right'] as const, given.hand, USUAL.hand),
    isStepwise: given.isStepwise === true,
  };
}

// Functions, not constants: what was kept is read before this line is reached.
function oneOf<T>(choices: readonly T[], value: unknown, usual: T): T {
  return choices.includes(value as T) ? (value as T) : usual;
}

function within(min: number, max: number, value: unknown, usual: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : usual;
}

function cleanName(value: unknown): string {
  const name = String(value ?? '')
    .replace(/\p{C}/gu, '')
    .trim();
  return [...name].slice(0, LONGEST_NAME).join('') || USUAL.player;
}

function bound<Key>(value: unknown, isKey: (key: unknown) => key is Key): Partial<Record<Command, readonly Key[]>> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    ([command, keys]) => COMMANDS.includes(command as Command) && Array.isArray(keys) && keys.every(isKey),
  );
  return Object.fromEntries(entries);
}
