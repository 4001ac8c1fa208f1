import type { AnyGame } from '../../../engine/contract/game.js';
import type { Session } from '../../../engine/play/session.js';
import { actionOf, isUsedIn } from '../../../front/intents.js';
import type { Command } from './commands.js';

/** A game as it is played here: what a command may mean depends on it. */
export interface Situation {
  readonly game: Pick<AnyGame, 'controls'>;
  readonly session: Pick<Session, 'hasClock' | 'legal'>;
  readonly isPointing: boolean;
  readonly isStepwise: boolean;
}

const ALWAYS: readonly Command[] = ['pause', 'help', 'restart', 'describe', 'mute'];

/** Whether there is any use for a command in this game, if not at this moment. */
export function isUsed(command: Command, { game, session, isPointing, isStepwise }: Situation): boolean {
  if (ALWAYS.includes(command)) return true;
  if (command === 'undo' || command === 'redo') return !session.hasClock;
  if (command === 'step') return isStepwise;
  return isUsedIn(command, game, isPointing ? 'pointing' : 'controls');
}

/** What one of several possible meanings it is: the first that can be done now, or at least that is ever of use. */
export function commandOf(meanings: readonly Command[], situation: Situation): Command | undefined {
  const used = meanings.filter(command => isUsed(command, situation));
  if (used.length < 2 || situation.isPointing) return used[0];
  const legal = new Set(situation.session.legal());
  return used.find(command => legal.has(actionOf(command, situation.game) ?? '')) ?? used[0];
}
