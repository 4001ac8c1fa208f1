import type { Command } from './commands.js';

/** Receives presses and releases. `id` names the key or button; `at` is a time of `performance.now()`. */
export interface Hands {
  /** False if it had no effect. */
  press(id: string, meanings: readonly Command[], at: number): boolean;
  release(id: string): void;
  releaseAll(): void;
}

interface KeyTable {
  commandsOf(code: string): readonly Command[];
}

/** Keys while a game is on the screen. The keyboard's own repeats are ignored: they differ from one system to the next. */
export function listenToKeys(hands: Hands, bindings: () => KeyTable): () => void {
  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isReserved(event)) return;
    const meanings = bindings().commandsOf(event.code);
    if (meanings.length === 0) return;
    if (event.repeat || hands.press(event.code, meanings, event.timeStamp)) event.preventDefault();
  };
  const up = (event: KeyboardEvent): void => hands.release(event.code);
  const blur = (): void => hands.releaseAll();
  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  window.addEventListener('blur', blur);
  return () => {
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
    window.removeEventListener('blur', blur);
  };
}

/** Tab always leaves the well. In a dialog, in a field and on a button, keys keep their usual meaning. */
function isReserved({ code, target }: KeyboardEvent): boolean {
  if (code === 'Tab') return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, input, select, textarea')) return true;
  return ['Space', 'Enter', 'NumpadEnter'].includes(code) && target.closest('button, a[href], summary') !== null;
}
