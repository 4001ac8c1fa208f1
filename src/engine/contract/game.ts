import type { Rng } from '../chance/rng.js';
import type { Clock } from './clock.js';
import type { Emit } from './event.js';
import type { Positions } from './positions.js';
import type { Preset } from './preset.js';
import { areMade, type Choices, type Options, type Settings } from './settings.js';
import type { View } from './view.js';

/** A feat has to be achieved, such as cleared rows. A length only says how long a game lasts, such as placed pieces. */
export type GoalKind = 'feat' | 'length';

/**
 * The one contract that every game fulfils. A game is a plain object of pure functions over plain data: it never reads a
 * clock, rolls dice, prints, or keeps anything outside the state it is given. Three kinds of action change a state: moves
 * of the player, deals of chance, ticks of time. All are logged alike, so a replay is settings plus actions.
 */
export interface Game<Config, State, Action> {
  readonly id: string;
  readonly title: string;
  /** The version of the rules. A replay is only played by the version that recorded it. */
  readonly version: number;
  readonly options: Options;
  /** The kind of goal that the setting `goal` sets, in games that have it from `withGoal`. */
  readonly goalKind?: GoalKind;
  /** The named ways to play, the default one first. */
  readonly presets?: readonly Preset[];
  /** The moves bound to keys and buttons. Games played by pointing have targets in their view instead. */
  readonly controls: readonly Control[];

  /** Checks settings from outside. Throws BadInput. */
  configure(settings: Settings): Config;
  start(config: Config): State;

  /** Plays an action in place and emits what happened, in order. Returns false, with nothing changed, if it has no effect. */
  apply(state: State, action: Action, emit: Emit): boolean;
  /** The seat that may take this action: players may neither deal themselves pieces nor play the ticks. */
  seat(action: Action): Seat;
  /** An independent copy. Search passes an old state of the same settings as `into`, so that nothing is allocated. */
  copy(state: State, into?: State): State;
  /**
   * The moves the player can make now, in a fixed order: for bots, hints and touch. To check a single move, apply it to a
   * copy. Search passes an old list as `into`, which may be reused for the answer.
   */
  legal(state: State, into?: Action[]): readonly Action[];
  /** The next deal, if one is due. The only place where random numbers are drawn. */
  deal?(state: State, rng: Rng): Action | undefined;
  /** Only in games where time acts. */
  readonly clock?: Clock<Config, State, Action>;

  /**
   * The same game for states with these settings only, without the cost of what they turn off. For search, which plays
   * millions of actions with the same settings.
   */
  tailored?(config: Config): Game<Config, State, Action>;

  /** Only in games that can start from a position, which have a setting `position` from `withPosition`. */
  readonly positions?: Positions<Config, State>;

  status(state: State): Status;
  view(state: State): View;
  /** The whole state as a short documented text, which is hashed and compared. It never changes within a version. */
  canon(state: State): string;
  readonly notation: Notation<Action>;
}

/**
 * How many pieces chance deals at least beyond the one in play, in every game that has a queue: so a client can go on playing
 * while it waits for the server's deals.
 */
export const DEALT_AHEAD = 2;

export type Seat = 'player' | 'chance' | 'time';

/** `turn` counts completed decisions: pieces that landed, groups picked. */
export interface Status {
  readonly phase: 'playing' | 'won' | 'lost';
  readonly score: number;
  readonly turn: number;
}

export const INTENTS = [
  'left',
  'right',
  'turn',
  'turn-back',
  'down',
  'drop',
  'hold',
  'shift',
  'confirm',
  'give-up',
] as const;
export type Intent = (typeof INTENTS)[number];

/** A move as text, and the intent that front ends bind to keys and buttons. */
interface Control {
  readonly action: string;
  readonly intent: Intent;
  /** Exists only while these choices are made. */
  readonly onlyWith?: Choices;
}

/** Every action as a short printable text. `read` reverses `write`. */
export interface Notation<Action> {
  write(action: Action): string;
  read(text: string): Action | undefined;
}

/**
 * The same game in a representation made for speed: same settings, actions and canons, and `copy`, `apply` and `legal`
 * allocate nothing once a game is under way. It emits no events.
 */
export type FastForm<Config, State, Action> = Game<Config, State, Action>;

/** A game whose own types do not matter to the caller. */
export type AnyGame = Game<unknown, unknown, unknown>;

interface Controlled {
  readonly controls: readonly Control[];
  readonly options: Options;
}

export const controlsWith = ({ controls, options }: Controlled, settings: Settings): Control[] =>
  controls.filter(({ onlyWith }) => areMade(onlyWith, options, settings));
