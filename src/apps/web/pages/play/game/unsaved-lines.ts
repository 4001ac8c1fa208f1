import { isFields } from '../../../../../engine/json.js';
import { readLocal, removeLocal, writeLocal } from '../../../keep/local-storage.js';

/** The last lines of a game that the shelf may not have got before the page was gone. */
export interface UnsavedLines {
  /** How many lines come before them. */
  readonly after: number;
  readonly lines: readonly string[];
}

/** Keeps such unsaved, at once. */
export interface UnsavedLinesStore {
  leave(id: string, unsaved: UnsavedLines): void;
  forget(id: string): void;
}

const PREFIX = 'gridfall.tail.';
/** The browser gives little room here, and what is longer than this is long on the shelf. */
const LONGEST = 200_000;

/** In the browser's small memory: the only one that does not have to be waited for. */
export const unsavedLines: UnsavedLinesStore & { find(id: string): UnsavedLines | undefined } = {
  leave(id, unsaved) {
    if (JSON.stringify(unsaved).length <= LONGEST) writeLocal(PREFIX + id, unsaved);
  },
  forget: id => removeLocal(PREFIX + id),
  find: id => parseUnsavedLines(readLocal(PREFIX + id)),
};

function parseUnsavedLines(value: unknown): UnsavedLines | undefined {
  if (!isFields(value)) return undefined;
  const { after, lines } = value;
  const isWhole = Number.isSafeInteger(after) && Array.isArray(lines) && lines.every(line => typeof line === 'string');
  return isWhole ? { after: after as number, lines } : undefined;
}

/** All lines of a game, given those on the shelf and those that were left behind. */
export function joinLines(kept: readonly string[], unsaved: UnsavedLines | undefined): readonly string[] {
  if (!unsaved || unsaved.after > kept.length) return kept;
  const whole = [...kept.slice(0, unsaved.after), ...unsaved.lines];
  return whole.length > kept.length ? whole : kept;
}
