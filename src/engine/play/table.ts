import type { Rng } from '../chance/rng.js';
import { type Emit, ignore } from '../contract/event.js';
import type { Game } from '../contract/game.js';

/** A game in play: after every action, chance makes the deals that are due. Keeps no history. */
export interface Table<State, Action> {
  state: State;
  /** False, with nothing changed, if the action has no effect. */
  play(action: Action): boolean;
  /** Deals from this source from now on, and at once if a deal is due. */
  dealFrom(rng: Rng): void;
}

export interface Seating<Action> {
  /** The source of deals. Without it, the caller deals too. */
  readonly rng?: Rng | undefined;
  readonly emit?: Emit;
  /** Told every action that took effect, before chance answers it. */
  readonly record?: ((action: Action) => void) | undefined;
}

export function layTable<Config, State, Action>(
  game: Game<Config, State, Action>,
  config: Config,
  { rng: given, emit = ignore, record = ignore as (action: Action) => void }: Seating<Action> = {},
): Table<State, Action> {
  let rng = given;
  const table: Table<State, Action> = {
    state: game.start(config),
    play(action) {
      if (!apply(action)) return false;
      deal();
      return true;
    },
    dealFrom(source) {
      rng = source;
      deal();
    },
  };
  const apply = (action: Action): boolean => {
    if (!game.apply(table.state, action, emit)) return false;
    record(action);
    return true;
  };
  const deal = (): void => {
    if (!rng || !game.deal) return;
    for (let next = game.deal(table.state, rng); next !== undefined; next = game.deal(table.state, rng)) apply(next);
  };
  deal();
  return table;
}
