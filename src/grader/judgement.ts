import { type Comparison, isSame } from './comparison.js';
import type { RunResult } from './run-result.js';

/** Whether a run was right, and if not, in which way it went wrong. */
export type Judgement = 'right' | 'wrong-output' | 'crash' | 'time' | 'output' | 'memory' | 'processes' | 'not-started';

/**
 * A program that exceeded a limit or crashed has failed, whatever it printed before. The exit code does not matter, because
 * the assignments do not mention it.
 */
export function judge({ ending, output }: RunResult, expected: string, comparison: Comparison): Judgement {
  switch (ending) {
    case 'exit':
      return isSame(expected, output, comparison) ? 'right' : 'wrong-output';
    case 'signal':
      return 'crash';
    default:
      return ending;
  }
}
