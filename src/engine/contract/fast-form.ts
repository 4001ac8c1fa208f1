import type { Clock } from './clock.js';
import type { FastForm, Game } from './game.js';

interface Rules<Config, State, Action>
  extends Pick<Game<Config, State, Action>, 'start' | 'copy' | 'apply' | 'legal' | 'deal' | 'status'> {
  /** In games with a clock. */
  readonly countdown?: Clock<Config, State, Action>['countdown'];
}

/**
 * Completes a fast form: its identity, settings and notation are those of the plain game, and so is what its clock says of
 * settings. It shows and writes itself as the plain state that `plainOf` makes of it, because neither has to be fast.
 */
export function makeFastForm<Config, Plain, State, Action>(
  game: Game<Config, Plain, Action>,
  plainOf: (state: State) => Plain,
  { countdown, ...rules }: Rules<Config, State, Action>,
): FastForm<Config, State, Action> {
  const { start, copy, apply, legal, deal, clock, status, tailored, positions, ...same } = game;
  return {
    ...same,
    ...rules,
    ...(countdown ? { clock: { ...clock, countdown } } : {}),
    view: state => game.view(plainOf(state)),
    canon: state => game.canon(plainOf(state)),
  };
}
