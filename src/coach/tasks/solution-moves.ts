import type { AnyMind } from '../../engine/contract/mind/mind.js';
import type { Settings } from '../../engine/contract/settings.js';

/** The player's moves for each decision of a line, in the game's notation, if time stands still meanwhile. */
export function solutionMoves(mind: AnyMind, settings: Settings, line: readonly number[]): readonly string[][] {
  const { game, decisions, judging } = mind;
  const state = game.start(game.configure(settings));
  return line.map(decision => {
    const moves = decisions.actionsOf(state, decision).map(action => game.notation.write(action));
    decisions.decide(
      state,
      decision,
      judging.deeds.map(() => 0),
    );
    return moves;
  });
}
