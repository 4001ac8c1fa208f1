import type { BasisName } from '../cases/basis.js';
import type { Rubric } from '../causes/score.js';

export interface GradingOptions {
  readonly seed: number;
  /** The number of random cases, besides the examples, the scored suite and the hand-written cases. */
  readonly cases: number;
  /** The number of inputs outside the assignment's contract. */
  readonly robustness: number;
  /** Repeats a single case. */
  readonly path?: string | undefined;
  /** The number of programs to run at once. */
  readonly jobs: number;
  /** Stops after this many different findings. */
  readonly mostFindings: number;
  /** The most runs to spend on shrinking one failure. */
  readonly shrinkRuns: number;
  /** Chooses the edition that explains most, if the subject names none. */
  readonly findsEdition: boolean;
  /** Whether robustness counts for the score. */
  readonly scoresRobustness: boolean;
  /** Only findings that rest on these are reported. */
  readonly only?: readonly BasisName[] | undefined;
  readonly rubric?: Rubric | undefined;
}
