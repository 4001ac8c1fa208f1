import {
  COMMON_COMMANDS,
  type CommandKind,
  defaultKeys,
  isCommandUsed,
  type RequestOf,
  type Situation,
} from '#front/commands.js';

const KINDS = {
  ...COMMON_COMMANDS,
  step: { when: 'stepwise' },
  describe: { when: 'always' },
  mute: { when: 'always' },
} as const satisfies Readonly<Record<string, CommandKind>>;

export type Command = keyof typeof KINDS;

/** Commands that are not moves but requests to the page. */
export type Request = RequestOf<typeof KINDS>;

interface Defaults {
  /** By `KeyboardEvent.code`, so that they are in the same place on every keyboard. */
  readonly keys: readonly string[];
  /** Buttons of the standard gamepad: 0 to 3 are the right cluster, from the bottom clockwise; 12 to 15 are the cross. */
  readonly pad: readonly number[];
}

export const DEFAULTS: Readonly<Record<Command, Defaults>> = {
  left: { keys: ['ArrowLeft', 'KeyA'], pad: [14] },
  right: { keys: ['ArrowRight', 'KeyD'], pad: [15] },
  turn: { keys: ['ArrowUp', 'KeyW', 'KeyX'], pad: [0] },
  'turn-back': { keys: ['KeyZ', 'KeyQ'], pad: [1] },
  down: { keys: ['ArrowDown', 'KeyS'], pad: [13] },
  drop: { keys: ['Space'], pad: [12, 3] },
  hold: { keys: ['KeyC', 'ShiftLeft', 'ShiftRight'], pad: [6, 7] },
  shift: { keys: ['ArrowUp', 'KeyW', 'KeyX'], pad: [0] },
  confirm: { keys: ['Enter', 'NumpadEnter'], pad: [0] },
  'give-up': { keys: [], pad: [] },
  up: { keys: ['ArrowUp', 'KeyW'], pad: [12] },
  pause: { keys: ['KeyP', 'Escape'], pad: [9] },
  help: { keys: ['KeyH', 'F1'], pad: [8] },
  restart: { keys: ['KeyR'], pad: [] },
  undo: { keys: ['KeyU', 'Backspace'], pad: [4] },
  redo: { keys: ['KeyY'], pad: [5] },
  step: { keys: ['Period', 'NumpadDecimal'], pad: [2] },
  hint: { keys: ['KeyT'], pad: [11] },
  describe: { keys: ['KeyI'], pad: [] },
  mute: { keys: ['KeyM'], pad: [] },
};

export const COMMANDS = Object.keys(DEFAULTS) as readonly Command[];

export const kindOf = (command: Command): CommandKind => KINDS[command];

export const isRequest = (command: Command): command is Request =>
  command === 'give-up' || kindOf(command).when === 'always';

/** Whether a command can ever mean something in this game, even if it cannot be played right now. */
export const isUsed = (command: Command, situation: Situation): boolean =>
  isCommandUsed(command, kindOf(command), situation);

/** Groups of commands that may share a key: no game ever needs two of them at the same moment. */
const MAY_SHARE: readonly (readonly Command[])[] = [
  ['turn', 'shift', 'up', 'confirm'],
  ['drop', 'up', 'confirm'],
];

const mayShare = (one: Command, other: Command): boolean =>
  one === other || MAY_SHARE.some(group => group.includes(one) && group.includes(other));

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
