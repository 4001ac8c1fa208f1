import type { Basis, Mutant } from '#engine/program/grading.js';
import type { Case } from '../cases/case.js';
import type { Difference } from '../comparison.js';
import type { Judgement } from '../judging/judgement.js';
import type { Layout } from '../judging/layout.js';
import type { WordingChange } from '../judging/wording.js';
import type { RunResult } from '../run-result.js';

/** Why a program goes wrong, as far as it is known. */
export type Cause =
  | {
      readonly kind: 'reading';
      readonly mutant: Mutant;
      /** Readings that cannot be told apart from it. */
      readonly others: readonly Mutant[];
      /** Whether all readings found predict every output of the program. */
      readonly isWhole: boolean;
      /** Whether it is the only reading that was found. */
      readonly isOnly: boolean;
    }
  | { readonly kind: 'wording'; readonly change: WordingChange; readonly ruling: string }
  | { readonly kind: 'layout'; readonly layout: Layout; readonly ruling: string }
  /** A crash, by the line that names it, or a limit that was exceeded. */
  | { readonly kind: 'ending'; readonly title: string }
  /** Not recognised. The rulings that are blamed are the likeliest ones. */
  | { readonly kind: 'unknown'; readonly blamed: readonly string[] };

/** One way in which the program goes wrong, with the smallest case that shows it. */
export interface Finding {
  readonly cause: Cause;
  readonly judgement: Exclude<Judgement, 'right'>;
  readonly testCase: Case;
  readonly actual: RunResult;
  /** Undefined if the output is right, for instance up to a crash. */
  readonly difference: Difference | undefined;
  /** The number of cases that it affects. */
  readonly cases: number;
  /** Its basis. Empty for crashes and limits, which need no ruling. */
  readonly basis: readonly Basis[];
  /** Whether it costs points. */
  readonly isScored: boolean;
  /** Whether a second run failed in the same way. */
  readonly isRepeatable: boolean;
  /** The length of the input before shrinking, in characters. */
  readonly found: number;
  readonly shrinkRuns: number;
}
