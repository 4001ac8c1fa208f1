import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession, type Session } from '#engine/play/session.js';
import { playIntent } from '#front/intents.js';
import { redoDecision, undoDecision } from '#front/play/moves.js';
import { Pointer } from '#front/pointer.js';
import type { Command } from '#web/controls/commands.js';
import { GAMES } from '../server/live-games.js';

/** Plays the same commands as a page, so that both states can be compared. */
export class Twin {
  readonly game: AnyGame;
  readonly session: Session;
  readonly #pointer: Pointer | undefined;

  constructor(id: string, settings: Settings, seed: string) {
    this.game = GAMES.get(id)!;
    this.session = openSession(this.game, { settings, seed });
    this.#pointer = this.session.view().targets ? new Pointer(this.session) : undefined;
  }

  get isOver(): boolean {
    return this.session.status().phase !== 'playing';
  }

  get score(): number {
    return this.session.status().score;
  }

  /** The cell under the cursor, in pointing games. */
  get cell(): number | undefined {
    return this.#pointer?.cell;
  }

  get action(): string | undefined {
    return this.#pointer?.action;
  }

  do(command: Command): void {
    if (command === 'undo') undoDecision(this.session, this.session.now());
    else if (command === 'redo') redoDecision(this.session, this.session.now());
    else if (this.#pointer) this.#point(this.#pointer, command);
    else playIntent(this.session, command, this.game, this.session.now());
    if (command === 'undo' || command === 'redo') this.#pointer?.update();
  }

  #point(pointer: Pointer, command: Command): void {
    if (pointer.move(command)) return;
    if (pointer.action !== undefined && this.session.play(pointer.action) === 'done') pointer.update();
  }

  /** The next command of a careless but steady player. */
  next(round: number): Command {
    if (!this.#pointer) return CARELESS[round % CARELESS.length]!;
    const isOffered = this.session.legal().includes(this.#pointer.action ?? '');
    const isBy = this.session.legal().length === 0 || this.game.id === 'magnetic';
    return isOffered || isBy ? 'confirm' : WANDERING[round % WANDERING.length]!;
  }
}

const CARELESS: readonly Command[] = ['drop', 'right', 'drop', 'shift', 'drop', 'left', 'drop'];
const WANDERING: readonly Command[] = ['left', 'up', 'left', 'left', 'down', 'right', 'up', 'right'];
