import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Hands } from './keyboard.js';
import type { PadTable } from './pads.js';

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

/** Browsers report a gamepad only after one of its buttons was pressed. */
export function useGamepad(): boolean {
  const has = useSignal((navigator.getGamepads?.() ?? []).some(pad => pad !== null));
  useEffect(() => {
    const update = (): void => {
      has.value = navigator.getGamepads().some(pad => pad !== null);
    };
    addEventListener('gamepadconnected', update);
    addEventListener('gamepaddisconnected', update);
    return () => {
      removeEventListener('gamepadconnected', update);
      removeEventListener('gamepaddisconnected', update);
    };
  }, []);
  return has.value;
}
