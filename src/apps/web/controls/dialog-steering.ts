import type { Command } from './commands.js';

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
