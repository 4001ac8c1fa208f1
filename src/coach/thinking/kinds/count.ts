import { type Checked, checkPuzzle } from '../../tasks/checking.js';
import { solutionMoves } from '../../tasks/solution-moves.js';
import type { Puzzle } from '../../tasks/task.js';
import type { Answering, Searched, Subject } from '../answering.js';

export interface FoundSolutions extends Pick<Checked, 'answer' | 'solutions' | 'unproven'> {
  /** The moves of each decision of one solution. */
  readonly moves?: readonly (readonly string[])[];
}

const NODES = 2_000_000;

export function* counting({ mind }: Subject, { settings, aim }: Puzzle): Answering<Searched<FoundSolutions>> {
  const checking = checkPuzzle(mind, { settings, aim, nodes: NODES });
  for (;;) {
    const { value, done } = checking.next();
    const { answer, solutions, unproven, line, nodes } = value;
    const say = (used: number): Searched<FoundSolutions> => ({
      share: Math.min(1, Math.max(nodes / NODES, used)),
      found: { answer, solutions, unproven, ...(line && { moves: solutionMoves(mind, settings, line) }) },
    });
    if (done) return say;
    yield say;
  }
}
