import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { Coach } from '../../../../../coach/hinting/coach.js';
import { type Hint, Hints } from '../../../../../coach/hinting/hints.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import type { Player } from '../playing/player.js';
import type { GameChange } from '../playing/player-host.js';
import { hintHost } from './hint-host.js';
import { Mistakes } from './mistakes.js';
import { openWorker } from './open-worker.js';
import { hintInWords, mistakeInWords } from './words-for.js';

export interface CoachingHost {
  readonly player: Player;
  readonly isRunning: ReadonlySignal<boolean>;
  /** Whether the player wants to be told of mistakes. */
  hasCoach(): boolean;
  /** Tells the player what a hint costs. */
  askCost(): void;
  say(text: string): void;
  /** Other cells are advised. */
  redraw(): void;
  /** The worker cannot be used. */
  failed(): void;
}

/** Hints and marked mistakes in one game. */
export class Coaching {
  readonly hint = signal<Hint | undefined>(undefined);
  readonly mistakes: Mistakes;
  readonly #hints: Hints;
  readonly #coach: Coach;
  readonly #stop: () => void;
  #said = '';

  constructor(readonly host: CoachingHost) {
    const { player } = host;
    this.#coach = new Coach(openWorker, () => host.failed());
    this.#coach.ask({ kind: 'prepare', game: player.played.game.id });
    const show = (hint: Hint | undefined): void => {
      this.hint.value = hint;
    };
    this.#hints = new Hints(
      hintHost(player, () => host.askCost(), show),
      this.#coach,
    );
    this.mistakes = new Mistakes(player, this.#coach, () => host.hasCoach());
    this.#stop = effect(() => {
      this.#say(this.#inWords);
      host.redraw();
    });
  }

  get advised(): readonly AdvisedCell[] {
    const shown = this.hint.peek();
    return shown?.kind === 'move' ? shown.cells : [];
  }

  press(): void {
    this.#hints.press();
  }

  /** The player knows what it costs. The game may have to be counted in first. */
  ask(): void {
    const stop = this.host.isRunning.subscribe(isRunning => {
      if (!isRunning) return;
      this.#hints.ask();
      queueMicrotask(() => stop());
    });
  }

  changed(how: GameChange['how']): void {
    if (how === 'undone' || how === 'redone') this.#hints.hide();
    else this.#hints.changed();
    this.mistakes.changed(how);
  }

  close(): void {
    this.#stop();
    this.#hints.hide();
    this.#coach.close();
  }

  get #inWords(): string {
    const hint = this.hint.value;
    const mistake = this.mistakes.shown.value;
    if (hint) return hintInWords(hint, this.host.player).spoken;
    return mistake ? mistakeInWords(mistake).spoken : '';
  }

  /** Advice that has become better may still be put into the same words. */
  #say(text: string): void {
    if (text !== '' && text !== this.#said) this.host.say(text);
    this.#said = text;
  }
}
