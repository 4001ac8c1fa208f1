import { isFields } from '#engine/json.js';
import { inBrowser } from '#web/keep/storage.js';

/** The last lines of a game that IndexedDB may not have stored before the page closed. */
export interface UnsavedLines {
  readonly after: number;
  readonly lines: readonly string[];
}

/** Stores unsaved lines synchronously. */
export interface UnsavedLinesStore {
  leave(id: string, unsaved: UnsavedLines): void;
  forget(id: string): void;
}

const PREFIX = 'gridfall.tail.';
/** Local storage is small, and longer texts are already in IndexedDB. */
const LONGEST = 200_000;

/** Uses local storage, the only storage that needs no waiting. */
export const unsavedLines: UnsavedLinesStore & { find(id: string): UnsavedLines | undefined } = {
  leave(id, unsaved) {
    if (JSON.stringify(unsaved).length <= LONGEST) inBrowser.write(PREFIX + id, unsaved);
  },
  forget: id => inBrowser.remove(PREFIX + id),
  find: id => parseUnsavedLines(inBrowser.read(PREFIX + id)),
};

function parseUnsavedLines(value: unknown): UnsavedLines | undefined {
  if (!isFields(value)) return undefined;
  const { after, lines } = value;
  const isWhole = Number.isSafeInteger(after) && Array.isArray(lines) && lines.every(line => typeof line === 'string');
  return isWhole ? { after: after as number, lines } : undefined;
}

/** All lines of a game: those in IndexedDB, and those that were still unsaved. */
export function joinLines(kept: readonly string[], unsaved: UnsavedLines | undefined): readonly string[] {
  if (!unsaved || unsaved.after > kept.length) return kept;
  const whole = [...kept.slice(0, unsaved.after), ...unsaved.lines];
  return whole.length > kept.length ? whole : kept;
}
