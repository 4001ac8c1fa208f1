import { readAim } from '../../../../../coach/tasks/aim.js';
import type { Puzzle } from '../../../../../coach/tasks/aim-text.js';
import { checkWinnable } from '../../../../../coach/tasks/winning.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { readPlayQuery } from '../setup/play-query.js';

/** The puzzle in an address: settings with a position, and `aim=`. Everybody can write one. Throws BadInput. */
export function openPuzzle(game: AnyGame, search: string): Puzzle {
  const query = new URLSearchParams(search);
  const aim = readAim(query.get('aim') ?? '');
  query.delete('aim');
  const { settings } = readPlayQuery(query, game);
  game.configure(settings);
  checkWinnable(game, settings, aim);
  return { game: game.id, settings, aim };
}
