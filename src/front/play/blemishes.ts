import { hasPosition } from '#engine/contract/position.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import { isUndone } from '../decisions.js';

/**
 * Why a game is not ranked: chosen seed, taken over from a replay, played step by step, undo or a hint used, or started from a
 * position.
 */
export type Blemish = 'seed' | 'taken-over' | 'stepwise' | 'undo' | 'position';

interface Blemished {
  readonly blemishes?: readonly Blemish[];
  readonly settings: Settings;
  readonly session: Session;
}

/** Everything that has cost a game its ranking until now. */
export const blemishesOf = ({ blemishes = [], settings, session }: Blemished): readonly Blemish[] => [
  ...new Set<Blemish>([
    ...blemishes,
    ...(hasPosition(settings) ? (['position'] as const) : []),
    ...(isUndone(session) ? (['undo'] as const) : []),
  ]),
];
