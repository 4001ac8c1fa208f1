/** The facts about a game that never change. Text may hold anything but NUL and lone surrogates. */
export interface GameFacts {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  /** As canonical JSON. */
  readonly settings: string;
  /** The key of the leaderboard that its score belongs to. */
  readonly leaderboard: string;
  readonly player: string;
  /** The public key of its player; missing if the game is keyless. */
  readonly key?: string;
  /** In milliseconds since 1970, like every time here. */
  readonly created: number;
  /** YYYY-MM-DD, for a game of that day's challenge. */
  readonly day?: string;
  readonly kind: 'live' | 'upload';
}

/** Hidden from viewers. Stored and read separately. */
export interface Secrets {
  readonly tokenHash: string;
  readonly seed: string;
}

export interface NewGame extends GameFacts {
  /** The nonce that its player has signed. No two games have the same one. */
  readonly nonce?: string;
  /** The challenger, if this is their first attempt at the challenge of the day. Unique per day and kind of game. */
  readonly challenger?: string;
  /** Why the game will not be ranked, if that is known from the start. */
  readonly note?: string;
  readonly secrets?: Secrets;
}

export interface GameRow extends GameFacts {
  readonly status: 'playing' | 'finished';
  /** How the game ended. */
  readonly phase?: string;
  /** How long the finished game lasted, in milliseconds of logical time, if that is known. */
  readonly duration?: number;
  readonly score: number;
  readonly ranked: boolean;
  readonly note: string;
  /** Its player has paused it, and may come back much later than the player of another game. */
  readonly isPaused: boolean;
  /** How many lines its log has; they are numbered from 1. */
  readonly lines: number;
  /** The number of the last judged move, 0 before the first. */
  readonly moves: number;
  readonly updated: number;
}

/** The answer to a move, kept in case the player sends it again. */
export interface MoveRow {
  readonly number: number;
  readonly verdict: string;
  /** How many lines the log had after it. */
  readonly line: number;
}

export interface Ending {
  readonly phase: string;
  /** In milliseconds of logical time. */
  readonly duration?: number;
  readonly score: number;
  readonly ranked: boolean;
  readonly note: string;
}

export interface Addition {
  readonly game: string;
  /** The number of the first of these lines; without lines, the number that would be next. */
  readonly first: number;
  /** Each ends in a line feed. */
  readonly lines: readonly string[];
  /** In ascending order of their numbers. */
  readonly moves: readonly MoveRow[];
  readonly score?: number;
  /** Why the game will not be ranked. Stored with what caused it, so that no restart forgets it. */
  readonly note?: string;
  /** The game was paused or resumed. */
  readonly isPaused?: boolean;
  readonly ended?: Ending;
  readonly at: number;
}

/** Combines two additions to one game. The second begins where the first ends. */
export const together = (first: Addition, second: Addition): Addition => ({
  ...first,
  ...second,
  first: first.first,
  lines: [...first.lines, ...second.lines],
  moves: [...first.moves, ...second.moves],
});

/** A replay whose lines are all written. */
export interface FinishedUpload {
  readonly game: string;
  readonly lines: number;
  readonly ended: Ending;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly bytes: number;
  readonly at: number;
}

/** `conflict`: nothing was written, because the number is taken; the caller's copy of the game is out of date. */
export type WriteResult = 'kept' | 'conflict';

/** Where a list continues: after this game, the last of the page before. */
export type Cursor = Pick<GameRow, 'updated' | 'id'>;

export interface FinishedFilter {
  readonly game?: string;
  readonly day?: string;
  readonly before?: Cursor;
}

/**
 * All games, each a log of lines. When a write resolves it is on the disk, completely or not at all. When it is rejected with
 * `store-down` it may still have been written; trying again then gives `conflict`. Rejections are `StoreError`s.
 */
export interface Store {
  /** `conflict`: the id or the nonce is taken, or there is a first attempt already. */
  create(game: NewGame, lines: readonly string[]): Promise<WriteResult>;
  /** All in one commit. A `conflict` does not affect the other additions. Those of one game stay in order. */
  append(additions: readonly Addition[]): Promise<readonly WriteResult[]>;
  game(id: string): Promise<GameRow | undefined>;
  /** Somebody's first attempt at a challenge. */
  firstAttempt(challenger: string, game: string, day: string): Promise<GameRow | undefined>;
  secrets(id: string): Promise<Secrets | undefined>;
  /** Lines from number `first` on: at most `most`, and about 128 000 characters, but at least one if there is one. */
  lines(game: string, first: number, most: number): Promise<readonly string[]>;
  /** Answers from number `first` on, at most `most`. */
  moves(game: string, first: number, most: number): Promise<readonly MoveRow[]>;
  /** Games being played, most recently active first. With `since`, only those that changed or were marked as present later. */
  live(most: number, since?: number): Promise<readonly GameRow[]>;
  /** The players of these games are connected now. */
  markPresent(games: readonly string[], now: number): Promise<void>;
  /** Finished games, latest first. */
  finished(filter: FinishedFilter, most: number): Promise<readonly GameRow[]>;
  /**
   * Ranked games, highest score first, without those that scored nothing. On a leaderboard that compares times, the games
   * that were won, shortest first. Of equal ones, the earlier comes first.
   * A key is listed once, with its best game. Keyless games are all listed, because a name says nothing about who played.
   */
  best(leaderboard: string, most: number, of?: { readonly day?: string }): Promise<readonly GameRow[]>;
  /** Games being played that have not changed since `time`, longest idle first. Those that are paused are asked for apart. */
  idleSince(time: number, most: number, which?: 'running' | 'paused'): Promise<readonly GameRow[]>;
  /** Stores a small fact for all nodes, such as a key. The first value wins, and every caller gets it back. */
  remember(name: string, value: string): Promise<string>;
  /**
   * Writes some lines of a replay, the first ones together with its game, which nobody sees before `finishUpload`. A large
   * replay is written in pieces, so that no addition waits long. A piece is on the disk for good once the upload is finished.
   */
  writeUpload(game: GameFacts, first: number, lines: readonly string[]): Promise<void>;
  /** Shows the game. Returns the id of the game with this hash: if another has it, this one stays unfinished. */
  finishUpload(upload: FinishedUpload): Promise<string>;
  /** The game that was uploaded as a file with this hash. */
  findUpload(hash: string): Promise<string | undefined>;
  /** The size of all uploaded files. */
  uploadedBytes(): Promise<number>;
  /** Games whose upload began before `time` and is not finished. */
  unfinishedUploads(time: number): Promise<readonly string[]>;
  /** Removes an unfinished upload piece by piece: to be called until it is `gone`. A finished one stays. */
  removeUpload(game: string): Promise<'some' | 'gone'>;
  ping(): Promise<void>;
  /** Writes about as much as a commit of moves does. Rejected if the store cannot write. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
