/**
 * How time acts in a game. It is logical: a state says what is due and when, and the session plays it at exactly that time. A game
 * without a clock has no actions of time.
 */
export interface Clock<Config, State, Action> {
  /** When the next tick is due, or undefined while time stands still. */
  countdown(state: State): Countdown<Action> | undefined;
  /** When the game ends in any case, or undefined without a time limit. Undo does not change it. */
  limit?(config: Config): Limit<Action> | undefined;
  /** Whether time acts at all in games with these settings. Without it, it always does. */
  acts?(config: Config): boolean;
}

/** The session plays `action` after `ms`. A new `id` restarts the wait. */
export interface Countdown<Action> {
  readonly ms: number;
  readonly id: number;
  readonly action: Action;
}

/** The session plays `action` when the game has lasted `ms` of logical time, before anything else at that time. */
export interface Limit<Action> {
  readonly ms: number;
  readonly action: Action;
}

export const hasClock = <Config>(
  { clock }: { readonly clock?: Pick<Clock<Config, never, unknown>, 'acts'> },
  config: Config,
): boolean => clock !== undefined && (clock.acts?.(config) ?? true);
