import { preferences } from '#web/keep/preferences.js';
import { lazy } from '#web/parts/lazy.js';
import { loadAreas } from '#web/words/words.js';
import type { GameStart } from '../setup/start-game.js';

/** Whether the guide comes first: before the first game of its kind, but not before one under way. */
export function needsGuide(game: string, { kind }: GameStart): boolean {
  const isNew = kind !== 'kept' && kind !== 'ticket';
  return isNew && !preferences.peek().introduced.includes(game);
}

export const Guide = lazy(async () => {
  const [{ Guide }] = await Promise.all([import('./guide.js'), loadAreas(['guide'])]);
  return Guide;
});
