import { describe } from 'vitest';
import { WITH_FAST } from '../support/games/listed.js';
import { fastLaws } from './fast.js';

for (const { id, game, fast } of WITH_FAST) {
  const pair = [(await game()).game, (await fast()).fast] as const;
  describe(id, () => fastLaws(...pair, 1));
}
