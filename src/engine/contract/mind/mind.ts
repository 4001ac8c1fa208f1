import type { Game } from '../game.js';
import type { Decisions } from './decisions.js';
import type { Falling } from './falling.js';
import type { Judging } from './judging.js';
import type { OpenBoards } from './open-boards.js';
import type { Teaching } from './teaching.js';

/**
 * Everything that bots, hints and reviews need to know about a game. Search knows no games, only minds. All states are those
 * of `game`, which is the fast form where there is one, or a form made for thinking. They keep their settings: see `configOf`.
 * Functions are passed on without the mind, so they do not use `this`.
 */
export interface Mind<Config, State, Action> {
  readonly game: Game<Config, State, Action>;
  readonly decisions: Decisions<State, Action>;
  readonly judging: Judging<Config, State>;
  /** Without it a coach gives only reasons that hold in every game. */
  readonly teaching?: Teaching<Config, State>;
  /** Only in games where time acts. */
  readonly falling?: Falling<State>;
  /** Only in games that leave nothing to chance, at least with some settings. */
  readonly open?: OpenBoards<Config, State>;
  /** How many of the deals the view does not show yet. Without it views are compared, which is slow. */
  hidden?(state: State): number;
}

/** A mind whose own types do not matter to the caller. */
export type AnyMind = Mind<unknown, unknown, unknown>;

/** The settings of a state. Every state of a game with a mind keeps them as `config`, so that search can ask for its weights. */
export const configOf = (state: unknown): unknown => (state as { readonly config: unknown }).config;
