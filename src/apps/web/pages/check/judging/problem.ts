/** Why nothing can be checked: the files are wrong, or this browser cannot run them. */
export type ProblemKind = 'no-program' | 'too-large' | 'unreadable' | 'not-loaded' | 'not-started' | 'failed';

/** The page has a sentence for each kind. The detail is a file name or the browser's message. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly detail = '',
  ) {
    super(`${kind}: ${detail}`);
  }
}
