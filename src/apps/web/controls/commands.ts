import { INTENTS, type Intent } from '../../../engine/contract/game.js';

/** Whatever a key, a button or a gesture can mean: what the player intends in a game, and what the page does. */
export type Command = Intent | OfThePage;

const OF_THE_PAGE = ['up', 'pause', 'help', 'restart', 'undo', 'redo', 'step', 'describe', 'mute'] as const;
type OfThePage = (typeof OF_THE_PAGE)[number];

export const COMMANDS: readonly Command[] = [...INTENTS, ...OF_THE_PAGE];

/** Commands that go on while their key is held. */
export const REPEATABLE: ReadonlySet<Command> = new Set(['left', 'right', 'up', 'down', 'undo', 'redo'] as const);

/** By `KeyboardEvent.code`, so that they lie where they lie on any keyboard. */
export const USUAL_KEYS: Readonly<Record<Command, readonly string[]>> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  turn: ['ArrowUp', 'KeyW', 'KeyX'],
  'turn-back': ['KeyZ', 'KeyQ'],
  down: ['ArrowDown', 'KeyS'],
  drop: ['Space'],
  shift: ['ArrowUp', 'KeyW', 'KeyX'],
  confirm: ['Enter', 'NumpadEnter'],
  'give-up': [],
  up: ['ArrowUp', 'KeyW'],
  pause: ['KeyP', 'Escape'],
  help: ['KeyH', 'F1'],
  restart: ['KeyR'],
  undo: ['KeyU', 'Backspace'],
  redo: ['KeyY'],
  step: ['Period', 'NumpadDecimal'],
  describe: ['KeyI'],
  mute: ['KeyM'],
};

/** Buttons of the standard layout: 0–3 the right cluster from below clockwise … 12–15 the cross. */
export const USUAL_PAD: Readonly<Record<Command, readonly number[]>> = {
  left: [14],
  right: [15],
  turn: [0],
  'turn-back': [1],
  down: [13],
  drop: [12, 3],
  shift: [0],
  confirm: [0],
  'give-up': [],
  up: [12],
  pause: [9],
  help: [8],
  restart: [],
  undo: [4],
  redo: [5],
  step: [2],
  describe: [],
  mute: [],
};

/** No game, or no moment of one, has use for two of a group: they may share a key. */
const MAY_SHARE: readonly (readonly Command[])[] = [
  ['turn', 'shift', 'up', 'confirm'],
  ['drop', 'up', 'confirm'],
];

export const mayShare = (one: Command, other: Command): boolean =>
  one === other || MAY_SHARE.some(group => group.includes(one) && group.includes(other));

/** Which keys or buttons mean what, and what they may mean: which of several it is depends on the game. */
export class Bindings<Key> {
  readonly #keys: ReadonlyMap<Command, readonly Key[]>;

  constructor(usual: Readonly<Record<Command, readonly Key[]>>, changes: Partial<Record<Command, readonly Key[]>>) {
    this.#keys = new Map(COMMANDS.map(command => [command, changes[command] ?? usual[command]]));
  }

  keysOf(command: Command): readonly Key[] {
    return this.#keys.get(command) ?? [];
  }

  commandsOf(key: Key): readonly Command[] {
    return COMMANDS.filter(command => this.keysOf(command).includes(key));
  }

  /** What this key means already that this command could not share it with. */
  clash(command: Command, key: Key): Command | undefined {
    return this.commandsOf(key).find(other => !mayShare(other, command));
  }
}
