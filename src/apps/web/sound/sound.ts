import type { Event } from '../../../engine/contract/event.js';
import { preferences } from '../keep/preferences.js';
import { notesOf } from './notes.js';

let loading: Promise<typeof import('./synth.js') | undefined> | undefined;

/** Lets events be heard, as loud as preferences say. Browsers are silent until the page was touched: so is this. */
export function playSounds(events: readonly Event[]): void {
  const { isMuted, volume } = preferences.value;
  if (isMuted || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  const notes = notesOf(events);
  if (notes.length === 0) return;
  // A browser that cannot make sounds is no reason not to play.
  loading ??= import('./synth.js').catch(() => undefined);
  void loading.then(synth => synth?.sound(notes, volume));
}
