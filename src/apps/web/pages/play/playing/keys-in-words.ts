import type { Situation } from '#front/commands.js';
import { type Bindings, bindKeys, bindPad } from '#web/controls/bindings.js';
import { COMMANDS, type Command, isUsed } from '#web/controls/commands.js';
import { keyName } from '#web/controls/key-names.js';
import { preferences } from '#web/keep/preferences.js';
import { words } from '#web/words/words.js';

export const keyBindings = (): Bindings<string> => bindKeys(preferences.value.keys);
export const padBindings = (): Bindings<number> => bindPad(preferences.value.pad);

/** What a command does in this game. */
export function labelOf(command: Command, { playedBy }: Situation): string {
  const { commands, pointing } = words.value.play;
  return (playedBy === 'controls' ? undefined : pointing[playedBy][command]) ?? commands[command];
}

/** Commands that need no hint or button here: one that does the same as another, or that nobody has to give. */
export const isSpare = (command: Command, { playedBy }: Situation): boolean =>
  command === (playedBy === 'controls' ? 'confirm' : 'drop');

export interface KeyRow {
  readonly about: string;
  readonly keys: readonly string[];
}

export function keyRows(situation: Situation): KeyRow[] {
  const { keys } = words.value.play;
  const bindings = keyBindings();
  return COMMANDS.filter(command => isUsed(command, situation))
    .map(command => ({
      about: labelOf(command, situation),
      keys: bindings.keysOf(command).map(code => keyName(code, keys)),
    }))
    .filter(row => row.keys.length > 0);
}

export const keysInWords = (situation: Situation): string =>
  keyRows(situation)
    .map(({ about, keys }) => `${keys[0]}: ${about}`)
    .join(', ');

export function padRows(situation: Situation): KeyRow[] {
  const { padButton } = words.value.play;
  const bindings = padBindings();
  return COMMANDS.filter(command => isUsed(command, situation))
    .map(command => ({ about: labelOf(command, situation), keys: bindings.keysOf(command).map(padButton) }))
    .filter(row => row.keys.length > 0);
}
