import type { AnyGame, Intent } from '../engine/contract/game.js';
import type { Session } from '../engine/play/session.js';
import { isUsedIn } from './intents.js';

/** What a key, a button or a gesture can mean: an intent of a game, or something that the front end does itself. */
export interface CommandKind {
  /**
   * `game`: if the game has a use for it, see `intents.ts`; `untimed`: in games without a clock; `stepwise`: while time
   * waits for the player; `always`: in every game. These last are requests to the front end, not moves.
   */
  readonly when: 'game' | 'untimed' | 'stepwise' | 'always';
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
  shift: { when: 'game' },
  confirm: { when: 'game' },
  'give-up': { when: 'game' },
  up: { when: 'game', repeats: true },
  pause: { when: 'always' },
  help: { when: 'always' },
  restart: { when: 'always' },
  undo: { when: 'untimed', repeats: true },
  redo: { when: 'untimed', repeats: true },
} as const satisfies Readonly<Record<Intent, CommandKind> & Record<string, CommandKind>>;

/** The commands of a table that are requests. Giving up is one too: the player is asked before it is played. */
export type RequestOf<Kinds> =
  | { [Command in keyof Kinds]: Kinds[Command] extends { when: 'always' } ? Command : never }[keyof Kinds]
  | 'give-up';

/** The game that a command is given in. */
export interface Situation {
  readonly game: Pick<AnyGame, 'controls'>;
  readonly session: Pick<Session, 'hasClock'>;
  readonly isPointing: boolean;
  readonly isStepwise: boolean;
}

/** Whether a command can ever mean something in this game, even if it cannot be played right now. */
export function isCommandUsed(command: string, { when }: CommandKind, situation: Situation): boolean {
  if (when === 'always') return true;
  if (when === 'untimed') return !situation.session.hasClock;
  if (when === 'stepwise') return situation.isStepwise;
  return isUsedIn(command, situation.game, situation.isPointing ? 'pointing' : 'controls');
}
