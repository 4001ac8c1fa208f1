import type { FastForm, Game } from './game.js';

type Rules<Config, State, Action> = Pick<
  Game<Config, State, Action>,
  'start' | 'copy' | 'apply' | 'legal' | 'deal' | 'countdown' | 'status'
>;

/**
 * Completes a fast form: its identity, settings and notation are those of the plain game, and it shows and writes itself as
 * the plain state that `plainOf` makes of it, because neither has to be fast.
 */
export function makeFastForm<Config, Plain, State, Action>(
  game: Game<Config, Plain, Action>,
  plainOf: (state: State) => Plain,
  rules: Rules<Config, State, Action>,
): FastForm<Config, State, Action> {
  const { start, copy, apply, legal, deal, countdown, status, tailored, position, ...same } = game;
  return {
    ...same,
    ...rules,
    view: state => game.view(plainOf(state)),
    canon: state => game.canon(plainOf(state)),
  };
}
