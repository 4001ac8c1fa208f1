import { signal } from '@preact/signals';
import { Clock } from '../../../../../front/clock.js';
import type { GuidedGame } from '../../../../../front/intro/guided-game.js';
import type { PlayedGame } from '../game/played-game.js';

/**
 * A guide as a game being played. It is kept nowhere, time waits for the player, and it is never over: after a move that ends
 * the game the step starts again, or the guide is at its end.
 */
export const guidePlay = ({ game, settings, session }: GuidedGame): PlayedGame => ({
  game,
  settings,
  session,
  timeMode: 'stepwise',
  clock: new Clock(0, () => performance.now()),
  trouble: signal(undefined),
  pauseCost: 'nothing',
  isRanked: false,
  isOver: false,
  update() {},
  pause() {},
  resume() {},
  checkpoint() {},
  leave() {},
  stop: () => false,
  finish: async () => ({ ranking: { kind: 'unknown' } }),
});
