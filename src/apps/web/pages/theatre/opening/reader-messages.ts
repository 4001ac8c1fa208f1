import type { Entry, Replay } from '../../../../../engine/play/replay.js';
import type { Findings } from '../../../../../engine/record/verifier.js';

/** What can be opened besides a game on the server: the text of a file, a link, what was typed into a program. */
export type ReplaySource =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'link'; readonly hash: string }
  | ({ readonly kind: 'paste' } & ProgramInput);

export interface ProgramInput {
  /** The id of the game whose program it is. */
  readonly program: string;
  /** As on a command line. */
  readonly options: string;
  /** The text of the file that the program takes, where it takes one. */
  readonly file: string;
  readonly input: string;
}

/** What is known of a game before its first move. */
export interface GameDetails extends Pick<Replay, 'game' | 'version' | 'settings'> {
  readonly player: string;
  /** ISO 8601, or nothing. */
  readonly date: string;
}

/** How a source goes: entries come as they are checked. */
export type ReaderMessage =
  | { readonly kind: 'opened'; readonly details: GameDetails }
  /** `share` of the whole, from 0 to 1, has been checked. */
  | { readonly kind: 'grown'; readonly entries: readonly Entry[]; readonly share: number }
  | { readonly kind: 'done'; readonly result: ReadResult }
  /** There is nothing to watch. */
  | { readonly kind: 'failed'; readonly says: string };

export interface ReadResult extends Pick<Replay, 'seed' | 'until'> {
  /** The game as a replay file. */
  readonly text: string;
  readonly finding:
    | { readonly kind: 'genuine'; readonly findings: Findings }
    | { readonly kind: 'so-far'; readonly findings: Findings }
    | { readonly kind: 'wrong'; readonly says: string }
    | { readonly kind: 'link' }
    | { readonly kind: 'transcript'; readonly problem?: string };
}
