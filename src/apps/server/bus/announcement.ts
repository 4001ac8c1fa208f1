import { fieldsIn, isCount } from '#engine/json.js';

export interface Announcement {
  readonly game: string;
  readonly lines: number;
}

const MOST_BYTES = 256;

export const writeAnnouncement = (game: string, lines: number): string => JSON.stringify({ game, lines });

/** Undefined for anything that a node would not send. */
export function readAnnouncement(bytes: Uint8Array): Announcement | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const { game, lines } = fieldsIn(new TextDecoder().decode(bytes)) ?? {};
  return typeof game === 'string' && isCount(lines) && lines > 0 ? { game, lines } : undefined;
}
