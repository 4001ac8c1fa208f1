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
    const text = JSON.stringify(ends);
    try {
      if (text.length <= LONGEST) localStorage.setItem(PREFIX + id, text);
    } catch {
      // A browser that keeps nothing is no reason not to play.
    }
  },
  forget(id) {
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // Then there was none.
    }
  },
  find(id) {
    try {
      return endsOf(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'));
    } catch {
      return undefined;
    }
  },
};

function endsOf(value: unknown): Ends | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { after, lines } = value as Partial<Record<keyof Ends, unknown>>;
  const isWhole = Number.isSafeInteger(after) && Array.isArray(lines) && lines.every(line => typeof line === 'string');
  return isWhole ? { after: after as number, lines } : undefined;
}

/** All lines of a game, given those on the shelf and those that were left behind. */
export function joined(shelved: readonly string[], ends: Ends | undefined): readonly string[] {
  if (!ends || ends.after > shelved.length) return shelved;
  const whole = [...shelved.slice(0, ends.after), ...ends.lines];
  return whole.length > shelved.length ? whole : shelved;
}
