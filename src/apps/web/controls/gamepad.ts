import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Command } from './commands.js';
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

const FORWARD: readonly Command[] = ['down', 'right'];
const BACKWARD: readonly Command[] = ['up', 'left'];

/** A gamepad in an open dialog: directions move the focus, `confirm` clicks. False if the meanings include neither. */
export function steerDialog(dialog: HTMLDialogElement, meanings: readonly Command[]): boolean {
  const isMeant = (commands: readonly Command[]): boolean => meanings.some(command => commands.includes(command));
  const controls = [...dialog.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled')];
  const current = controls.indexOf(document.activeElement as HTMLElement);
  if (isMeant(FORWARD)) controls[(current + 1) % controls.length]?.focus();
  else if (isMeant(BACKWARD)) controls[(current - 1 + controls.length) % controls.length]?.focus();
  else if (isMeant(['confirm'])) controls[current]?.click();
  else return false;
  return true;
}
