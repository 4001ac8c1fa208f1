import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { movesOf } from '../../decisions-made.js';
import { type Checked, checkPuzzle } from '../../tasks/checking.js';
import type { Puzzle } from '../../tasks/task.js';
import type { Answering, Searched, Subject } from './answering.js';

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

/** The player's moves for each decision of a line, in the game's notation, if time stands still meanwhile. */
export function solutionMoves(
  mind: AnyMind,
  settings: Settings,
  line: readonly number[],
): readonly (readonly string[])[] {
  const { game, decisions, judging } = mind;
  const state = game.start(game.configure(settings));
  return line.map(decision => {
    const moves = movesOf(mind, state, decision);
    decisions.decide(
      state,
      decision,
      judging.deeds.map(() => 0),
    );
    return moves;
  });
}
