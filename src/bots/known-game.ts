import { ignore } from '#engine/contract/event.js';
import type { Game } from '#engine/contract/game.js';
import type { Mind } from '#engine/contract/mind/mind.js';

/**
 * The part of a game that a bot may know: the state without the deals that the view does not show. A deal only appends to a queue and
 * commutes with moves, so those that are not seen can be withheld. Whatever is due beyond them is dealt by the bot's own
 * dice. The view is the judge, so this holds for every game.
 */
export class KnownGame<Config, State, Action> {
  #state: State;
  #spare: State | undefined;
  #withheld: Action[] = [];

  constructor(
    private readonly game: Game<Config, State, Action>,
    config: Config,
    private readonly hidden?: Mind<Config, State, Action>['hidden'],
  ) {
    this.#state = game.start(config);
  }

  get state(): State {
    return this.#state;
  }

  /** Tells of an action of the real game, in order. */
  record(action: Action): void {
    if (this.game.seat(action) === 'chance') {
      this.#withheld.push(action);
      return;
    }
    if (this.game.apply(this.#state, action, ignore)) return;
    this.look();
    while (!this.game.apply(this.#state, action, ignore)) this.#bringNext();
  }

  /** Brings in the deals that are seen. Call it before thinking. */
  look(): void {
    this.#withheld = this.#withheld.filter(deal => !this.#bringIfSeen(deal));
  }

  #bringIfSeen(deal: Action): boolean {
    const after = this.game.copy(this.#state, this.#spare);
    this.#spare = after;
    this.game.apply(after, deal, ignore);
    if (!this.#isSeen(after)) return false;
    [this.#state, this.#spare] = [after, this.#state];
    return true;
  }

  #isSeen(after: State): boolean {
    if (this.hidden) return this.hidden(after) === 0;
    return this.#pictureOf(after) !== this.#pictureOf(this.#state);
  }

  #bringNext(): void {
    const deal = this.#withheld.shift();
    if (deal === undefined)
      throw new Error(`${this.game.id}: an action of the real game has no effect on what is known`);
    this.game.apply(this.#state, deal, ignore);
  }

  /** The player's view, and the number of moves, which sometimes depends on a deal that is not visible yet. */
  #pictureOf(state: State): string {
    return JSON.stringify([this.game.view(state), this.game.legal(state).length]);
  }
}
