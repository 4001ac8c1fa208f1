import type { Rng } from '../chance/rng.js';
import type { Emit } from './event.js';
import type { Options, Settings } from './settings.js';
import type { View } from './view.js';

/**
 * The one contract. A game is a plain object of pure rules over plain data: it never reads a clock, rolls dice, prints,
 * or keeps anything outside the state it is given. Three kinds of action move it: what the player does, what chance
 * brings, what time does. All three are logged alike, so a replay is settings plus actions.
 */
export interface Game<Config, State, Action> {
  readonly id: string;
  readonly title: string;
  /** The version of the rules: a replay of one version is never played by another. */
  readonly version: number;
  readonly options: Options;
  /** What the player's keys and buttons mean. Games played by pointing offer targets in their view instead. */
  readonly controls: readonly Control[];

  /** Checks settings from outside. Throws BadInput with a reason fit to print. */
  configure(settings: Settings): Config;
  start(config: Config): State;

  /** Plays in place and tells `emit` what happened, in order. False, with nothing changed or told, if it has no effect. */
  apply(state: State, action: Action, emit: Emit): boolean;
  /** Who may do this: a player may neither deal itself pieces nor stop time. */
  seat(action: Action): Seat;
  /** An independent copy; search passes an old state of the same settings as `into`, so that nothing is allocated. */
  copy(state: State, into?: State): State;
  /**
   * What the player may do now, in a fixed order: for bots, hints and touch. Never the way to check one move. Search passes
   * an old list as `into`, which may then be the one that is given.
   */
  legal(state: State, into?: Action[]): readonly Action[];
  /** What chance brings next, if anything: the only place dice are rolled. */
  deal?(state: State, rng: Rng): Action | undefined;
  /** When time itself acts next, or undefined while it stands still. */
  countdown?(state: State): Countdown<Action> | undefined;
  /** Whether time acts at all, where that is a matter of settings; a game without a countdown is one without a clock. */
  hasClock?(config: Config): boolean;

  status(state: State): Status;
  view(state: State): View;
  /** The whole state as a short documented text: what is hashed and compared. Layouts may change; this may not. */
  canon(state: State): string;
  readonly notation: Notation<Action>;
}

export type Seat = 'player' | 'chance' | 'time';

/** After `ms` the host plays `action`; a new `id` restarts the wait. */
export interface Countdown<Action> {
  readonly ms: number;
  readonly id: number;
  readonly action: Action;
}

/** `turn` counts finished decisions: pieces at rest, groups picked. */
export interface Status {
  readonly phase: 'playing' | 'won' | 'lost';
  readonly score: number;
  readonly turn: number;
}

export const INTENTS = ['left', 'right', 'turn', 'turn-back', 'down', 'drop', 'shift', 'confirm', 'give-up'] as const;
export type Intent = (typeof INTENTS)[number];

/** One thing a player can do, as the action's text and as an intent that a front end binds to its keys. */
export interface Control {
  readonly action: string;
  readonly intent: Intent;
}

/** Every action as a short printable text. Reading gives back what was written. */
export interface Notation<Action> {
  write(action: Action): string;
  read(text: string): Action | undefined;
}

/**
 * The same game once more, in another representation that is made for speed: equal settings, actions and canons, and nothing
 * allocated by `copy`, `apply` and `legal` once a game is under way. It tells no events, for nobody looks on.
 */
export type FastForm<Config, State, Action> = Game<Config, State, Action>;

/** A game whose own types are nobody's business. */
export type AnyGame = Game<unknown, unknown, unknown>;
