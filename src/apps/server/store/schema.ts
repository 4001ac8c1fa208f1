import { sql } from 'kysely';

/** Booleans are 0 and 1, which both databases have; libsql crashes the process when it is passed `true`. */
export interface GamesTable {
  id: string;
  game: string;
  rules: number;
  settings: string;
  score_table: string;
  player: string;
  created: number;
  day: string | null;
  kind: 'live' | 'upload';
  /** `uploading`: not all lines are written yet, so nobody may see the game. */
  status: 'playing' | 'finished' | 'uploading';
  phase: string | null;
  /** How long the finished game lasted, in milliseconds of logical time. */
  duration: number | null;
  score: number;
  ranked: number;
  note: string;
  lines: number;
  moves: number;
  updated: number;
  player_key: string | null;
  nonce: string | null;
  paused: number;
  /** The challenger, if this is their first attempt at the challenge of the day. */
  challenger: string | null;
}

export interface Schema {
  games: GamesTable;
  secrets: { game: string; token_hash: string; seed: string };
  lines: { game: string; number: number; text: string };
  moves: { game: string; number: number; verdict: string; line: number };
  facts: { name: string; value: string };
  /** `hash`: SHA-256 of the file. */
  uploads: { hash: string; game: string; bytes: number };
  /** `seen`: when the player of the game was last known to be connected. */
  presence: { game: string; seen: number };
}

/** Literals, not parameters, because SQLite uses a partial index only if it can see its condition. */
export const PLAYING = sql.lit<'playing'>('playing');
export const FINISHED = sql.lit<'finished'>('finished');
export const UPLOADING = sql.lit<'uploading'>('uploading');
export const WON = sql.lit<'won'>('won');
export const YES = sql.lit(1);
export const NO = sql.lit(0);
