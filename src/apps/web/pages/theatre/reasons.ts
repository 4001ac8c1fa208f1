import { BadInput } from '../../../../engine/bad-input.js';
import { Unreachable } from '../../live/api.js';
import { words } from '../../words/words.js';

/** Why something did not work, fit to be read. What is neither bad input nor a lost server is a mistake of ours. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreachable) return words.peek().theatre.unavailable.unreachableTitle;
  return error instanceof BadInput || error instanceof DOMException ? error.message : String(error);
}
