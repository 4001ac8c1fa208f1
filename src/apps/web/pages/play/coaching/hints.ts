import { signal } from '@preact/signals';
import type { Advice, Option } from '../../../../../coach/advice.js';
import type { Spoken } from '../../../../../coach/words/sentences.js';
import { recordHelp } from '../../../../../front/decisions.js';
import { landingAt } from '../../../art/tiles/shadow.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import type { Player } from '../playing/player.js';
import type { GameChange } from '../playing/player-host.js';
import type { Coach } from './coach.js';
import { KeyPlayer } from './key-player.js';
import { hasMoved, momentOf } from './moment-of.js';

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
      readonly cells: readonly AdvisedCell[];
    };

type ShownMove = Extract<Hint, { kind: 'move' }>;

/** Shows the best move when asked, the next best when asked again, and then plays it. */
export class Hints {
  readonly shown = signal<Hint | undefined>(undefined);
  readonly #keys: KeyPlayer;
  /** The turn that the hint is about, and the length of the log from which on a move of the player ends it. */
  #turn = 0;
  #since = 0;

  constructor(
    private readonly player: Player,
    private readonly coach: Coach,
    /** Tells the player what a hint costs; then `ask` may follow. */
    private readonly askCost: () => void,
  ) {
    this.#keys = new KeyPlayer(player);
  }

  press(): void {
    const shown = this.shown.peek();
    const { played } = this.player;
    if (!this.player.isRunning || shown?.kind === 'thinking' || this.#keys.isPlaying) return;
    if (shown?.kind === 'move') this.#goOn(shown);
    else if (played.live?.isDaily) this.#refuse('daily');
    else if (!hasMoved(played)) this.#refuse('tooEarly');
    else if (played.isRanked) this.askCost();
    else this.ask();
  }

  /** The player knows that the game is not ranked any more. That is recorded before anything is shown. */
  ask(): void {
    if (!this.player.isRunning) return;
    if (this.player.act(recordHelp)) this.#think();
    else this.#refuse('notNow');
  }

  #think(): void {
    const { played } = this.player;
    this.#remember();
    this.shown.value = { kind: 'thinking' };
    this.coach.ask({ kind: 'advise', ...momentOf(played) }, ({ advice, about, isLast }) => {
      if (advice) this.#show(advice, about, isLast);
      else this.#refuse('nothing');
    });
  }

  /** A move of the player ends the hint, and so does the end of the turn. Time alone only ends the thinking about it. */
  changed(how: GameChange['how']): void {
    const shown = this.shown.peek();
    if (!shown || this.#keys.isPressing) return;
    const { played } = this.player;
    const isOther = how === 'undone' || how === 'redone' || played.session.status().turn !== this.#turn;
    if (isOther || hasMoved(played, this.#since)) this.hide();
    else if (shown.kind === 'move' && !shown.isLast) this.#settle(shown);
  }

  hide(): void {
    if (this.shown.peek() === undefined) return;
    this.#keys.stop();
    this.coach.stop();
    this.shown.value = undefined;
  }

  #goOn(shown: ShownMove): void {
    const isNextKnown = shown.advice.options.length > 1;
    if (shown.place === 0 && isNextKnown) this.#settle({ ...shown, place: 1 });
    else if (shown.place === 0 && !shown.isLast) this.shown.value = { ...shown, place: 1, cells: [] };
    else if (shown.advice.options[shown.place]) this.#play(shown.advice.options[shown.place]!);
    else if (shown.isLast) this.#play(shown.advice.options[0]!);
  }

  /** What the player looks at stays. */
  #settle({ advice, about, place }: ShownMove): void {
    this.coach.stop();
    this.#show(advice, about, true, place);
  }

  #show(advice: Advice, about: Spoken, isLast: boolean, wanted = this.#place): void {
    const place = isLast ? Math.min(wanted, advice.options.length - 1) : wanted;
    const option = advice.options[place];
    const cells = option ? this.#cellsOf(option) : [];
    this.shown.value = { kind: 'move', advice, about, place, isLast, cells };
  }

  get #place(): number {
    const shown = this.shown.peek();
    return shown?.kind === 'move' ? shown.place : 0;
  }

  #cellsOf({ keys }: Option): readonly AdvisedCell[] {
    const { cells, before } = this.player.played.session.rehearse(keys);
    return landingAt(before, cells).map(({ cell, tile }) => ({ cell, ...(tile && { tile }) }));
  }

  /** Time may have acted since the move was advised, so the keys are looked for again. */
  #play({ decision, keys }: Option): void {
    const { played } = this.player;
    const press = (now: Option['keys'] | undefined): void => (now ? this.#press(now) : this.#refuse('tooLate'));
    if (played.session.hasClock)
      this.coach.ask({ kind: 'way', decision, ...momentOf(played) }, answer => press(answer.keys));
    else press(keys);
  }

  #press(keys: Option['keys']): void {
    this.#keys.play(keys, () => {
      this.#since = this.player.played.session.log().length;
      if (!this.#keys.isPlaying) this.hide();
    });
  }

  #refuse(why: Refusal): void {
    this.#remember();
    this.shown.value = { kind: 'refused', why };
  }

  #remember(): void {
    const { session } = this.player.played;
    this.#turn = session.status().turn;
    this.#since = session.log().length;
  }
}
