import { BadInput, quote } from '../bad-input.js';

/** One setting of a game, described once for help texts, menus and checks. */
export type Option = NumberOption | ChoiceOption<string> | LinesOption;

/** Choices that something depends on: the value that each of these options must have. */
export type Choices = Readonly<Record<string, string>>;

interface AnyOption {
  readonly about: string;
  /** Has an effect only while these choices are made. Front ends do not offer it otherwise. */
  readonly onlyWith?: Choices;
}

export interface NumberOption extends AnyOption {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly initially: number;
}

export interface ChoiceOption<Choice extends string> extends AnyOption {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  readonly initially: Choice;
}

/** Lines of text, such as a board. */
export interface LinesOption extends AnyOption {
  readonly kind: 'lines';
  readonly initially: readonly string[];
}

export type Options = Readonly<Record<string, Option>>;
export type Settings = Readonly<Record<string, unknown>>;

/** Checked settings: a value for every option. */
export type CheckedSettings<O extends Options> = {
  readonly [Key in keyof O]: O[Key] extends ChoiceOption<infer Choice>
    ? Choice
    : O[Key] extends NumberOption
      ? number
      : readonly string[];
};

/** Checks settings against the options and fills in defaults. Throws BadInput on unknown names and bad values. */
export function checkSettings<O extends Options>(options: O, settings: Settings): CheckedSettings<O> {
  for (const key of Object.keys(settings)) {
    if (!Object.hasOwn(options, key)) {
      throw new BadInput(`unknown setting ${quote(key)}; settings are: ${Object.keys(options).join(', ')}`);
    }
  }
  const values = Object.entries(options).map(([key, option]) => [key, check(key, option, settings[key])]);
  return Object.fromEntries(values) as CheckedSettings<O>;
}

/** `score`: the highest is best. `time`: of the games that were won, the shortest is best. */
export type Compared = 'score' | 'time';

/** Settings, and whether scores or times of games with them are compared. */
export interface Comparison {
  readonly settings: Settings;
  readonly compare: Compared;
}

export const areMade = (choices: Choices | undefined, options: Options, settings: Settings): boolean =>
  Object.entries(choices ?? {}).every(([name, choice]) => (settings[name] ?? options[name]?.initially) === choice);

/** Whether this option has an effect beside these settings. */
export const isInEffect = (name: string, options: Options, settings: Settings): boolean =>
  areMade(options[name]?.onlyWith, options, settings);

/** Leaves out settings that have no effect beside the others. */
export const settingsInEffect = (options: Options, settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isInEffect(name, options, settings)));

/** The parts of a game that give its settings a meaning. */
export interface Rules {
  readonly id: string;
  readonly version: number;
  readonly options: Options;
  readonly presets?: readonly Comparison[];
}

/** Ends the key of a leaderboard by time. */
export const BY_TIME = ' by=time';

/** Whether the leaderboard with this key ranks by time or by score. */
export const comparedOn = (leaderboard: string): Compared => (leaderboard.endsWith(BY_TIME) ? 'time' : 'score');

/** Whether games with these settings are ranked by time or by score. Their preset decides; without one it is the score. */
export function comparedBy(
  { options, presets = [] }: Pick<Rules, 'options' | 'presets'>,
  settings: Settings,
): Compared {
  const byTime = presets.filter(({ compare }) => compare === 'time');
  return byTime.some(preset => areEqual(options, preset.settings, settings)) ? 'time' : 'score';
}

/** Whether two settings are the same once defaults are filled in. Throws BadInput on bad settings. */
export const areEqual = (options: Options, one: Settings, other: Settings): boolean =>
  JSON.stringify(checkSettings(options, one)) === JSON.stringify(checkSettings(options, other));

function check(key: string, option: Option, value: unknown): number | string | readonly string[] {
  if (value === undefined) return option.initially;
  switch (option.kind) {
    case 'number':
      if (isWithin(value, option)) return value;
      throw new BadInput(`${key} must be a whole number from ${option.min} to ${option.max} (got ${shown(value)})`);
    case 'choice':
      if (option.choices.includes(value as string)) return value as string;
      throw new BadInput(`${key} must be one of: ${option.choices.join(', ')} (got ${shown(value)})`);
    case 'lines':
      if (Array.isArray(value) && value.every(line => typeof line === 'string')) return value;
      throw new BadInput(`${key} must be a list of lines (got ${shown(value)})`);
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? quote(String(value)) : `a value of type ${typeof value}`;

const isWithin = (value: unknown, { min, max }: NumberOption): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
