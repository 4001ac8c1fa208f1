import type { BoardText } from '#engine/contract/board-text.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Grading } from '#engine/program/grading.js';
import type { Printed } from '#engine/program/printed.js';
import type { ProgramForm } from '#engine/program/program.js';

/** A game that can be played. Its parts are loaded only when they are needed. */
export interface Listing {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly game: () => Promise<{ readonly game: AnyGame }>;
  /** The same without the text of positions, until `loadPositions` has loaded it. For pages that should open quickly. */
  readonly light?: () => Promise<{ readonly game: AnyGame }>;
  /** Must be awaited before a light game is configured with a position, or asked for one. */
  readonly loadPositions?: () => Promise<void>;
  /** The same rules without events, for verification and bots. */
  readonly fast?: () => Promise<{ readonly fast: AnyGame }>;
  readonly mind?: () => Promise<{ readonly mind: AnyMind }>;
  /** How to write down a board to start from. */
  readonly boardText?: () => Promise<{ readonly boardText: BoardText }>;
  readonly program?: () => Promise<{ readonly program: ProgramForm }>;
  readonly printed?: () => Promise<{ readonly printed: Printed }>;
  /** Everything the grader needs to judge programs of this game. */
  readonly grading?: () => Promise<{ readonly grading: Grading }>;
}

interface Playable {
  readonly game: AnyGame;
  readonly POSITIONS: { load(): Promise<void> };
}

const playable = (light: () => Promise<Playable>): Pick<Listing, 'game' | 'light' | 'loadPositions'> => ({
  light,
  async loadPositions() {
    await (await light()).POSITIONS.load();
  },
  async game() {
    const loaded = await light();
    await loaded.POSITIONS.load();
    return loaded;
  },
});

export const CATALOGUE: readonly Listing[] = [
  {
    id: 'dr-mario',
    title: 'Dr. Mario',
    about: 'Turn and drop two-coloured capsules. Line up four of a colour to clear them, viruses included.',
    ...playable(() => import('./dr-mario/game.js')),
    fast: () => import('./dr-mario/fast/fast.js'),
    mind: () => import('./dr-mario/mind/mind.js'),
    program: () => import('./dr-mario/program.js'),
    printed: () => import('./dr-mario/grading/printed.js'),
    grading: () => import('./dr-mario/grading/grading.js'),
  },
  {
    id: 'identic',
    title: 'Identic Color Game',
    about: 'Pick groups of balls of one colour, or bombs that clear a row and a column. Heavier balls score more.',
    ...playable(() => import('./identic/game.js')),
    fast: () => import('./identic/fast/fast.js'),
    mind: () => import('./identic/mind/mind.js'),
    boardText: () => import('./identic/board-text.js'),
    program: () => import('./identic/program.js'),
    printed: () => import('./identic/grading/printed.js'),
    grading: () => import('./identic/grading/grading.js'),
  },
  {
    id: 'magnetic',
    title: 'Magnetic Cube Tetris',
    about: 'Cubes stick to the first thing they touch. Full rows annihilate, and loose cubes come down.',
    ...playable(() => import('./magnetic/game.js')),
    fast: () => import('./magnetic/fast/fast.js'),
    mind: () => import('./magnetic/mind/mind.js'),
    program: () => import('./magnetic/program/program.js'),
    printed: () => import('./magnetic/grading/printed.js'),
    grading: () => import('./magnetic/grading/grading.js'),
  },
  {
    id: 'chetyris',
    title: 'Chetyris',
    about: 'Ten pieces, including two bombs and one with reversed controls. Fill rows, level by level.',
    ...playable(() => import('./chetyris/game.js')),
    fast: () => import('./chetyris/fast/fast.js'),
    mind: () => import('./chetyris/mind/mind.js'),
    program: () => import('./chetyris/program.js'),
    printed: () => import('./chetyris/grading/printed.js'),
    grading: () => import('./chetyris/grading/grading.js'),
  },
  {
    id: 'columns',
    title: 'Static Columns',
    about: 'Drop bars of coloured squares. Every series of equal squares earns a credit and vanishes.',
    ...playable(() => import('./columns/game.js')),
    fast: () => import('./columns/fast.js'),
    mind: () => import('./columns/mind/mind.js'),
    program: () => import('./columns/program.js'),
    printed: () => import('./columns/grading/printed.js'),
    grading: () => import('./columns/grading/grading.js'),
  },
];

export const findListing = (id: string): Listing | undefined => CATALOGUE.find(listing => listing.id === id);

/** The game without the text of positions, until that is asked for. */
export const loadLight = async ({ light, game }: Pick<Listing, 'light' | 'game'>): Promise<AnyGame> =>
  (await (light ?? game)()).game;

/** Loads the text of positions for a game that was loaded without it. */
export const loadPositions = async ({ id }: AnyGame): Promise<void> => findListing(id)?.loadPositions?.();

export async function loadGames(): Promise<ReadonlyMap<string, AnyGame>> {
  return new Map(await Promise.all(CATALOGUE.map(async ({ id, game }) => [id, (await game()).game] as const)));
}

/** Loads every game in its fast form if it has one, by its id. For code that needs no events. */
export async function loadFastForms(): Promise<ReadonlyMap<string, AnyGame>> {
  const formOf = async ({ game, fast }: Listing): Promise<AnyGame> => {
    const ready = (await game()).game;
    return fast ? (await fast()).fast : ready;
  };
  return new Map(await Promise.all(CATALOGUE.map(async listing => [listing.id, await formOf(listing)] as const)));
}
