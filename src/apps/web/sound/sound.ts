import type { Event } from '#engine/contract/event.js';
import { preferences } from '../keep/preferences.js';
import { notesOf } from './notes.js';

let loading: Promise<typeof import('./synth.js') | undefined> | undefined;

/** Plays the sounds of these events at the preferred volume. Browsers allow sound only after the first user action. */
export function playSounds(events: readonly Event[]): void {
  const { isMuted, volume } = preferences.value;
  if (isMuted || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  const notes = notesOf(events);
  if (notes.length === 0) return;
  // Without sound the game is still playable.
  loading ??= import('./synth.js').catch(() => undefined);
  void loading.then(synth => synth?.sound(notes, volume));
}
