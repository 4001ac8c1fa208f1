export interface Announcement {
  readonly game: string;
  readonly lines: number;
}

const MOST_BYTES = 256;

export const writeAnnouncement = (game: string, lines: number): string => JSON.stringify({ game, lines });

/** Undefined for anything that no node would have said. */
export function readAnnouncement(bytes: Uint8Array): Announcement | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const { game, lines } = parse(new TextDecoder().decode(bytes));
  const isOne = typeof game === 'string' && Number.isSafeInteger(lines) && (lines as number) > 0;
  return isOne ? { game, lines: lines as number } : undefined;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
