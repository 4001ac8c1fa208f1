/** What never changes about a game. Text is anything but NUL and halves of characters. */
export interface GameFacts {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  /** As canonical JSON. */
  readonly settings: string;
  /** Which games its score is compared with. */
  readonly leaderboard: string;
  readonly player: string;
  /** In milliseconds since 1970, like every time here. */
  readonly created: number;
  /** YYYY-MM-DD, for a game of that day's challenge. */
  readonly day?: string;
  readonly kind: 'live' | 'upload';
}

/** What nobody may know who only watches: kept and read apart. */
export interface Secrets {
  readonly tokenHash: string;
  readonly seed: string;
}

export interface NewGame extends GameFacts {
  readonly secrets?: Secrets;
}

export interface GameRow extends GameFacts {
  readonly status: 'playing' | 'finished';
  /** How it ended. */
  readonly phase?: string;
  readonly score: number;
  readonly ranked: boolean;
  readonly note: string;
  /** How many lines its log has; they are numbered from 1. */
  readonly lines: number;
  /** The number of the last move that was judged, 0 before the first. */
  readonly moves: number;
  readonly updated: number;
}

/** What became of a player's move: for the answer, if it is sent again. */
export interface MoveRow {
  readonly number: number;
  readonly verdict: string;
  /** How many lines the log had after it. */
  readonly line: number;
}

export interface Ending {
  readonly phase: string;
  readonly score: number;
  readonly ranked: boolean;
  readonly note: string;
}

export interface Addition {
  readonly game: string;
  /** The number of the first of the lines, or of the one that would be next. */
  readonly first: number;
  /** Each ends in a line feed. */
  readonly lines: readonly string[];
  /** Numbers ascend. */
  readonly moves: readonly MoveRow[];
  readonly score?: number;
  readonly ended?: Ending;
  readonly at: number;
}

/** `conflict`: nothing was written, because somebody else has written there; what one knows of the game is old. */
export type WriteResult = 'kept' | 'conflict';

/** Where a list goes on: after the game that was last in it. */
export type Cursor = Pick<GameRow, 'updated' | 'id'>;

export interface FinishedFilter {
  readonly game?: string;
  readonly day?: string;
  readonly before?: Cursor;
}

/**
 * All games, each a log of lines. What is written is on the disk when the promise resolves, whole or not at all. Where it
 * is rejected with `store-down` it may have been written all the same; whoever tries again is then told `conflict`.
 * Rejections are `StoreError`s.
 */
export interface Store {
  /** With `ended`, the game is finished from the start. `conflict`: there is one of that id. */
  create(game: NewGame, lines: readonly string[], ended?: Ending): Promise<WriteResult>;
  /** All in one commit. An addition that is `conflict` does not hinder the others; those of one game stay in order. */
  append(additions: readonly Addition[]): Promise<readonly WriteResult[]>;
  game(id: string): Promise<GameRow | undefined>;
  secrets(id: string): Promise<Secrets | undefined>;
  /** From number `first` on, at most `most` of them and about a million characters, but one at least if there is one. */
  lines(game: string, first: number, most: number): Promise<readonly string[]>;
  /** From number `first` on, at most `most`. */
  moves(game: string, first: number, most: number): Promise<readonly MoveRow[]>;
  /** Games being played, the latest activity first. */
  live(most: number): Promise<readonly GameRow[]>;
  /** The last finished first. */
  finished(filter: FinishedFilter, most: number): Promise<readonly GameRow[]>;
  /** Ranked games, the highest score first, then the one that had it first. */
  best(leaderboard: string, most: number, of?: { readonly day?: string }): Promise<readonly GameRow[]>;
  /** Games being played to which nothing has been added since `time`, the longest idle first. */
  idleSince(time: number, most: number): Promise<readonly GameRow[]>;
  /** Keeps a small fact for all nodes, such as a key. The first value written wins; it is what everybody gets back. */
  remember(name: string, value: string): Promise<string>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
