import { isCommandUsed, type Situation } from '../../../../front/commands.js';
import { redoDecision, undoDecision } from '../../../../front/decisions.js';
import { playIntent } from '../../../../front/intents.js';
import { Pointer } from '../../../../front/pointer.js';
import type { OpenGame } from '../../context/open-game.js';
import { type Command, kindOf } from '../../keep/bindings.js';
import { situationOf } from '../situation-of.js';

/** Does in a game what its player commands. */
export class Hands {
  /** In games played by pointing. */
  readonly pointer: Pointer | undefined;

  constructor(private readonly openGame: OpenGame) {
    const { session } = openGame;
    this.pointer = session.view().targets ? new Pointer(session) : undefined;
  }

  get situation(): Situation {
    return situationOf(this.openGame, this.pointer?.playedBy);
  }

  isUsed(command: Command): boolean {
    return isCommandUsed(command, kindOf(command), this.situation);
  }

  /** False if it had no effect, or moved no piece. */
  play(command: Command, at: number): boolean {
    const { session } = this.openGame;
    if (command === 'undo') undoDecision(session, at);
    else if (command === 'redo') redoDecision(session, at);
    else if (this.pointer) this.#point(this.pointer, command, at);
    else return playIntent(session, command, this.situation.game, at);
    if (command === 'undo') this.pointer?.update();
    return false;
  }

  #point(pointer: Pointer, command: Command, at: number): void {
    if (!pointer.move(command) && pointer.action !== undefined) this.openGame.session.play(pointer.action, at);
  }
}
