import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { type Emphasis, emphasisOf } from '../pointer.js';
import type { Position } from './positions.js';

export interface Moment {
  readonly view: View;
  readonly emphasis: ReadonlyMap<number, Emphasis>;
}

/** Plays up to a position. Highlights the cells that the next move would clear and, when pointing, where a cube would stop. */
export function momentOf(game: AnyGame, { settings, log, next }: Position): Moment {
  const session = openSession(game, { settings });
  for (const entry of log) {
    const verdict = session.feed(entry);
    if (verdict !== 'done') throw new Error(`${game.id}: ${entry} cannot be played in a picture (${verdict})`);
  }
  const view = session.view();
  const events = next === undefined ? [] : (session.preview(next)?.events ?? []);
  const shown = view.targets ? events : events.filter(({ type }) => type !== 'landed');
  return { view, emphasis: emphasisOf(shown) };
}
