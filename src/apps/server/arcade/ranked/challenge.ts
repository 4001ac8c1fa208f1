import { sha256Hex } from '#engine/chance/sha256.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Preset } from '#engine/contract/preset.js';
import type { Settings } from '#engine/contract/settings.js';
import { fieldsIn, isFields } from '#engine/json.js';
import { freshSeed } from '#node/fresh-seed.js';
import type { Store } from '../../store/store.js';
import { DAY_MS } from './day.js';

/** Everybody who plays the challenge of a game on a day shares this, on any node. */
export interface Challenge {
  readonly day: string;
  readonly seed: string;
  /** The id of its preset. */
  readonly preset?: string;
  readonly settings: Settings;
}

/**
 * Settings are stored with the seed, so that a day keeps them when presets change. Days from before there were presets have
 * only a seed, and keep their default settings.
 */
export async function challengeFor(store: Store, game: AnyGame, day: string): Promise<Challenge> {
  const { id: preset, settings = {} } = presetOfDay(game, day) ?? {};
  const fresh = JSON.stringify({ seed: freshSeed(), preset, settings });
  return { day, ...readChallenge(await store.remember(`daily/${day}/${game.id}`, fresh)) };
}

function readChallenge(stored: string): Omit<Challenge, 'day'> {
  const { seed, preset, settings } = fieldsIn(stored) ?? {};
  if (typeof seed !== 'string') return { seed: stored, settings: {} };
  return { seed, settings: isFields(settings) ? settings : {}, ...(typeof preset === 'string' && { preset }) };
}

/** The presets of a game take turns, in the order of its list. Games begin at different places, so that a day is mixed. */
export function presetOfDay({ id, presets = [] }: Pick<AnyGame, 'id' | 'presets'>, day: string): Preset | undefined {
  const marked = presets.filter(({ daily }) => daily);
  const candidates = marked.length > 0 ? marked : presets;
  const place = Date.parse(day) / DAY_MS + Number.parseInt(sha256Hex(id).slice(0, 8), 16);
  return candidates[place % candidates.length];
}

/**
 * Names the player who attempts a challenge: by key, or else by name. Names belong to nobody, so a name only keeps honest
 * players apart.
 */
export const challengerOf = (key: string | undefined, player: string): string =>
  key === undefined ? `name:${player}` : `key:${key}`;
