import type { Event } from '../../../../../engine/contract/event.js';

type PlaySounds = (events: readonly Event[]) => void;

/** Sounds are loaded while the game runs. Without them it is silent. */
export const loadSounds = (): Promise<PlaySounds> =>
  import('../../../sound/sound.js').then(
    ({ playSounds }) => playSounds,
    () => () => {},
  );
