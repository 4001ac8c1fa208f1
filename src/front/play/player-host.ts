import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';

export interface GameChange {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  /** Only moves that were played can be animated. */
  readonly how: 'played' | 'replaced' | 'undone' | 'redone';
  /** Milliseconds until the next tick. */
  readonly untilNext: number | undefined;
}

/** Hears of everything that happens in a game, whether the player, time, the server or a hint caused it. */
export interface PlayerHost<Request extends string> {
  changed(change: GameChange): void;
  /** The cursor of a pointing game has moved: by a command, such as a key, or to where the mouse or a finger points. */
  pointerMoved(by: 'command' | 'pointer'): void;
  /** The move has no effect here. */
  refused(): void;
  /** A request, which is not a move. Undo is one while it would cost the ranking, because the player is warned first. */
  requested(request: Request | 'undo' | 'pause'): void;
  ended(): void;
  /** The player may be in another state, or want to be woken at another time. */
  stirred(): void;
}
