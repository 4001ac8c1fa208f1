import type { Settings } from '#engine/contract/settings.js';
import type { Code } from './codes.js';

/** The requests and responses of the HTTP API: docs/protocol.md. The server's schemas are checked against these types. */
export interface NewGame {
  readonly game: string;
  readonly settings?: Settings;
  readonly player: string;
  /** Play today's challenge, which has its own settings. */
  readonly daily?: boolean;
  /** False for a game that is not ranked, however it ends. */
  readonly ranked?: boolean;
  /** The player's identity, proven by a signature. Without it the game is keyless. */
  readonly identity?: SignedIdentity;
}

export interface SignedIdentity {
  /** The player's public key: Ed25519, 64 hexadecimal digits. */
  readonly key: string;
  /** The server's host and port, as the client has it in its address. */
  readonly host: string;
  /** From `GET /api/nonce`. */
  readonly nonce: string;
  /** Signs the text in `wire/signed-request.ts`: 128 hexadecimal digits. */
  readonly signature: string;
}

/** Everything a client needs to sign one request. */
export interface Nonce {
  /** Good for one game, and for a short time. */
  readonly nonce: string;
  /** The server's public key. */
  readonly server: string;
  /** The day of the current challenge. */
  readonly day: string;
}

/** Only the creator of a game gets this. */
export interface Ticket {
  readonly id: string;
  /** Proves that its holder is the player. */
  readonly token: string;
  /** SHA-256 of the seed. */
  readonly commitment: string;
  /** Of a game of a daily challenge: its settings, and whether it is a first attempt. */
  readonly daily?: DailyTicket;
}

export interface DailyTicket {
  readonly day: string;
  /** The id of the day's preset, if it has one. */
  readonly preset?: string;
  readonly settings: Settings;
  /** `practice`: the player's first attempt counts, and this is another one. */
  readonly attempt: 'first' | 'practice';
}

/** As much of it as a client needs to play. */
export type PlayerTicket = Pick<Ticket, 'id' | 'token' | 'daily'>;

/** The public facts about a game. */
export interface GameInfo {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly settings: Settings;
  readonly player: string;
  /** The public key of its player; missing if the game is keyless. */
  readonly key?: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** YYYY-MM-DD, if the game is part of that day's challenge. */
  readonly day?: string;
  readonly kind: 'live' | 'upload';
  readonly status: 'playing' | 'finished';
  /** Its player has paused it. */
  readonly isPaused?: true;
  readonly phase?: string;
  /** Of a finished game, in milliseconds of logical time. Games from before this was stored have none. */
  readonly duration?: number;
  readonly score: number;
  readonly ranked: boolean;
  /** Why it is not ranked: `src/engine/record/note.ts`. */
  readonly note: string;
  readonly lines: number;
  /** On the node that answers. */
  readonly viewers: number;
}

export interface LiveGames {
  /** The game worth watching most. */
  readonly featured?: GameInfo;
  readonly games: readonly GameInfo[];
}

export interface GameList {
  readonly games: readonly GameInfo[];
  /** Pass it as `before` to get the games that follow. */
  readonly next?: string;
}

export interface FinishedQuery {
  readonly game?: string;
  readonly day?: string;
  readonly before?: string;
  readonly most?: number;
}

export interface ScoresQuery {
  readonly game: string;
  /** As JSON. */
  readonly settings?: string;
  readonly day?: string;
}

export interface LinesQuery {
  /** The number of the first line, as digits; lines count from 1. */
  readonly from?: string;
  readonly follow?: '' | '1';
}

export interface DailyQuery {
  readonly day?: string;
  /** A player's key, to be told its first attempts. */
  readonly key?: string;
}

/** The challenges of one day, one per game. */
export interface Daily {
  readonly day: string;
  readonly isOver: boolean;
  readonly challenges: readonly Challenge[];
}

export interface Challenge {
  readonly game: string;
  readonly commitment: string;
  /** Revealed once the day is over. */
  readonly seed?: string;
  /** The id of its preset; missing if it has none, and from servers that are too old. */
  readonly preset?: string;
  readonly settings?: Settings;
  /** The first attempt of the key that was asked for. */
  readonly first?: GameInfo;
}

export interface PublicKey {
  /** Ed25519, 64 hexadecimal digits. */
  readonly key: string;
}

/** The body of every response that is not a success. */
export interface Problem {
  readonly code: Code;
  readonly says: string;
}
