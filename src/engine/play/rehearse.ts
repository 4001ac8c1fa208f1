import type { Event } from '../contract/event.js';
import type { Game, Notation, Status } from '../contract/game.js';
import type { View } from '../contract/view.js';

/** The effect of moves that were played on a copy. */
export interface Rehearsal {
  readonly events: readonly Event[];
  readonly points: number;
  /** The cells of the field that the turn concerns: where the piece comes to rest, or what is picked. */
  readonly cells: readonly number[];
  /** The last view before that. If there is a piece, it is turned as it will lie. */
  readonly before: View;
  readonly view: View;
}

/** A move that is made after some milliseconds, or at once. */
export interface Planned<Move> {
  readonly move: Move;
  readonly after?: number;
}

/** A move in the game's notation. A bare text is made at once. */
export type PlannedText = string | { readonly text: string; readonly after: number };

/** However a game is built, a rehearsal ends. */
const MOST_TICKS = 10_000;

/**
 * Plays the moves of one turn, and lets time act until the player can move again. Nothing is dealt. Changes `state`. A move that
 * has no effect is left out, as when a piece has come to rest before. `waited`: how long the present wait has lasted already.
 */
export function rehearse<Config, State, Action>(
  game: Game<Config, State, Action>,
  state: State,
  moves: readonly Planned<Action>[],
  waited = 0,
): Rehearsal {
  const stage = new Stage(game, state, waited);
  for (const { move, after } of moves) {
    if (after !== undefined) stage.letPass(after);
    stage.move(move);
  }
  return stage.finish();
}

class Stage<Config, State, Action> {
  readonly #events: Event[] = [];
  readonly #start: Status;
  #before: View;
  /** In milliseconds since the rehearsal began. */
  #now = 0;
  #waitSince: number;

  constructor(
    private readonly game: Game<Config, State, Action>,
    private readonly state: State,
    waited: number,
  ) {
    this.#start = game.status(state);
    this.#before = game.view(state);
    this.#waitSince = -waited;
  }

  move(action: Action): void {
    if (this.#isDeciding) this.#play(action);
  }

  /** Plays the ticks that are due until then. */
  letPass(until: number): void {
    for (let wait = this.#wait; wait && this.#isDeciding; wait = this.#wait) {
      const due = this.#waitSince + wait.ms;
      if (due > until) break;
      this.#now = Math.max(this.#now, due);
      this.#play(wait.action);
    }
    this.#now = Math.max(this.#now, until);
  }

  finish(): Rehearsal {
    const { game, state } = this;
    for (let ticks = 0; ticks < MOST_TICKS && this.#isUnderWay; ticks++) {
      const wait = this.#wait;
      if (!wait || !this.#play(wait.action)) break;
    }
    const points = game.status(state).score - this.#start.score;
    const events = this.#events;
    return { events, points, cells: concerned(events), before: this.#before, view: game.view(state) };
  }

  get #wait() {
    return this.game.clock?.countdown(this.state);
  }

  get #isDeciding(): boolean {
    const { turn, phase } = this.game.status(this.state);
    return phase === 'playing' && turn === this.#start.turn;
  }

  /** The piece is on its way, or its consequences are not over. */
  get #isUnderWay(): boolean {
    const { turn, phase } = this.game.status(this.state);
    return phase === 'playing' && (turn === this.#start.turn || this.game.legal(this.state).length === 0);
  }

  #play(action: Action): boolean {
    const id = this.#wait?.id;
    if (concerned(this.#events).length === 0) this.#before = this.game.view(this.state);
    const isDone = this.game.apply(this.state, action, event => this.#events.push(event));
    if (this.#wait?.id !== id) this.#waitSince = this.#now;
    return isDone;
  }
}

/** The moves that can be read. */
export const readAll = <Action>(
  { notation }: { readonly notation: Notation<Action> },
  texts: readonly PlannedText[],
): Planned<Action>[] =>
  texts.flatMap(text => {
    const { text: written, ...when } = typeof text === 'string' ? { text } : text;
    const move = notation.read(written);
    return move === undefined ? [] : [{ move, ...when }];
  });

/** The cells where the piece comes to rest, or those that vanish first. */
function concerned(events: readonly Event[]): readonly number[] {
  for (const event of events)
    if (event.type === 'landed' || event.type === 'cleared') return event.cells.filter(cell => cell >= 0);
  return [];
}
