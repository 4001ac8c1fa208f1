import { isFields } from '../../../../../engine/json.js';
import { readLocal, removeLocal, writeLocal } from '../../../keep/local-storage.js';

/** The last lines of a game that the shelf may not have got before the page was gone. */
export interface Ends {
  /** How many lines come before them. */
  readonly after: number;
  readonly lines: readonly string[];
}

/** Keeps such ends, at once. */
export interface Tail {
  leave(id: string, ends: Ends): void;
  forget(id: string): void;
}

const PREFIX = 'gridfall.tail.';
/** The browser gives little room here, and what is longer than this is long on the shelf. */
const LONGEST = 200_000;

/** In the browser's small memory: the only one that does not have to be waited for. */
export const tails: Tail & { find(id: string): Ends | undefined } = {
  leave(id, ends) {
    if (JSON.stringify(ends).length <= LONGEST) writeLocal(PREFIX + id, ends);
  },
  forget: id => removeLocal(PREFIX + id),
  find: id => endsOf(readLocal(PREFIX + id)),
};

function endsOf(value: unknown): Ends | undefined {
  if (!isFields(value)) return undefined;
  const { after, lines } = value;
  const isWhole = Number.isSafeInteger(after) && Array.isArray(lines) && lines.every(line => typeof line === 'string');
  return isWhole ? { after: after as number, lines } : undefined;
}

/** All lines of a game, given those on the shelf and those that were left behind. */
export function joined(shelved: readonly string[], ends: Ends | undefined): readonly string[] {
  if (!ends || ends.after > shelved.length) return shelved;
  const whole = [...shelved.slice(0, ends.after), ...ends.lines];
  return whole.length > shelved.length ? whole : shelved;
}
