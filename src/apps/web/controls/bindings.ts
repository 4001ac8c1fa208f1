import { defaultKeys } from '#front/commands.js';
import { COMMANDS, type Command, DEFAULTS, mayShare } from './commands.js';

type Keys<Key> = Readonly<Partial<Record<Command, readonly Key[]>>>;

/** The commands of keys or buttons. A key may mean several commands; the game decides which of them applies. */
export class Bindings<Key> {
  readonly #keys: ReadonlyMap<Command, readonly Key[]>;

  constructor(defaults: (command: Command) => readonly Key[], changes: Keys<Key>) {
    this.#keys = new Map(
      COMMANDS.map(command => [command, changes[command] ?? defaultKeys(command, defaults(command), changes)]),
    );
  }

  keysOf(command: Command): readonly Key[] {
    return this.#keys.get(command) ?? [];
  }

  commandsOf(key: Key): readonly Command[] {
    return COMMANDS.filter(command => this.keysOf(command).includes(key));
  }

  /** A command that has this key already and cannot share it with the given one. */
  clash(command: Command, key: Key): Command | undefined {
    return this.commandsOf(key).find(other => !mayShare(other, command));
  }
}

/** `changes` replace the default keys of a command. */
export const bindKeys = (changes: Keys<string> = {}): Bindings<string> =>
  new Bindings(command => DEFAULTS[command].keys, changes);

export const bindPad = (changes: Keys<number> = {}): Bindings<number> =>
  new Bindings(command => DEFAULTS[command].pad, changes);
