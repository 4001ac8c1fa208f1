import type { Session } from '../../../engine/play/session.js';
import { type Situation as FrontSituation, isCommandUsed } from '../../../front/commands.js';
import { actionOf } from '../../../front/intents.js';
import { type Command, kindOf } from './commands.js';

/** A game as it is played here. What a command means depends on it. */
export interface Situation extends FrontSituation {
  readonly session: Pick<Session, 'legal'>;
}

/** Whether a command can ever mean something in this game, even if it cannot be played right now. */
export const isUsed = (command: Command, situation: Situation): boolean =>
  isCommandUsed(command, kindOf(command), situation);

/** Of several meanings, the first that can be played now, or else the first that this game ever uses. */
export function commandOf(meanings: readonly Command[], situation: Situation): Command | undefined {
  const used = meanings.filter(command => isUsed(command, situation));
  // A hold that is not possible now must not turn the piece instead.
  if (used.length < 2 || situation.playedBy !== 'controls' || used[0] === 'hold') return used[0];
  const legal = new Set(situation.session.legal());
  return used.find(command => legal.has(actionOf(command, situation.game) ?? '')) ?? used[0];
}
