import type { Settings } from '#engine/contract/settings.js';
import type { End } from '#engine/record/replay-file.js';
import type { Refused } from '../messages.js';
import type { MoveListener } from './reckoning.js';

/** The owner of the connection, the clock and the screen. */
export interface LiveHost extends MoveListener {
  send(text: string): void;
  onResult?(end: End): void;
  onViewers?(count: number): void;
  onRefused?(refusal: Refused): void;
  /** The server sent something that makes no sense. Frames are ignored until the host has reconnected. */
  onProblem?(reason: string): void;
}

export interface LiveOptions {
  readonly token: string;
  /** Used until the server's header has arrived. */
  readonly settings?: Settings;
  /** How many moves may be pending before the player has to wait. */
  readonly mostPending?: number;
}
