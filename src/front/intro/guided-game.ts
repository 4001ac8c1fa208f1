import type { Emit, Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import type { Session } from '#engine/play/session.js';
import { standIn } from '#engine/play/stand-in.js';
import { advanceOneTick, advanceUntilPlayable } from '#engine/play/stepwise.js';
import type { Played } from '../play/played.js';
import type { Guide, Step } from './guides.js';
import { type Miss, missOf } from './misses.js';
import { aimOf, cellsInPlay, clearedIn, fieldIn, openAt, pieceIn, type StepAim, settingsOf } from './step-aim.js';

/** How a step stands: it can still be done, it is done, or something else was done and it has to start again. */
export type Progress = 'open' | 'done' | 'wrong';

/**
 * A piece that lies on something settles after this time without a move, in milliseconds: soon where it should be, later
 * elsewhere, from where it may still be moved.
 */
export const SETTLE_MS = { aimed: 600, elsewhere: 2500 };

/** A guide being played. It knows no particular game, and time passes only when the player moves. */
export class GuidedGame implements Played {
  readonly timeMode = 'stepwise';
  readonly isTaught = true;
  readonly #place: ReplaceableSession;
  #index = 0;
  #aim: StepAim;
  #turn = 0;
  #events: Event[] = [];
  /** The last view in which the step could still be done. */
  #before!: View;

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

  /** The part of the step's aim that is pointed out on the field. */
  get aim(): Pick<StepAim, 'target' | 'isTurn'> {
    return this.#aim;
  }

  /** To be called after every change. */
  judge(): Progress {
    const { progress } = this;
    if (progress === 'open') this.#before = this.session.view();
    return progress;
  }

  get progress(): Progress {
    const { turn, phase } = this.session.status();
    const isPlayed = turn > this.#turn || phase !== 'playing';
    if (isPlayed) return this.#aim.isTurn && this.#isAsGood ? 'done' : 'wrong';
    return !this.#aim.isTurn && pieceIn(this.session.view()) === this.#aim.piece ? 'done' : 'open';
  }

  /** The mistake of the last try, while the progress is `wrong`. */
  get miss(): Miss {
    return missOf(this.#aim.target, this.#before, this.#events);
  }

  /** Where the piece lies if it can fall no further, and only time would settle it. */
  get rest(): keyof typeof SETTLE_MS | undefined {
    if (this.progress !== 'open' || this.session.deadline() === undefined) return undefined;
    const view = this.session.view();
    const piece = String(cellsInPlay(view));
    if (piece === '' || piece !== String(sorted(view.shadow))) return undefined;
    return piece === String(this.#aim.target.map(({ cell }) => cell)) ? 'aimed' : 'elsewhere';
  }

  /** Lets time pass until the turn is over. */
  settle(): void {
    while (this.progress === 'open' && advanceOneTick(this.session));
    advanceUntilPlayable(this.session);
  }

  /** The step starts again. */
  restart(): void {
    this.#place.replace(openAt(this.game, this.guide, this.#index));
    this.#begin();
  }

  /** The next step. Unless it begins elsewhere, it continues with the field as it is. */
  next(): void {
    this.#index++;
    this.#aim = aimOf(this.game, this.guide, this.#index);
    if (this.step.position) this.restart();
    else this.#begin();
  }

  #begin(): void {
    this.#turn = this.session.status().turn;
    this.#events = [];
    this.#before = this.session.view();
  }

  /** Whether the turn reached the step's aim. A step that continues from here needs the very same field. */
  get #isAsGood(): boolean {
    const { field, cleared } = this.#aim;
    if (fieldIn(this.session.view()) === field) return true;
    const isFree = this.isLast || this.guide.steps[this.#index + 1]!.position !== undefined;
    return isFree && cleared > 0 && clearedIn(this.#events) >= cleared;
  }
}

const sorted = (cells: readonly number[] = []): number[] => [...cells].sort((one, other) => one - other);

/** A session that can be replaced by another one, for hosts that keep the one they were given. */
interface ReplaceableSession {
  readonly session: Session;
  replace(by: Session): void;
}

function replaceableSession(first: Session): ReplaceableSession {
  const listeners = new Set<Emit>();
  const tell: Emit = event => {
    for (const listener of listeners) listener(event);
  };
  let current = first;
  let unwatch = current.watch(tell);
  const session = standIn(() => current, {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const replace = (by: Session): void => {
    unwatch();
    current = by;
    unwatch = current.watch(tell);
  };
  return { session, replace };
}
