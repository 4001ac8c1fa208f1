import type { Addition, Ending, NewGame, Store, WriteResult } from '../../../src/apps/server/store/store.js';

/** A game for the store, all but what is said being of no interest. */
export const newGame = (about: Partial<NewGame> = {}): NewGame => ({
  id: 'g',
  game: 'columns',
  rules: 1,
  settings: '{}',
  leaderboard: 'columns',
  player: 'Ada',
  created: 1000,
  kind: 'live',
  secrets: { tokenHash: 'hash', seed: 'seed' },
  ...about,
});

/** One line, and whatever else is said. */
export const additionOf = (game: string, first: number, more: Partial<Addition> = {}): Addition => ({
  game,
  first,
  lines: [`line ${first}\n`],
  moves: [],
  at: 1000 + first,
  ...more,
});

export const ENDING: Ending = { phase: 'won', score: 7, ranked: true, note: 'well played' };

/** What tests do with a store again and again. */
export const handOn = (store: () => Store) => {
  const append = async (addition: Addition): Promise<WriteResult> => (await store().append([addition]))[0]!;
  return {
    append,
    create: (about: Partial<NewGame> = {}) => store().create(newGame(about), ['line 1\n']),
    finish: (game: string, at: number, more: Partial<Ending> = {}) =>
      append(additionOf(game, 2, { at, ended: { ...ENDING, ...more } })),
    textOf: async (game: string) => (await store().lines(game, 1, 1000)).join(''),
  };
};
