import type { Notation } from '../contract/game.js';

/**
 * The different actions of one game, each with a number and its text. A game has few of them and repeats them often, so
 * each is read and written once, and a history only stores numbers.
 */
export class ActionIndex<Action> {
  readonly #actions: Action[] = [];
  readonly #texts: string[] = [];
  readonly #byText = new Map<string, number>();
  /** Finds an action that is the very same object, which is quicker than by its text. */
  readonly #byAction = new Map<Action, number>();

  /** The number of the action read last, which is usually the one played next. */
  #lastRead = 0;

  constructor(private readonly notation: Notation<Action>) {}

  read(text: string): Action | undefined {
    const known = this.#byText.get(text);
    if (known === undefined) return this.notation.read(text);
    this.#lastRead = known;
    return this.#actions[known]!;
  }

  numberOf(action: Action): number {
    if (action === this.#actions[this.#lastRead]) return this.#lastRead;
    return this.#byAction.get(action) ?? this.#numberByText(action, this.notation.write(action));
  }

  action(number: number): Action {
    return this.#actions[number]!;
  }

  text(number: number): string {
    return this.#texts[number]!;
  }

  #numberByText(action: Action, text: string): number {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const number = this.#actions.push(action) - 1;
    this.#texts.push(text);
    this.#byText.set(text, number);
    this.#byAction.set(action, number);
    return number;
  }
}
