import { signal } from '@preact/signals';
import type { Played } from '#front/play/played.js';
import type { PlayedGame } from './played-game.js';

/** A drill or a guide as a game being played. It is not saved, and its teacher announces the end. */
export const taughtGame = ({
  game,
  settings,
  session,
  timeMode,
}: Pick<Played, 'game' | 'settings' | 'session' | 'timeMode'>): PlayedGame => ({
  game,
  settings,
  session,
  timeMode,
  isTaught: true,
  trouble: signal(undefined),
  leave() {},
  finish: async () => ({ ranking: { kind: 'blemished', blemishes: ['taken-over'] } }),
});
