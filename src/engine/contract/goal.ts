import { type Clock, hasClock } from './clock.js';
import { type Emit, type Event, ignore } from './event.js';
import type { Game, GoalKind, Status } from './game.js';
import { hasPosition } from './position.js';
import type { Positions } from './positions.js';
import { type Choices, checkSettings, type Options, type Settings } from './settings.js';
import type { View } from './view.js';

export interface Goal<State> {
  /** The help text of the setting `goal`. */
  readonly about: string;
  readonly kind: GoalKind;
  /** Without these choices there is nothing to count. */
  readonly onlyWith?: Choices;
  readonly count: (state: State) => number;
  /**
   * Whether there is also a setting `limit`: the game ends after that many seconds. The end of the time is written into the
   * state as `isTimeUp`, so `copy` must copy all properties of a state, or this one by its name. And `apply` must refuse
   * actions of an unknown type.
   */
  readonly limit?: 'offered';
}

/** The goal of a game with this configuration, 0 for none. */
export const goalOf = (config: unknown): number => (config as Ends).goal ?? 0;

/** The time action of a limit in every log. No game has an action with this text. */
export const TIME_UP = 'time-up';

const MOST_GOAL = 1_000_000;
const MOST_SECONDS = 86_400;
const NOTHING: readonly never[] = [];

/** Added by the wrapper to the settings and states of a game. A configuration made by hand may leave it out. */
interface Ends {
  readonly goal?: number;
  readonly limit?: number;
  /** The count at the start of a game that begins from a position. It does not count towards the goal. */
  readonly counted?: number;
}
interface Timed {
  isTimeUp?: boolean;
}

/**
 * Gives a game, plain or fast, the setting `goal` and, where it is offered, `limit`. With a goal the game is won once so
 * many are counted. At the limit it is over: won if there is no goal, lost if the goal was not reached. Nothing changes
 * while neither is set. The game's own types do not mention any of this, so they are widened here and nowhere else.
 */
export function withGoal<Config, State extends { readonly config: Config }, Action>(
  game: Game<Config, State, Action>,
  { about, kind, onlyWith, count, limit: offer }: Goal<State>,
): Game<Config, State, Action> {
  const own: Options = {
    goal: { kind: 'number', about, min: 0, max: MOST_GOAL, initially: 0, ...(onlyWith ? { onlyWith } : {}) },
    ...(offer
      ? { limit: { kind: 'number', about: 'seconds to play; 0 for no limit', min: 0, max: MOST_SECONDS, initially: 0 } }
      : {}),
  };
  const options = { ...game.options, ...own };
  const timeUp = { type: TIME_UP } as unknown as Action;

  const { start, apply, legal, deal, clock, status, positions } = game;

  const endsOf = ({ config }: State): Ends => config as Ends;
  const begun = (state: State): State => (offer ? untimed(state) : state);
  const isEndless = (config: Config): boolean => !(config as Ends).goal && !(config as Ends).limit;
  const isTimeUp = (state: State): boolean => (state as Timed).isTimeUp === true;
  const isReached = (state: State): boolean => {
    const { goal = 0, counted = 0 } = endsOf(state);
    return goal > 0 && count(state) - counted >= goal;
  };
  const isEnded = (state: State): boolean => !isEndless(state.config) && (isTimeUp(state) || isReached(state));
  const phaseOf = (state: State): Status['phase'] | undefined => {
    if (isReached(state)) return 'won';
    if (!isTimeUp(state)) return undefined;
    return endsOf(state).goal ? 'lost' : 'won';
  };

  /** A game that is lost in the very action that reaches the goal is won. */
  const playToGoal = (state: State, action: Action, emit: Emit): boolean => {
    if (emit === ignore) return apply(state, action, ignore);
    let ending: Event | undefined;
    const isDone = apply(state, action, event => {
      if (event.type === 'ended') ending = event;
      else emit(event);
    });
    if (isReached(state)) emit({ type: 'ended', phase: 'won' });
    else if (ending) emit(ending);
    return isDone;
  };
  const endInTime = (state: State, emit: Emit): boolean => {
    if (!endsOf(state).limit || status(state).phase !== 'playing') return false;
    (state as Timed).isTimeUp = true;
    emit({ type: 'ended', phase: phaseOf(state) as 'won' | 'lost' });
    return true;
  };
  const playOn = (state: State, action: Action, emit: Emit): boolean => {
    if (isEnded(state)) return false;
    return action === timeUp ? endInTime(state, emit) : playToGoal(state, action, emit);
  };

  const limited: Pick<Clock<Config, State, Action>, 'limit' | 'acts'> = {
    limit(config) {
      const { limit = 0 } = config as Ends;
      return limit > 0 ? { ms: 1000 * limit, action: timeUp } : undefined;
    },
    acts: config => ((config as Ends).limit ?? 0) > 0 || hasClock(game, config),
  };
  const clockToGoal: Clock<Config, State, Action> | undefined = (clock || offer) && {
    ...clock,
    ...(offer ? limited : {}),
    countdown: state => (isEnded(state) ? undefined : clock?.countdown(state)),
  };

  const positionsToGoal = (own: Positions<Config, State>): Positions<Config, State> => ({
    ...own,
    read: (lines, config) => begun(own.read(lines, config)),
    write: state => (isEnded(state) ? undefined : own.write(state)),
  });

  const whole: Game<Config, State, Action> = {
    ...game,
    options,
    goalKind: kind,
    configure(settings) {
      const checked: Settings = checkSettings(options, settings);
      const rest = Object.entries(settings).filter(([key]) => !Object.hasOwn(own, key));
      const ends = Object.fromEntries(Object.keys(own).map(key => [key, checked[key]]));
      // Spread objects would have different hidden classes, and rules read their settings all the time.
      const config = Object.assign({}, game.configure(Object.fromEntries(rest)), ends, { counted: 0 });
      if (hasPosition(settings)) config.counted = count(start(config));
      return config;
    },
    start: config => begun(start(config)),
    apply(state, action, emit) {
      if (!isEndless(state.config)) return playOn(state, action, emit);
      return action !== timeUp && apply(state, action, emit);
    },
    seat: action => (action === timeUp ? 'time' : game.seat(action)),
    legal: (state, into) => (isEnded(state) ? NOTHING : legal(state, into)),
    ...(deal ? { deal: (state, rng) => (isEnded(state) ? undefined : deal(state, rng)) } : {}),
    ...(clockToGoal ? { clock: clockToGoal } : {}),
    ...(positions ? { positions: positionsToGoal(positions) } : {}),
    status(state) {
      const phase = isEndless(state.config) ? undefined : phaseOf(state);
      return phase ? { ...status(state), phase } : status(state);
    },
    view(state) {
      const { goal, counted = 0 } = endsOf(state);
      return withProgress(game.view(state), goal, count(state) - counted, phaseOf(state));
    },
    canon: state => (isTimeUp(state) ? `${game.canon(state)};${TIME_UP}` : game.canon(state)),
    notation: {
      write: action => (action === timeUp ? TIME_UP : game.notation.write(action)),
      read: text => (offer && text === TIME_UP ? timeUp : game.notation.read(text)),
    },
  };
  /** The game's own functions, which refuse the action of a limit. A search can be compiled together with them. */
  const endless: Game<Config, State, Action> = {
    ...whole,
    apply,
    legal,
    status,
    ...(deal ? { deal } : {}),
    ...(clock ? { clock: { ...clockToGoal, countdown: clock.countdown } } : {}),
  };
  return { ...whole, tailored: config => (isEndless(config) ? endless : whole) };
}

/** All states get the property at once, so that they have the same hidden class. */
function untimed<State>(state: State & Timed): State {
  state.isTimeUp = false;
  return state;
}

function withProgress(view: View, goal: number | undefined, count: number, phase: Status['phase'] | undefined): View {
  const progress = goal ? { goal: { done: Math.min(count, goal), of: goal } } : {};
  if (!phase) return { ...view, ...progress };
  return { ...view, ...progress, message: goal && phase === 'won' ? 'Goal reached!' : 'Time is up!' };
}
