import type { Command } from './commands.js';

const FORWARD: readonly Command[] = ['down', 'right'];
const BACKWARD: readonly Command[] = ['up', 'left'];

/** A gamepad in an open dialog: directions go from button to button, and what confirms presses. False if it means nothing. */
export function steerDialog(dialog: HTMLDialogElement, meanings: readonly Command[]): boolean {
  const isMeant = (commands: readonly Command[]): boolean => meanings.some(command => commands.includes(command));
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (isMeant(FORWARD)) stops[(at + 1) % stops.length]?.focus();
  else if (isMeant(BACKWARD)) stops[(at - 1 + stops.length) % stops.length]?.focus();
  else if (isMeant(['confirm'])) stops[at]?.click();
  else return false;
  return true;
}
