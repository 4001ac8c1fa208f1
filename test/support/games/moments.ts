import { type Rng, seededRng } from '../../../src/engine/chance/rng.js';
import type { Event } from '../../../src/engine/contract/event.js';
import type { AnyGame, Intent } from '../../../src/engine/contract/game.js';
import type { Settings } from '../../../src/engine/contract/settings.js';
import type { Cell, View } from '../../../src/engine/contract/view.js';
import { openSession, type Session } from '../../../src/engine/play/session.js';

/** One action: the views around it, and what happened. */
export interface Moment {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

/** Several actions at once, as when a replay is watched. */
export function* together(moments: readonly Moment[], count: number): Generator<Moment> {
  for (let k = 0; k < moments.length; k += count) {
    const some = moments.slice(k, k + count);
    yield { before: some[0]!.before, events: some.flatMap(({ events }) => events), after: some.at(-1)!.after };
  }
}

/** Plays a random but sensible game: pieces go where they fit best, so that much is cleared. */
export function momentsOf(game: AnyGame, settings: Settings, seed: string, most = 250): Moment[] {
  const session = openSession(game, { settings, seed });
  const rng = seededRng(`player ${seed}`);
  const moments: Moment[] = [];
  let events: Event[] = [];
  session.watch(event => events.push(event));
  const act = (action: () => unknown): boolean => {
    const before = session.view();
    action();
    const isAnything = events.length > 0;
    if (isAnything) moments.push({ before, events, after: session.view() });
    events = [];
    return isAnything;
  };
  while (session.status().phase === 'playing' && moments.length < most) {
    if (game.controls.length === 0) act(() => session.play(bestPick(session, rng)));
    else playPiece(game, session, rng, act);
  }
  return moments;
}

/** The pick with the most points. */
function bestPick(session: Session, rng: Rng): string {
  const rated = session.legal().map(text => ({ text, rating: session.preview(text)!.points + rng.below(4) / 4 }));
  return rated.sort((a, b) => b.rating - a.rating)[0]?.text ?? '0';
}

/** Turns the piece at random, moves it to the best column, and drops it. */
function playPiece(game: AnyGame, session: Session, rng: Rng, act: (action: () => unknown) => boolean): void {
  const does = (intent: Intent): boolean => {
    const control = game.controls.find(other => other.intent === intent);
    return control !== undefined && act(() => session.play(control.action));
  };
  const { turn } = session.status();
  does('confirm');
  while (pieceIn(session.view()).length === 0 && act(() => session.advance(session.deadline()!)));
  for (let k = rng.below(4); k > 0; k--) does('turn') || does('shift');
  while (does('left'));
  const ratings = [ratingOf(session.view())];
  while (does('right')) ratings.push(ratingOf(session.view()));
  const best = ratings.lastIndexOf(Math.max(...ratings));
  for (let k = ratings.length - 1; k > best; k--) does('left');
  const isDown = (): boolean => session.status().turn > turn || session.status().phase !== 'playing';
  while (!isDown() && (does('drop') || does('down') || act(() => session.advance(session.deadline()!))));
}

/** Higher for lower landings, more contact with the same colour, and fewer holes. */
function ratingOf(view: View): number {
  const { cells, shadow = [], width } = view;
  const piece = pieceIn(view);
  return shadow.reduce((sum, i, k) => {
    const below = i + width;
    const isHole = below < cells.length && !cells[below] && !shadow.includes(below);
    const isAlike = cells[below] && cells[below]?.tone === piece[k]?.tone;
    return sum + Math.floor(i / width) - (isHole ? 8 : 0) + (isAlike ? 5 : 0);
  }, 0);
}

const isInPlay = (cell: Cell | null): boolean => cell?.mark === 'falling' || cell?.mark === 'landed';
const pieceIn = ({ cells, sky = [] }: View): (Cell | null)[] => [...sky, ...cells].filter(isInPlay);

/** Small boards, on which more happens. */
export const SMALL: Readonly<Record<string, Settings>> = {
  'dr-mario': { columns: 5, rows: 10 },
  identic: { rows: 8, columns: 7, colours: 3, bombs: 3 },
  magnetic: { width: 4, height: 9 },
  chetyris: { width: 7, depth: 12 },
  columns: { width: 4, height: 8, colours: 3 },
};
