import { BadInput } from '#engine/bad-input.js';
import { Unreachable } from '#web/live/api.js';
import { words } from '#web/words/words.js';

/** Why something failed, as text for the player. Any other error is a bug. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreachable) return words.peek().theatre.unavailable.unreachableTitle;
  return error instanceof BadInput || error instanceof DOMException ? error.message : String(error);
}
