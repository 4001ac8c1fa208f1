/**
 * Who makes an attempt at a challenge: a key, or else a name. Names belong to nobody, so the second one only keeps honest
 * players apart.
 */
export const challengerOf = (key: string | undefined, player: string): string =>
  key === undefined ? `name:${player}` : `key:${key}`;
