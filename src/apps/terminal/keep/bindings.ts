import { BadInput } from '#engine/bad-input.js';
import { COMMON_COMMANDS, type CommandKind, defaultKeys, type RequestOf } from '#front/commands.js';

const KINDS = {
  ...COMMON_COMMANDS,
  quit: { when: 'always' },
} as const satisfies Readonly<Record<string, CommandKind>>;

export type Command = keyof typeof KINDS;

/** Commands that are not moves but requests to the program. */
export type Request = RequestOf<typeof KINDS>;

interface Defaults {
  readonly about: string;
  readonly keys: readonly string[];
}

/** In the order of the configuration file. */
export const DEFAULTS: Readonly<Record<Command, Defaults>> = {
  left: { about: 'move to the left', keys: ['left', 'a', 'h', '4'] },
  right: { about: 'move to the right', keys: ['right', 'd', 'l', '6'] },
  turn: { about: 'rotate the piece clockwise', keys: ['up', 'w', 'k', '8', 'x'] },
  'turn-back': { about: 'rotate the piece counterclockwise', keys: ['z'] },
  down: { about: 'move down', keys: ['down', 's', 'j', '2'] },
  drop: { about: 'drop the piece', keys: ['space'] },
  hold: { about: 'hold the piece for later', keys: ['c'] },
  shift: { about: 'shift the colours of the piece', keys: ['up', 'w', 'k', '8', 'x', 'tab'] },
  confirm: { about: 'confirm, or choose what the cursor is on', keys: ['enter', '5'] },
  'give-up': { about: 'give up', keys: ['G'] },
  up: { about: 'move the cursor up, in games played by pointing', keys: ['up', 'w', 'k', '8'] },
  pause: { about: 'pause or resume', keys: ['p', 'escape'] },
  help: { about: 'show the keys', keys: ['?', 'f1'] },
  restart: { about: 'restart the game', keys: ['R'] },
  undo: { about: 'undo the last move', keys: ['u', 'backspace'] },
  redo: { about: 'redo the last undone move', keys: ['U', 'ctrl-r'] },
  hint: { about: 'show the best move; again: the next best; then play it', keys: ['t'] },
  quit: { about: 'save the game and quit; ctrl-c always does this', keys: ['q', 'ctrl-c'] },
};

export const COMMANDS = Object.keys(DEFAULTS) as readonly Command[];

export const kindOf = (command: Command): CommandKind => KINDS[command];

export const isRequest = (command: Command): command is Request =>
  command === 'give-up' || kindOf(command).when === 'always';

/** Keys that no configuration can take away, so that there is always a way out. */
const FIXED: Partial<Record<Command, readonly string[]>> = { quit: ['ctrl-c'] };

/** Groups of commands that may share a key: no game needs two of them. */
const MAY_SHARE: readonly (readonly Command[])[] = [
  ['turn', 'shift', 'up'],
  ['drop', 'confirm'],
];

/** One key would mean two commands. */
export class KeyClash extends BadInput {
  constructor(
    key: string,
    readonly commands: readonly [Command, Command],
  ) {
    super(`the key ${key} is bound to both ${commands.join(' and ')}`);
  }
}

export class Bindings {
  readonly #keys: ReadonlyMap<Command, readonly string[]>;
  readonly #commands = new Map<string, Command[]>();

  /** `changes` replace the default keys of a command. Throws KeyClash. */
  constructor(changes: Partial<Record<Command, readonly string[]>> = {}) {
    const keysFor = (command: Command): readonly string[] => [
      ...new Set([
        ...(changes[command] ?? defaultKeys(command, DEFAULTS[command].keys, changes)),
        ...(FIXED[command] ?? []),
      ]),
    ];
    this.#keys = new Map(COMMANDS.map(command => [command, keysFor(command)]));
    for (const [command, keys] of this.#keys) for (const key of keys) this.#bind(key, command);
  }

  /** The commands of a key; which of several is meant depends on the game. */
  commandsOf(key: string): readonly Command[] {
    return this.#commands.get(key) ?? [];
  }

  keysOf(command: Command): readonly string[] {
    return this.#keys.get(command) ?? [];
  }

  #bind(key: string, command: Command): void {
    const others = this.#commands.get(key) ?? [];
    const clashing = others.find(other => !mayShare(other, command));
    if (clashing) throw new KeyClash(key, [clashing, command]);
    this.#commands.set(key, [...others, command]);
  }
}

const mayShare = (one: Command, other: Command): boolean =>
  MAY_SHARE.some(group => group.includes(one) && group.includes(other));

const NAMED: ReadonlySet<string> = new Set([
  ...['left', 'right', 'up', 'down', 'home', 'end', 'page-up', 'page-down', 'insert', 'delete'],
  ...['enter', 'space', 'tab', 'backspace', 'escape'],
  ...Array.from({ length: 12 }, (_, k) => `f${k + 1}`),
]);

/**
 * A key is named by the character it types (`a`, `A`, `?`) or by its name (`page-up`). `ctrl-`, `alt-` and `shift-` may stand
 * before it, in this order. Capitals are written as capitals: `A`, not `shift-a`.
 */
export function isKeyName(text: string): boolean {
  const { modifiers = '', key = '' } = /^(?<modifiers>(ctrl-)?(alt-)?(shift-)?)(?<key>.+)$/u.exec(text)?.groups ?? {};
  if (NAMED.has(key)) return true;
  const isCharacter = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) && modifiers !== 'shift-';
  return isCharacter && (key === key.toLowerCase() || !/ctrl-|shift-/.test(modifiers));
}
