/**
 * Names the player who attempts a challenge: by key, or else by name. Names belong to nobody, so a name only keeps honest
 * players apart.
 */
export const challengerOf = (key: string | undefined, player: string): string =>
  key === undefined ? `name:${player}` : `key:${key}`;
