import type { Hands } from './keyboard.js';
import type { PadTable } from './pad.js';

/** Loads the code for gamepads when there is one. Returns a function that stops listening. */
export function listenToPads(hands: Hands, bindings: () => PadTable): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const read = async (): Promise<void> => {
    const { readPads } = await import('./pads.js');
    if (!signal.aborted) signal.addEventListener('abort', readPads(hands, bindings));
  };
  const isThere = navigator.getGamepads?.().some(pad => pad?.connected) ?? false;
  if (isThere) void read();
  else addEventListener('gamepadconnected', read, { once: true, signal });
  return () => listening.abort();
}
