import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { ProgramForm } from '#engine/program/program.js';
import { CATALOGUE, type Listing, loadGames } from '#games/catalogue.js';
import { filled } from './filled.js';

/**
 * The games of the catalogue, for tests that run on all of them. End-to-end tests must take them from here, because the test
 * that adds a sixth game finds them by this import.
 */
export const LISTINGS: readonly Listing[] = filled('games', CATALOGUE);

export const GAMES: ReadonlyMap<string, AnyGame> = await loadGames();

/** Settings that make a game short. Games that are not listed are short by default. */
const SMALL: Readonly<Record<string, Settings>> = {
  'dr-mario': { rows: 6, columns: 4, speed: 'high' },
  identic: { rows: 5, columns: 5, bombs: 2 },
  magnetic: { width: 4, height: 5 },
  chetyris: { width: 7, depth: 5 },
  columns: { width: 3, height: 5, colours: 3 },
};

/** Every game with settings that make it short, and Magnetic once more with chance in it. */
export const SHORT: readonly (readonly [id: string, settings: Settings])[] = [
  ...LISTINGS.map(({ id }) => [id, SMALL[id] ?? {}] as const),
  ['magnetic', { width: 4, height: 5, offers: 2 }],
];

/** The games that have an optional part. */
export const WITH_FAST = having('fast');
export const WITH_PROGRAM = having('program');
export const WITH_GRADING = having('grading');

export async function loadPrograms(): Promise<ReadonlyMap<string, ProgramForm>> {
  const loaded = WITH_PROGRAM.map(async ({ id, program }) => [id, (await program()).program] as const);
  return new Map(await Promise.all(loaded));
}

function having<Part extends 'fast' | 'program' | 'grading'>(
  part: Part,
): readonly (Listing & Required<Pick<Listing, Part>>)[] {
  const has = (listing: Listing): listing is Listing & Required<Pick<Listing, Part>> => listing[part] !== undefined;
  return filled(`games with a ${part}`, CATALOGUE.filter(has));
}
