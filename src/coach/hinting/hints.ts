import { type Landing, landingAt } from '../../engine/play/landing.js';
import type { Advice, Option } from '../advice.js';
import type { Spoken } from '../words/sentences.js';
import type { Coach } from './coach.js';
import { hasMoved, type InPlay, momentOf } from './moment-of.js';

/** Why there is no hint. */
export type Refusal = 'daily' | 'tooEarly' | 'notNow' | 'nothing' | 'tooLate';

export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | {
      readonly kind: 'move';
      readonly advice: Advice;
      readonly about: Spoken;
      /** Which of the options is shown, from the best (0) on. */
      readonly place: number;
      /** Whether thinking is over. */
      readonly isLast: boolean;
      readonly cells: readonly Landing[];
    };

type ShownMove = Extract<Hint, { kind: 'move' }>;

/** Whether asking again plays the move that is shown, because no other follows. */
export const isLastOption = ({ place, isLast, advice }: ShownMove): boolean =>
  place > 0 || (isLast && advice.options.length === 1);

/** Presses the keys of a decision. */
export interface KeyPresser {
  /** Keys are still to come. */
  readonly isPlaying: boolean;
  /** A key is being pressed right now, so what changes is not the player's doing. */
  readonly isPressing: boolean;
  /** `pressed` is called after each press. */
  play(keys: Option['keys'], pressed: () => void): void;
  stop(): void;
}

/** The front end in which a game is played. */
export interface HintHost {
  readonly played: InPlay;
  /** False while the game is paused. */
  readonly isRunning: boolean;
  readonly isDaily: boolean;
  readonly isRanked: boolean;
  readonly keys: KeyPresser;
  /** Tells the player what a hint costs; then `ask` may follow. */
  askCost(): void;
  /** Records that the player was helped. False if that is not possible now. */
  recordHelp(): boolean;
  /** Another hint is shown, or none any more. */
  show(hint: Hint | undefined): void;
}

/** Shows the best move when asked, the next best when asked again, and then plays it. */
export class Hints {
  #shown: Hint | undefined;
  /** The turn that the hint is about, and the length of the log from which on a move of the player ends it. */
  #turn = 0;
  #since = 0;

  constructor(
    private readonly host: HintHost,
    private readonly coach: Coach,
  ) {}

  get shown(): Hint | undefined {
    return this.#shown;
  }

  press(): void {
    const { played, isRunning, isDaily, isRanked, keys } = this.host;
    const shown = this.#shown;
    if (!isRunning || shown?.kind === 'thinking' || keys.isPlaying) return;
    if (shown?.kind === 'move') this.#goOn(shown);
    else if (isDaily) this.#refuse('daily');
    else if (!hasMoved(played)) this.#refuse('tooEarly');
    else if (isRanked) this.host.askCost();
    else this.ask();
  }

  /** The player knows that the game is not ranked any more. That is recorded before anything is shown. */
  ask(): void {
    if (!this.host.isRunning) return;
    if (this.host.recordHelp()) this.#think();
    else this.#refuse('notNow');
  }

  #think(): void {
    this.#remember();
    this.#show({ kind: 'thinking' });
    this.#askForAdvice();
  }

  /** Looks again whether there is something to decide. */
  #wait(): void {
    this.#remember();
    this.#askForAdvice();
  }

  #askForAdvice(): void {
    this.coach.ask({ kind: 'advise', ...momentOf(this.host.played) }, ({ advice, about, isLast }) => {
      if (advice) this.#showMove(advice, about, isLast);
      else if (!this.#isWaiting) this.#refuse('nothing');
    });
  }

  /** Whether there was nothing to decide when a hint was asked for, such as while things fall. */
  get #isWaiting(): boolean {
    return this.#shown?.kind === 'refused' && this.#shown.why === 'nothing';
  }

  /**
   * To be called when something has happened in the game. A move of the player ends the hint, and so does the end of the turn.
   * Time alone only ends the thinking about it, or brings something to decide.
   */
  changed(): void {
    const shown = this.#shown;
    const { played, keys } = this.host;
    if (!shown || keys.isPressing) return;
    const { phase, turn } = played.session.status();
    if (phase !== 'playing') this.hide();
    else if (this.#isWaiting) this.#wait();
    else if (turn !== this.#turn || hasMoved(played, this.#since)) this.hide();
    else if (shown.kind === 'move' && !shown.isLast) this.#settle(shown);
  }

  /** To be called also when something was undone or redone. */
  hide(): void {
    if (this.#shown === undefined) return;
    this.host.keys.stop();
    this.coach.stop();
    this.#show(undefined);
  }

  #goOn(shown: ShownMove): void {
    const isNextKnown = shown.advice.options.length > 1;
    if (shown.place === 0 && isNextKnown) this.#settle({ ...shown, place: 1 });
    else if (shown.place === 0 && !shown.isLast) this.#show({ ...shown, place: 1, cells: [] });
    else if (shown.advice.options[shown.place]) this.#play(shown.advice.options[shown.place]!);
    else if (shown.isLast) this.#play(shown.advice.options[0]!);
  }

  /** What the player looks at stays. */
  #settle({ advice, about, place }: ShownMove): void {
    this.coach.stop();
    this.#showMove(advice, about, true, place);
  }

  #showMove(advice: Advice, about: Spoken, isLast: boolean, wanted = this.#place): void {
    const place = isLast ? Math.min(wanted, advice.options.length - 1) : wanted;
    const option = advice.options[place];
    const cells = option ? this.#cellsOf(option) : [];
    this.#show({ kind: 'move', advice, about, place, isLast, cells });
  }

  get #place(): number {
    return this.#shown?.kind === 'move' ? this.#shown.place : 0;
  }

  #cellsOf({ keys }: Option): readonly Landing[] {
    const { cells, before } = this.host.played.session.rehearse(keys);
    return landingAt(before, cells);
  }

  /** Time may have acted since the move was advised, so the keys are looked for again. */
  #play({ decision, keys }: Option): void {
    const { played } = this.host;
    const press = (now: Option['keys'] | undefined): void => (now ? this.#press(now) : this.#refuse('tooLate'));
    if (played.session.hasClock)
      this.coach.ask({ kind: 'way', decision, ...momentOf(played) }, answer => press(answer.keys));
    else press(keys);
  }

  #press(keys: Option['keys']): void {
    this.host.keys.play(keys, () => {
      this.#since = this.host.played.session.log().length;
      if (!this.host.keys.isPlaying) this.hide();
    });
  }

  #refuse(why: Refusal): void {
    this.#remember();
    this.#show({ kind: 'refused', why });
  }

  #remember(): void {
    const { session } = this.host.played;
    this.#turn = session.status().turn;
    this.#since = session.log().length;
  }

  #show(hint: Hint | undefined): void {
    this.#shown = hint;
    this.host.show(hint);
  }
}
