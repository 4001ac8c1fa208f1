import { prefer, preferences } from '../../../keep/preferences.js';
import type { GameStart } from '../setup/start-game.js';

/** Whether the rules are to be shown first: before the first game of its kind, but not before one under way. */
export function needsIntro(game: string, { kind }: GameStart): boolean {
  const isNew = kind !== 'kept' && kind !== 'ticket';
  return isNew && !preferences.peek().introduced.includes(game);
}

export const markIntroduced = (game: string): void =>
  prefer({ introduced: [...new Set([...preferences.peek().introduced, game])] });
