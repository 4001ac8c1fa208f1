import type { AnyGame } from '../../../engine/contract/game.js';
import { changedSettings, type Settings } from '../../../engine/contract/settings.js';
import { dayAndTime } from './format.js';
import { term } from './words.js';

/** Minutes and seconds, and hours where there are any. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export const speedText = (speed: number): string => `${speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed}×`;

/** A date from outside in the reader's language; empty if it is not a valid date. */
export function dateText(date: string | number): string {
  const time = new Date(date).getTime();
  return Number.isNaN(time) ? '' : dayAndTime(time);
}

/** The settings that differ from their defaults, each in a word or two. A board is named without its contents. */
export function settingsText({ options }: Pick<AnyGame, 'options'>, settings: Settings): string[] {
  return changedSettings(options, settings).map(text => {
    const [key = '', value = ''] = text.split('=');
    return options[key]?.kind === 'lines' ? term(key) : `${term(key)} ${term(value)}`;
  });
}
