import type { Status } from '../contract/game.js';
import type { Settings } from '../contract/settings.js';
import type { Entry } from '../play/replay.js';

/**
 * The lines of a replay file (docs/replay-format.md): a header, entries, checkpoints, and the end. Each line is a JSON
 * object that ends in a checksum of all bytes before it, so the first changed line can be named.
 */
export type Line =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'checkpoint'; readonly proof: Proof }
  | End;

export interface End extends Result, Closing {
  readonly kind: 'end';
  readonly proof: Proof;
  readonly signature?: Signature;
}

export type Result = Pick<Status, 'phase' | 'score'>;

export interface Header {
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly settings: Settings;
  readonly seed?: string;
  /** The SHA-256 of the seed, instead of a seed that must stay secret until the game ends. */
  readonly commitment?: string;
  /** The game's id on its server. */
  readonly id?: string;
  readonly player: string;
  /** When the game began, as ISO 8601 in UTC. */
  readonly date: string;
  /** The version of the program that wrote it. */
  readonly program: string;
}

/** Ties the file to the game: the time, the number of entries so far, and the SHA-256 of the state's canon. */
export interface Proof {
  readonly at: number;
  readonly entries: number;
  readonly state: string;
}

/** Added by a server when a game is over. */
export interface Closing {
  /** The seed that the header commits to. */
  readonly seed?: string;
  readonly ranked?: boolean;
  /** Why the game is not ranked. */
  readonly note?: string;
}

/** Signs files with Ed25519; key and signature are hexadecimal. The host brings the implementation. */
export interface Signer {
  readonly key: string;
  sign(text: string): string;
}

/** `text` is the last line up to its signature. The hash inside it covers all earlier lines. */
export interface Signature {
  readonly key: string;
  readonly text: string;
  readonly signature: string;
}

export const REPLAY_ENDING = '.gridfall.jsonl';
export const FORMAT = 1;
