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

export interface SecretsTable {
  game: string;
  token_hash: string;
  seed: string;
}

export interface LinesTable {
  game: string;
  number: number;
  text: string;
}

export interface MovesTable {
  game: string;
  number: number;
  verdict: string;
  line: number;
}

export interface FactsTable {
  name: string;
  value: string;
}

export interface UploadsTable {
  /** SHA-256 of the file. */
  hash: string;
  game: string;
  bytes: number;
}

export interface PresenceTable {
  game: string;
  /** When its player was last known to be connected. */
  seen: number;
}

export interface Schema {
  games: GamesTable;
  secrets: SecretsTable;
  lines: LinesTable;
  moves: MovesTable;
  facts: FactsTable;
  uploads: UploadsTable;
  presence: PresenceTable;
}

/** Literals, not parameters, because SQLite uses a partial index only if it can see its condition. */
export const PLAYING = sql.lit<'playing'>('playing');
export const FINISHED = sql.lit<'finished'>('finished');
export const UPLOADING = sql.lit<'uploading'>('uploading');
export const WON = sql.lit<'won'>('won');
export const YES = sql.lit(1);
export const NO = sql.lit(0);
