import { ignore } from '../engine/contract/event.js';
import type { Game } from '../engine/contract/game.js';
import type { Mind } from '../engine/contract/mind.js';

/**
 * What a bot may know of a game: the state without the deals that the view does not show. A deal only appends to a queue and
 * commutes with moves, so the last ones can be withheld until they are seen. Whatever is due beyond them is dealt by the
 * bot's own dice. The view is the judge, so this holds for every game.
 */
export class KnownGame<Config, State, Action> {
  readonly state: State;
  readonly #withheld: Action[] = [];

  constructor(
    private readonly game: Game<Config, State, Action>,
    config: Config,
    private readonly hidden?: Mind<Config, State, Action>['hidden'],
  ) {
    this.state = game.start(config);
  }

  /** Tells of an action of the real game, in order. */
  record(action: Action): void {
    if (this.game.seat(action) === 'chance') this.#withheld.push(action);
    else while (!this.game.apply(this.state, action, ignore)) this.#bringNext();
  }

  /** Brings in the deals that are seen in the real state. Call it before thinking. */
  look(real: State): void {
    if (this.#withheld.length === 0) return;
    if (this.hidden) {
      for (const count = this.hidden(real); this.#withheld.length > count; ) this.#bringNext();
      return;
    }
    const seen = this.#pictureOf(real);
    while (this.#withheld.length > 0 && this.#pictureOf(this.state) !== seen) this.#bringNext();
  }

  #bringNext(): void {
    const deal = this.#withheld.shift();
    if (deal === undefined)
      throw new Error(`${this.game.id}: an action of the real game has no effect on what is known`);
    this.game.apply(this.state, deal, ignore);
  }

  /** What a player sees, and what they may do, which sometimes depends on a deal that is not seen yet. */
  #pictureOf(state: State): string {
    return JSON.stringify([this.game.view(state), this.game.legal(state).length]);
  }
}
