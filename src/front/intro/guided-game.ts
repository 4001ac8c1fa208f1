import type { Event } from '../../engine/contract/event.js';
import type { AnyGame } from '../../engine/contract/game.js';
import type { Settings } from '../../engine/contract/settings.js';
import type { Session } from '../../engine/play/session.js';
import type { Guide, Step } from './guides.js';
import { type ReplaceableSession, replaceableSession } from './replaceable-session.js';
import { aimOf, clearedIn, fieldIn, openAt, pieceIn, type StepAim, settingsOf } from './step-aim.js';

/** How a step stands: it can still be done, it is done, or something else was done and it has to start again. */
export type Progress = 'open' | 'done' | 'wrong';

/** A guide being played. It knows no particular game, and time passes only when the player moves. */
export class GuidedGame {
  readonly #place: ReplaceableSession;
  #index = 0;
  #aim: StepAim;
  #turn = 0;
  #events: Event[] = [];

  /** The game must be prepared for positions. */
  constructor(
    readonly game: AnyGame,
    readonly guide: Guide,
  ) {
    this.#place = replaceableSession(openAt(game, guide, 0));
    this.#aim = aimOf(game, guide, 0);
    this.session.watch(event => this.#events.push(event));
    this.#begin();
  }

  /** The same for all steps. */
  get session(): Session {
    return this.#place.session;
  }

  get settings(): Settings {
    return settingsOf(this.guide, this.#index);
  }

  /** From 0. */
  get index(): number {
    return this.#index;
  }

  get step(): Step {
    return this.guide.steps[this.#index]!;
  }

  get isLast(): boolean {
    return this.#index === this.guide.steps.length - 1;
  }

  /** What to point out on the field. */
  get aim(): Pick<StepAim, 'target' | 'isTurn'> {
    return this.#aim;
  }

  /** To be asked after every change. */
  get progress(): Progress {
    const { turn, phase } = this.session.status();
    const isPlayed = turn > this.#turn || phase !== 'playing';
    if (isPlayed) return this.#aim.isTurn && this.#isAsGood ? 'done' : 'wrong';
    return !this.#aim.isTurn && pieceIn(this.session.view()) === this.#aim.piece ? 'done' : 'open';
  }

  /** The step starts again. */
  restart(): void {
    this.#place.replace(openAt(this.game, this.guide, this.#index));
    this.#begin();
  }

  /** The next step. Unless it begins elsewhere, it goes on with the field as it is. */
  next(): void {
    this.#index++;
    this.#aim = aimOf(this.game, this.guide, this.#index);
    if (this.step.position) this.restart();
    else this.#begin();
  }

  #begin(): void {
    this.#turn = this.session.status().turn;
    this.#events = [];
  }

  /** A step that goes on from here needs the very same field. */
  get #isAsGood(): boolean {
    const { field, cleared } = this.#aim;
    if (fieldIn(this.session.view()) === field) return true;
    const isFree = this.isLast || this.guide.steps[this.#index + 1]!.position !== undefined;
    return isFree && cleared > 0 && clearedIn(this.#events) >= cleared;
  }
}
