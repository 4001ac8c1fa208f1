import type { Session } from '#engine/play/session.js';
import { advanceOneTick, advanceUntilPlayable } from '#engine/play/stepwise.js';
import type { Situation } from '../commands.js';
import { redoDecision, undoDecision } from '../decisions.js';
import { playIntent } from '../intents.js';
import type { Pointer } from '../pointer.js';

/** A text of the game's notation, and how long after the first moment it is to be played. */
export interface Key {
  readonly text: string;
  readonly after: number;
}

/** A player's moves in a game. Where time waits for the player, it passes after a move until there is something to do again. */
export class Moves {
  constructor(
    private readonly session: Session,
    private readonly situation: Pick<Situation, 'game' | 'isStepwise'>,
    private readonly pointer?: Pointer,
  ) {}

  /** Carries out a command. False if it has no effect. */
  do(command: string, at: number): boolean {
    if (command === 'undo') return undoDecision(this.session, at);
    if (command === 'redo') return redoDecision(this.session, at);
    const isDone = this.pointer ? this.#choose(command, at) : this.#play(command, at);
    if (isDone) this.waitForPlayer();
    return isDone;
  }

  #choose(command: string, at: number): boolean {
    const action = this.pointer?.action;
    return command !== 'step' && action !== undefined && this.session.play(action, at) === 'done';
  }

  #play(command: string, at: number): boolean {
    const { session, situation } = this;
    if (playIntent(session, command, situation.game, at)) return true;
    return situation.isStepwise && (command === 'step' || command === 'down') && advanceOneTick(session);
  }

  waitForPlayer(): void {
    if (this.situation.isStepwise) advanceUntilPlayable(this.session);
  }

  /** A whole decision at once. Time that waits for the player passes with it, until the piece has come to rest. */
  decide(keys: readonly Key[], at: number): void {
    const { session } = this;
    const { turn } = session.status();
    for (const { text, after } of keys) session.play(text, session.hasClock ? at + after : at);
    while (session.hasClock && session.status().turn === turn && advanceOneTick(session));
    this.waitForPlayer();
  }
}
