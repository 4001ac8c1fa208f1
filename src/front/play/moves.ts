import type { AnyGame } from '#engine/contract/game.js';
import { UNDO } from '#engine/play/replay.js';
import type { Session } from '#engine/play/session.js';
import { advanceOneTick, advanceUntilPlayable } from '#engine/play/stepwise.js';
import type { Situation } from '../commands.js';
import { awaitedConfirm, playIntent } from '../intents.js';
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

/** Keys that are pressed for the player one after the other, each at its time. */
export class KeyPresses {
  #keys: readonly { readonly text: string; readonly at: number }[] = [];
  #pressed = (): void => {};
  #isPressing = false;

  constructor(private readonly session: Session) {}

  /** More keys will follow. */
  get isPlaying(): boolean {
    return this.#keys.length > 0;
  }

  /** A key is being pressed right now, so what changes is not the player's doing. */
  get isPressing(): boolean {
    return this.#isPressing;
  }

  /** When the next key is due, in the game's time. */
  get nextAt(): number | undefined {
    return this.#keys[0]?.at;
  }

  /** `pressed` is called after each press. */
  start(keys: readonly Key[], pressed: () => void): void {
    const now = this.session.now();
    this.#keys = keys.map(({ text, after }) => ({ text, at: now + after }));
    this.#pressed = pressed;
  }

  /** Presses the keys that are due, each at its own time. `show` is called after each. */
  pressUntil(time: number, show: () => void): void {
    for (let key = this.#keys[0]; key && key.at <= time; key = this.#keys[0]) {
      const { text, at } = key;
      this.#keys = this.#keys.slice(1);
      this.press(() => {
        this.session.play(text, Math.max(at, this.session.now()));
        show();
      });
    }
  }

  press(work: () => void, pressed = this.#pressed): void {
    this.#isPressing = true;
    work();
    this.#isPressing = false;
    pressed();
  }

  stop(): void {
    this.#keys = [];
  }
}

/** How long the end of a level is shown before the next one starts. */
export const LEVEL_BREAK_MS = 1500;

/** Confirms for the player, who need not press a key to begin or to go on after the short break between two levels. */
export class Confirming {
  #at: number | undefined;

  constructor(
    private readonly session: Pick<Session, 'legal' | 'status'>,
    private readonly game: Pick<AnyGame, 'controls'>,
    private readonly breakMs = LEVEL_BREAK_MS,
  ) {}

  /** When to ask again, if the game waits for it. */
  get nextAt(): number | undefined {
    return this.#at;
  }

  /** The action to play now. To be asked after every change; `now` is the host's clock. */
  due(now: number): string | undefined {
    const action = awaitedConfirm(this.session, this.game);
    if (action === undefined) this.#at = undefined;
    else this.#at ??= now + (this.session.status().turn === 0 ? 0 : this.breakMs);
    if (this.#at === undefined || this.#at > now) return undefined;
    this.#at = undefined;
    return action;
  }

  /** The player is away. */
  stop(): void {
    this.#at = undefined;
  }
}

/**
 * Undoes the player's last whole decision: actions, until fewer turns are completed. False if there is nothing to undo. A piece
 * that falls goes back to where it came in, because it could not be lifted up again.
 */
export function undoDecision(session: Session, at: number): boolean {
  const { turn } = session.status();
  if (turn === 0) return false;
  let isDone = false;
  while (session.status().turn >= turn && session.undo(at)) isDone = true;
  if (isDone && session.hasClock) undoTurn(session, at);
  return isDone;
}

/** Back to the player's first action of this turn: one too far, and forward again. */
function undoTurn(session: Session, at: number): void {
  const { turn } = session.status();
  while (session.undo(at)) {
    if (session.status().turn === turn) continue;
    session.redo(at);
    return;
  }
}

/** Redoes undone actions, until one more turn is completed. False if there is nothing to redo. */
export function redoDecision(session: Session, at: number): boolean {
  const { turn } = session.status();
  let isDone = false;
  while (session.status().turn <= turn && session.redo(at)) isDone = true;
  return isDone;
}

/**
 * Records that the player was helped, which takes the game out of the ranking: the last action is undone and at once played again,
 * unless something was undone before. Nothing changes on the field, but a wait that is under way starts again. False if that is not
 * possible now, as long as the player has not acted.
 */
export const recordHelp = (session: Session, at: number): boolean =>
  isUndone(session) || (session.undo(at) && session.redo(at));

export const isUndone = (session: Session): boolean => session.log().some(({ text }) => text === UNDO);
