import { type Comparison, isSame } from './comparison.js';
import type { Outcome } from './outcome.js';

/** What a run was: right, or wrong in which way. Two failures of different kinds are different failures. */
export type Verdict = 'right' | 'wrong-output' | 'crash' | 'time' | 'output' | 'memory' | 'processes' | 'not-started';

/**
 * A program that went beyond a limit or died has failed, whatever it printed before. An exit code is no failure: the
 * assignments say nothing of it.
 */
export function judge({ ending, output }: Outcome, expected: string, comparison: Comparison): Verdict {
  switch (ending) {
    case 'exit':
      return isSame(expected, output, comparison) ? 'right' : 'wrong-output';
    case 'signal':
      return 'crash';
    default:
      return ending;
  }
}
