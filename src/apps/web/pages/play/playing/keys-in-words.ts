import type { Situation } from '#front/commands.js';
import { type Bindings, bindKeys, bindPad, COMMANDS, type Command, isUsed } from '#web/controls/commands.js';
import { keyName } from '#web/controls/key-names.js';
import { preferences } from '#web/keep/preferences.js';
import { words } from '#web/words/words.js';

export const keyBindings = (): Bindings<string> => bindKeys(preferences.value.keys);
export const padBindings = (): Bindings<number> => bindPad(preferences.value.pad);

/** The name of a command in this game. */
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

export const keyRows = (situation: Situation): KeyRow[] =>
  rowsOf(situation, keyBindings(), code => keyName(code, words.value.play.keys));

export const padRows = (situation: Situation): KeyRow[] => rowsOf(situation, padBindings(), words.value.play.padButton);

const rowsOf = <Key>(situation: Situation, bindings: Bindings<Key>, name: (key: Key) => string): KeyRow[] =>
  COMMANDS.filter(command => isUsed(command, situation))
    .map(command => ({ about: labelOf(command, situation), keys: bindings.keysOf(command).map(name) }))
    .filter(row => row.keys.length > 0);

export const keysInWords = (situation: Situation): string =>
  keyRows(situation)
    .map(({ about, keys }) => `${keys[0]}: ${about}`)
    .join(', ');
