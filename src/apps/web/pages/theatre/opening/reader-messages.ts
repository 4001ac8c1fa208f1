import type { Entry, Replay } from '#engine/play/replay.js';
import type { Findings } from '#engine/record/verifier.js';
import type { SharedSteps } from '#grader/report/shared-steps.js';

/** A source of a replay besides the server: a file, a link or the input of a program. */
export type ReplaySource =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'link'; readonly hash: string }
  /** A link to a case of a graded program. */
  | { readonly kind: 'case'; readonly hash: string }
  | ({ readonly kind: 'paste' } & ProgramInput);

/** A replay that a player opens by hand. */
export type OpenedSource = Extract<ReplaySource, { readonly kind: 'file' | 'paste' }>;

export interface ProgramInput {
  /** The id of the game whose program it is. */
  readonly program: string;
  /** The arguments, as on a command line. */
  readonly options: string;
  /** The text of the file that the program reads, if it reads one. */
  readonly file: string;
  readonly input: string;
}

/** The details of a game that are known before its first move. */
export interface GameDetails extends Pick<Replay, 'game' | 'version' | 'settings'> {
  readonly player: string;
  /** ISO 8601, or empty. */
  readonly date: string;
}

/** The reader's progress: entries arrive as they are checked. */
export type ReaderMessage =
  | { readonly kind: 'opened'; readonly details: GameDetails; readonly shared?: SharedSteps }
  /** Only the output of a graded program may be shown. */
  | { readonly kind: 'printed'; readonly shared: SharedSteps }
  /** `share`: how much has been checked, from 0 to 1. */
  | { readonly kind: 'grown'; readonly entries: readonly Entry[]; readonly share: number }
  | { readonly kind: 'done'; readonly result: ReadResult }
  /** Nothing can be shown. */
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
