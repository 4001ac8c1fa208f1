import { BadInput } from '../../../engine/bad-input.js';
import type { Intent } from '../../../engine/contract/game.js';

/** Whatever a key can mean: what the player intends in a game, and what the program itself does. */
export type Command = Intent | 'up' | 'pause' | 'help' | 'restart' | 'undo' | 'redo' | 'quit';

interface Meaning {
  readonly about: string;
  readonly keys: readonly string[];
}

export const MEANINGS: Readonly<Record<Command, Meaning>> = {
  left: { about: 'move to the left', keys: ['left', 'a', 'h', '4'] },
  right: { about: 'move to the right', keys: ['right', 'd', 'l', '6'] },
  turn: { about: 'turn the piece clockwise', keys: ['up', 'w', 'k', '8', 'x'] },
  'turn-back': { about: 'turn the piece the other way round', keys: ['z'] },
  down: { about: 'move down', keys: ['down', 's', 'j', '2'] },
  drop: { about: 'let the piece fall all the way', keys: ['space'] },
  shift: { about: 'shift the colours of the piece', keys: ['up', 'w', 'k', '8', 'x', 'tab'] },
  confirm: { about: 'go on, or choose what the cursor is on', keys: ['enter', '5'] },
  'give-up': { about: 'give the game up', keys: ['G'] },
  up: { about: 'move the cursor up, in games played by pointing', keys: ['up', 'w', 'k', '8'] },
  pause: { about: 'pause, and go on', keys: ['p', 'escape'] },
  help: { about: 'show what the keys do', keys: ['?', 'f1'] },
  restart: { about: 'begin the game anew', keys: ['R'] },
  undo: { about: 'take back the last move', keys: ['u', 'backspace'] },
  redo: { about: 'play again what was taken back', keys: ['U', 'ctrl-r'] },
  quit: { about: 'leave the game, to go on another time; ctrl-c always does', keys: ['q', 'ctrl-c'] },
};

export const COMMANDS = Object.keys(MEANINGS) as readonly Command[];

/** A way out that no configuration can close. */
const ALWAYS: Partial<Record<Command, readonly string[]>> = { quit: ['ctrl-c'] };

/** No game, or no moment of one, has use for two of a group. */
const MAY_SHARE: readonly (readonly Command[])[] = [
  ['turn', 'shift', 'up'],
  ['drop', 'confirm'],
];

/** One key that would mean two things. */
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
      ...new Set([...(changes[command] ?? MEANINGS[command].keys), ...(ALWAYS[command] ?? [])]),
    ];
    this.#keys = new Map(COMMANDS.map(command => [command, keysFor(command)]));
    for (const [command, keys] of this.#keys) for (const key of keys) this.#bind(key, command);
  }

  /** What a key may mean; which of several it does depends on the game. */
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
 * A key is named by the character it writes, such as `a`, `A` or `?`, or by its name, such as `page-up`; before it may stand
 * `ctrl-`, `alt-` and `shift-`, in this order. Where a character has its shift in it, no other spelling will do.
 */
export function isKeyName(text: string): boolean {
  const { modifiers = '', key = '' } = /^(?<modifiers>(ctrl-)?(alt-)?(shift-)?)(?<key>.+)$/u.exec(text)?.groups ?? {};
  if (NAMED.has(key)) return true;
  const isCharacter = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) && modifiers !== 'shift-';
  return isCharacter && (key === key.toLowerCase() || !/ctrl-|shift-/.test(modifiers));
}
