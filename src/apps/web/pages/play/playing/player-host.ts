import type { Event } from '../../../../../engine/contract/event.js';
import type { View } from '../../../../../engine/contract/view.js';
import type { Request } from '../../../controls/commands.js';

export interface GameChange {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  /** Only what was played can be animated. */
  readonly how: 'played' | 'replaced' | 'undone' | 'redone';
  /** Milliseconds until the next tick. */
  readonly untilNext: number | undefined;
}

export type DialogName = 'pause' | 'help' | 'restart' | 'give-up' | 'finish' | 'undo' | 'hint' | 'over';

/** Shows the game. */
export interface PlayerHost {
  changed(change: GameChange): void;
  /** The cursor of a pointing game has moved: by a command, such as a key, or to where the mouse or a finger points. */
  pointerMoved(by: 'command' | 'pointer'): void;
  /** The move has no effect here. */
  refused(): void;
  /** Something that is not a move. Undo is one while it would cost the ranking: the player is told first. */
  requested(request: Request | 'undo'): void;
  ended(): void;
}
