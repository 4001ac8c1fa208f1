import type { AnyGame } from '#engine/contract/game.js';
import { type Preset, presetById } from '#engine/contract/preset.js';
import { type Compared, comparedBy, type Settings } from '#engine/contract/settings.js';
import { type DailyResult, resultOf } from '#front/daily-result.js';
import { dayAt } from '#front/days.js';
import { CATALOGUE, findListing, loadLight } from '#games/catalogue.js';
import type { Challenge, GameInfo } from '#wire/http/shapes.js';
import { askOwnDaily, server } from './api.js';

/** The challenge of a day in one game. */
export interface DayChallenge {
  readonly day: string;
  readonly game: AnyGame;
  /** Undefined if it has none, or one that this version does not know. */
  readonly preset: Preset | undefined;
  readonly settings: Settings;
  readonly compared: Compared;
  /** The player's first attempt, from whatever device. */
  readonly first: GameInfo | undefined;
}

export interface ChallengeDay {
  readonly day: string;
  readonly isOver: boolean;
  readonly challenges: readonly DayChallenge[];
}

/** The challenges of a day; without one, of today by the server's clock. */
export async function challengesOf(day?: string): Promise<ChallengeDay> {
  const answer = await askOwnDaily(day);
  const found = CATALOGUE.map(async listing => {
    const challenge = answer.challenges.find(one => one.game === listing.id);
    return challenge ? [described(answer.day, await loadLight(listing), challenge)] : [];
  });
  return { ...answer, challenges: (await Promise.all(found)).flat() };
}

/** The presets of today's challenges, by the game's id. */
export async function presetsOfToday(): Promise<ReadonlyMap<string, Preset | undefined>> {
  const found = (await server.daily()).challenges.map(async ({ game: id, preset }) => {
    const listing = findListing(id);
    return [id, listing && preset !== undefined ? presetById(await loadLight(listing), preset) : undefined] as const;
  });
  return new Map(await Promise.all(found));
}

/** The challenge of a day, or of today, in one game. */
export async function challengeOf(id: string, day?: string): Promise<DayChallenge | undefined> {
  const answer = await askOwnDaily(day);
  const challenge = answer.challenges.find(({ game }) => game === id);
  const listing = findListing(id);
  return challenge && listing && described(answer.day, await loadLight(listing), challenge);
}

const described = (day: string, game: AnyGame, { preset, settings = {}, first }: Challenge): DayChallenge => ({
  day,
  game,
  preset: preset === undefined ? undefined : presetById(game, preset),
  settings,
  compared: comparedBy(game, settings),
  first,
});

/** The present day by this device's clock, for use until the server answers. */
export const todayHere = (): string => dayAt(Date.now());

/** A game of today's challenge cannot be watched until the day is over. */
export const isSecret = ({ day }: GameInfo): boolean => day !== undefined && day >= todayHere();

/** The kind of the next attempt. `under-way`: practice, while the first attempt can still be resumed. */
export type AttemptKind = 'first' | 'practice' | 'under-way';

/** A challenge, with the kind of the next attempt at it. */
export interface ChallengeNow extends DayChallenge {
  readonly attempt: AttemptKind;
}

/** Keyless attempts are only known where they were made. */
export function attemptNow({ day, game, first }: DayChallenge, results: readonly DailyResult[]): AttemptKind {
  if (first) return first.status === 'playing' ? 'under-way' : 'practice';
  const own = resultOf(results, day, game.id);
  return own ? (own.ending ? 'practice' : 'under-way') : 'first';
}
