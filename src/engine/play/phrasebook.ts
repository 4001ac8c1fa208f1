import type { Notation } from '../contract/game.js';

/**
 * The actions that have occurred in a game, each with its text and a number. There are few of them, and they come again
 * and again: so none is read or written twice, and the number is all that a course has to hold.
 */
export class Phrasebook<Action> {
  readonly #actions: Action[] = [];
  readonly #texts: string[] = [];
  readonly #byText = new Map<string, number>();
  /** Those that are met as the very same object, which is quicker than by their text. */
  readonly #byAction = new Map<Action, number>();

  /** The number of what was last read: most often that is played next. */
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
    return this.#byAction.get(action) ?? this.#look(action, this.notation.write(action));
  }

  action(number: number): Action {
    return this.#actions[number]!;
  }

  text(number: number): string {
    return this.#texts[number]!;
  }

  #look(action: Action, text: string): number {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const number = this.#actions.push(action) - 1;
    this.#texts.push(text);
    this.#byText.set(text, number);
    this.#byAction.set(action, number);
    return number;
  }
}
