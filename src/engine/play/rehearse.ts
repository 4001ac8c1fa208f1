import type { Event } from '../contract/event.js';
import type { Game, Notation } from '../contract/game.js';
import type { View } from '../contract/view.js';

/** What moves would do. */
export interface Rehearsal {
  readonly events: readonly Event[];
  readonly points: number;
  /** The cells of the field that the turn concerns: where the piece comes to rest, or what is picked. */
  readonly cells: readonly number[];
  readonly view: View;
}

/** However a game is built, a rehearsal ends. */
const MOST_TICKS = 10_000;

/**
 * Plays the moves of one turn, and lets time act until the player can move again. Nothing is dealt. Changes `state`. A move that
 * has no effect is left out, as when a piece has come to rest before.
 */
export function rehearse<Config, State, Action>(
  game: Game<Config, State, Action>,
  state: State,
  moves: readonly Action[],
): Rehearsal {
  const { score, turn } = game.status(state);
  const events: Event[] = [];
  const play = (action: Action): boolean => game.apply(state, action, event => events.push(event));
  const isOver = (): boolean => game.status(state).phase !== 'playing';
  const isUnderWay = (): boolean => game.status(state).turn === turn || game.legal(state).length === 0;
  for (const move of moves) if (game.status(state).turn === turn && !isOver()) play(move);
  for (let ticks = 0; ticks < MOST_TICKS && isUnderWay() && !isOver(); ticks++) {
    const wait = game.countdown?.(state);
    if (!wait || !play(wait.action)) break;
  }
  return { events, points: game.status(state).score - score, cells: concerned(events), view: game.view(state) };
}

/** The moves that can be read. */
export const readAll = <Action>(
  { notation }: { readonly notation: Notation<Action> },
  texts: readonly string[],
): Action[] => texts.map(text => notation.read(text)).filter(action => action !== undefined);

/** Where the piece comes to rest, or what vanishes first. */
function concerned(events: readonly Event[]): readonly number[] {
  for (const event of events)
    if (event.type === 'landed' || event.type === 'cleared') return event.cells.filter(cell => cell >= 0);
  return [];
}
