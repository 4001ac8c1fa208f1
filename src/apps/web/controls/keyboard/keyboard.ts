import type { Command } from '../commands.js';

/** Whoever is told what is pressed and let go; `id` names the key or button, `at` is of the clock of `performance`. */
export interface Hands {
  /** False if nothing came of it. */
  press(id: string, meanings: readonly Command[], at: number): boolean;
  release(id: string): void;
  releaseAll(): void;
}

interface KeyTable {
  commandsOf(code: string): readonly Command[];
}

/** Keys while a game is on the screen. Repeats its own way: the keyboard's own repetition differs from desk to desk. */
export function listenToKeys(hands: Hands, bindings: () => KeyTable): () => void {
  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
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

/** Tab leaves the well whatever else it might mean; in a dialog, a field or on a button, keys mean what they mean there. */
function isTaken({ code, target }: KeyboardEvent): boolean {
  if (code === 'Tab') return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, input, select, textarea')) return true;
  return ['Space', 'Enter', 'NumpadEnter'].includes(code) && target.closest('button, a[href], summary') !== null;
}
