import { describe } from 'vitest';
import { fastLaws } from '../../laws/fast.js';
import { WITH_FAST } from '../../support/games/listed.js';

for (const { id, game, fast } of WITH_FAST) {
  const pair = [(await game()).game, (await fast()).fast] as const;
  describe(id, () => fastLaws(...pair, 60));
}
