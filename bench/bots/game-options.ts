import { text, texts } from '#cli/usage/option.js';
import { BadInput, quote } from '#engine/bad-input.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { findListing } from '#games/catalogue.js';

/** Options of every command that makes weights for a game. */
export const GAME_OPTIONS = {
  set: texts('NAME=VALUE', 'a setting of the game; can be repeated'),
  name: text('NAME', 'the weights in the file', { fallback: 'WEIGHTS' }),
};

/** The one word that such a command takes. */
export const ONE_GAME = { least: 1, most: 1, problem: 'name one game' };

export async function mindOf(game: string): Promise<AnyMind> {
  const listing = findListing(game);
  if (!listing?.mind) throw new BadInput(`there is no game ${quote(game)} with a mind`);
  return (await listing.mind()).mind;
}

export const settingsFrom = (texts: readonly string[]): Settings => Object.fromEntries(texts.map(settingFrom));

function settingFrom(text: string): [string, unknown] {
  const [, name, value] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (!name || !value) throw new BadInput(`--set must look like depth=8 (got ${quote(text)})`);
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}
