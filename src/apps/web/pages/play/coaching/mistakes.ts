import { signal } from '@preact/signals';
import type { Coach } from '../../../../../coach/hinting/coach.js';
import type { Mistake } from '../../../../../coach/hinting/messages.js';
import { momentOf } from '../../../../../coach/hinting/moment-of.js';
import type { Spoken } from '../../../../../coach/words/sentences.js';
import type { Player } from '../playing/player.js';
import type { GameChange } from '../playing/player-host.js';

/** Says so right after a move that was a mistake, where moves can be taken back. */
export class Mistakes {
  readonly shown = signal<(Mistake & { readonly about: Spoken }) | undefined>(undefined);
  #turn: number;

  constructor(
    private readonly player: Player,
    private readonly coach: Coach,
    private readonly isWanted: () => boolean,
  ) {
    this.#turn = this.#turnNow;
  }

  changed(how: GameChange['how']): void {
    const turn = this.#turnNow;
    if (how === 'played' && turn === this.#turn) return;
    const isCompleted = how === 'played' && turn > this.#turn;
    this.#turn = turn;
    this.shown.value = undefined;
    if (isCompleted && this.isWanted() && this.player.situation.mayUndo) this.#judge();
  }

  #judge(): void {
    const turn = this.#turn;
    this.coach.ask({ kind: 'judge', ...momentOf(this.player.played) }, ({ mistake, about }) => {
      if (mistake && turn === this.#turnNow) this.shown.value = { ...mistake, about };
    });
  }

  get #turnNow(): number {
    return this.player.played.session.status().turn;
  }
}
