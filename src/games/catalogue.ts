import type { AnyGame } from '../engine/contract/game.js';
import type { Grading } from '../engine/program/grading.js';
import type { ProgramForm } from '../engine/program/program.js';

/** What there is to play. Nothing of a game is loaded before it is asked for. */
export interface Listing {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly game: () => Promise<{ readonly game: AnyGame }>;
  /** The same rules, for those who only need to know how a game goes on. */
  readonly fast?: () => Promise<{ readonly fast: AnyGame }>;
  readonly program?: () => Promise<{ readonly program: ProgramForm }>;
  /** What the grader needs to judge programs of it. */
  readonly grading?: () => Promise<{ readonly grading: Grading }>;
}

export const CATALOGUE: readonly Listing[] = [
  {
    id: 'dr-mario',
    title: 'Dr. Mario',
    about: 'Turn and drop two-coloured capsules. Line up four of a colour to clear them, viruses included.',
    game: () => import('./dr-mario/game.js'),
    fast: () => import('./dr-mario/fast/fast.js'),
    program: () => import('./dr-mario/program.js'),
    grading: () => import('./dr-mario/grading/grading.js'),
  },
  {
    id: 'identic',
    title: 'Identic Color Game',
    about: 'Pick groups of balls of one colour, or bombs that clear a row and a column. Heavier balls score more.',
    game: () => import('./identic/game.js'),
    fast: () => import('./identic/fast/fast.js'),
    program: () => import('./identic/program.js'),
    grading: () => import('./identic/grading/grading.js'),
  },
  {
    id: 'magnetic',
    title: 'Magnetic Cube Tetris',
    about: 'Cubes stick to the first thing they touch. Full rows annihilate, and loose cubes come down.',
    game: () => import('./magnetic/game.js'),
    program: () => import('./magnetic/program/program.js'),
    grading: () => import('./magnetic/grading/grading.js'),
  },
  {
    id: 'chetyris',
    title: 'Chetyris',
    about: 'Ten pieces, including two bombs and one with reversed controls. Fill rows, level by level.',
    game: () => import('./chetyris/game.js'),
    fast: () => import('./chetyris/fast/fast.js'),
    program: () => import('./chetyris/program.js'),
    grading: () => import('./chetyris/grading/grading.js'),
  },
  {
    id: 'columns',
    title: 'Static Columns',
    about: 'Drop bars of coloured squares. Every series of equal squares earns a credit and vanishes.',
    game: () => import('./columns/game.js'),
    fast: () => import('./columns/fast/fast.js'),
    program: () => import('./columns/program.js'),
    grading: () => import('./columns/grading/grading.js'),
  },
];

export const findListing = (id: string): Listing | undefined => CATALOGUE.find(listing => listing.id === id);

/** Every game by its id, for those who must be ready for any. */
export async function loadGames(): Promise<ReadonlyMap<string, AnyGame>> {
  return new Map(await Promise.all(CATALOGUE.map(async ({ id, game }) => [id, (await game()).game] as const)));
}

/** The same for those who only need to know how a game goes on: its fast form, where there is one. */
export async function loadFastForms(): Promise<ReadonlyMap<string, AnyGame>> {
  const formOf = async ({ game, fast }: Listing): Promise<AnyGame> =>
    fast ? (await fast()).fast : (await game()).game;
  return new Map(await Promise.all(CATALOGUE.map(async listing => [listing.id, await formOf(listing)] as const)));
}
