import type { AnyGame, Intent } from '#engine/contract/game.js';
import type { Session } from '#engine/play/session.js';
import { actionOf, isUsedIn, type PlayedBy } from './intents.js';

/** A command that a key, a button or a gesture can mean: an intent of a game, or something that the front end does itself. */
export interface CommandKind {
  /**
   * `game`: if the game has a use for it, see `intents.ts`; `undo`: where moves may be undone; `stepwise`: while time
   * waits for the player; `always`: in every game. These last are requests to the front end, not moves.
   */
  readonly when: 'game' | 'undo' | 'stepwise' | 'always';
  /** It repeats while its key is held. */
  readonly repeats?: boolean;
}

/** The commands that every front end has. Each adds its own, and says which keys they have. */
export const COMMON_COMMANDS = {
  left: { when: 'game', repeats: true },
  right: { when: 'game', repeats: true },
  turn: { when: 'game' },
  'turn-back': { when: 'game' },
  down: { when: 'game', repeats: true },
  drop: { when: 'game' },
  hold: { when: 'game' },
  shift: { when: 'game' },
  confirm: { when: 'game' },
  'give-up': { when: 'game' },
  up: { when: 'game', repeats: true },
  pause: { when: 'always' },
  help: { when: 'always' },
  restart: { when: 'always' },
  undo: { when: 'undo', repeats: true },
  redo: { when: 'undo', repeats: true },
  hint: { when: 'always' },
} as const satisfies Readonly<Record<Intent, CommandKind> & Record<string, CommandKind>>;

/** Came later than the other commands: their default keys give way to keys that a player already uses for something else. */
const LATER: readonly string[] = ['hold', 'hint'];

/** The default keys of a command. Commands that were added later give way to keys that a player has bound. */
export const defaultKeys = <Key>(
  command: string,
  keys: readonly Key[],
  changes: Readonly<Partial<Record<string, readonly Key[]>>>,
): readonly Key[] =>
  LATER.includes(command) ? keys.filter(key => !Object.values(changes).some(bound => bound?.includes(key))) : keys;

/** How held keys repeat, in milliseconds. `same`: as all other keys. */
export interface Repetition {
  readonly delay: number;
  readonly interval: number;
  readonly softDropInterval: number | 'same';
}

export const intervalOf = (command: string, { interval, softDropInterval }: Repetition): number =>
  command === 'down' && softDropInterval !== 'same' ? softDropInterval : interval;

/** Steps of a piece can be instant: to the wall, or to the ground. Whatever else repeats does so step by step. */
const INSTANT: readonly string[] = ['left', 'right', 'down'];
/** More steps than any field has rows or columns. */
const MOST_STEPS = 1000;

/** How often a repetition is tried, as long as it has an effect. */
export const triesOf = (command: string, isInstant: boolean): number =>
  isInstant && INSTANT.includes(command) ? MOST_STEPS : 1;

/** The commands of a table that are requests. Giving up is one too: the player is asked before it is played. */
export type RequestOf<Kinds> =
  | { [Command in keyof Kinds]: Kinds[Command] extends { when: 'always' } ? Command : never }[keyof Kinds]
  | 'give-up';

/** The game that a command is given in. */
export interface Situation {
  readonly game: Pick<AnyGame, 'controls'>;
  readonly session: Pick<Session, 'legal'>;
  readonly playedBy: PlayedBy;
  readonly isStepwise: boolean;
  /** False in real-time games, in daily challenges, and in drills and guided games. */
  readonly mayUndo: boolean;
}

/** Whether a command can ever mean something in this game, even if it cannot be played right now. */
export function isCommandUsed(command: string, { when }: CommandKind, situation: Situation): boolean {
  if (when === 'always') return true;
  if (when === 'undo') return situation.mayUndo;
  if (when === 'stepwise') return situation.isStepwise;
  return isUsedIn(command, situation.game, situation.playedBy);
}

/** The commands of a front end. */
export interface CommandSet<Command extends string, Request extends Command> {
  kindOf(command: Command): CommandKind;
  isRequest(command: Command): command is Request;
}

/** Of several meanings of a key, the first that can be played now, or else the first that this game ever uses. */
export function commandOf<Command extends string>(
  meanings: readonly Command[],
  situation: Situation,
  kindOf: (command: Command) => CommandKind,
): Command | undefined {
  const used = meanings.filter(command => isCommandUsed(command, kindOf(command), situation));
  // A hold that is not possible now must not turn the piece instead.
  if (used.length < 2 || situation.playedBy !== 'controls' || used[0] === 'hold') return used[0];
  const legal = new Set(situation.session.legal());
  return used.find(command => legal.has(actionOf(command, situation.game) ?? '')) ?? used[0];
}
