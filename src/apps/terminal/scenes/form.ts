import type { AnyGame } from '#engine/contract/game.js';
import {
  type ChoiceOption,
  isInEffect,
  type NumberOption,
  type Options,
  type Settings,
  settingsInEffect,
} from '#engine/contract/settings.js';

/** The settings of a new game that fit on one line each, and the seed, while the player edits them. */
export class Form {
  readonly seed: SeedField = new SeedField();
  readonly #options: Options;
  readonly #fields: readonly Field[];

  constructor(game: AnyGame, given: Settings = {}) {
    this.#options = game.options;
    this.#fields = Object.entries(game.options).flatMap(([name, option]): Field[] => {
      if (option.kind === 'number') return [new NumberField(name, option, given[name] as number | undefined)];
      return option.kind === 'choice' ? [new ChoiceField(name, option, given[name] as string | undefined)] : [];
    });
  }

  /** The fields that have an effect with the present choices in the others. */
  get fields(): readonly Field[] {
    const changed = this.#changed();
    return this.#fields.filter(({ name }) => isInEffect(name, this.#options, changed));
  }

  /** Only the settings that differ from the defaults and have an effect. */
  settings(): Settings {
    return settingsInEffect(this.#options, this.#changed());
  }

  #changed(): Settings {
    return Object.fromEntries(this.#fields.filter(field => field.isChanged).map(field => [field.name, field.value]));
  }
}

export interface Field {
  readonly name: string;
  readonly about: string;
  readonly value: unknown;
  readonly shown: string;
  readonly isChanged: boolean;
  step(by: 1 | -1): void;
  /** Adds a character; an empty string removes the last one. */
  type(char: string): void;
}

class NumberField implements Field {
  #digits: string;

  constructor(
    readonly name: string,
    private readonly option: NumberOption,
    given = option.initially,
  ) {
    this.#digits = String(given);
  }

  get about(): string {
    return `${this.option.about}, ${this.option.min} to ${this.option.max}`;
  }

  get value(): number {
    return Math.min(this.option.max, Math.max(this.option.min, Number(this.#digits)));
  }

  get shown(): string {
    return this.#digits;
  }

  get isChanged(): boolean {
    return this.value !== this.option.initially;
  }

  step(by: 1 | -1): void {
    this.#digits = String(Math.min(this.option.max, Math.max(this.option.min, this.value + by)));
  }

  type(char: string): void {
    if (char === '') this.#digits = this.#digits.slice(0, -1);
    else if (/^\d$/.test(char)) this.#digits = String(Math.min(this.option.max, Number(this.#digits + char)));
  }
}

class ChoiceField implements Field {
  #index: number;

  constructor(
    readonly name: string,
    private readonly option: ChoiceOption<string>,
    given = option.initially,
  ) {
    this.#index = Math.max(0, option.choices.indexOf(given));
  }

  get about(): string {
    return this.option.about;
  }

  get value(): string {
    return this.option.choices[this.#index]!;
  }

  get shown(): string {
    return this.value;
  }

  get isChanged(): boolean {
    return this.value !== this.option.initially;
  }

  step(by: 1 | -1): void {
    const { length } = this.option.choices;
    this.#index = (this.#index + by + length) % length;
  }

  type(): void {}
}

const LONGEST_SEED = 40;

class SeedField implements Field {
  readonly name = 'seed';
  readonly about = 'same seed, same pieces (not ranked); empty means random';
  readonly isChanged = false;
  #text = '';

  get value(): string | undefined {
    return this.#text === '' ? undefined : this.#text;
  }

  get shown(): string {
    return this.#text === '' ? 'random' : this.#text;
  }

  step(): void {}

  type(char: string): void {
    const chars = [...this.#text];
    if (char === '') this.#text = chars.slice(0, -1).join('');
    else if (chars.length < LONGEST_SEED) this.#text += char;
  }
}
