import { userInfo } from 'node:os';
import { join } from 'node:path';
import { BadInput, quote, visible } from '#engine/bad-input.js';
import { wholeNumber, wordsOf } from '#engine/text.js';
import { DEPTHS } from '#node/colour-depth.js';
import { folders } from '#node/folders.js';
import { Bindings, COMMANDS, type Command, DEFAULTS, isKeyName, KeyClash } from './bindings.js';
import { readWithin } from './files.js';

/** The settings in the configuration file, and the defaults for the rest. */
export interface Config extends Values {
  readonly path: string;
  readonly exists: boolean;
  readonly bindings: Bindings;
}

interface Setting<Value> {
  readonly about: string;
  /** Completes the error message "name must be …". */
  readonly expects: string;
  initial(): Value;
  /** Undefined if the text is invalid. */
  read(text: string): Value | undefined;
}

/** All settings but the keys. In the file `repeatDelay` is called `repeat-delay`. */
const SETTINGS = {
  player: {
    about: 'your name in replays and on leaderboards',
    expects: '1 to 40 characters without control characters',
    initial: () => playerName(userName()),
    read: text => (playerName(text) === text ? text : undefined),
  } satisfies Setting<string>,
  colour: choice('number of colours; auto detects it', ['auto', ...DEPTHS]),
  cells: choice('what the field is drawn with', ['unicode', 'ascii']),
  animations: choice('animations', ['on', 'off']),
  countIn: choice('count 3, 2, 1 before a real-time game starts or resumes', ['on', 'off']),
  repeatDelay: milliseconds('how long a key is held before it repeats', { min: 0, max: 1000, initial: 170 }),
  repeatInterval: milliseconds('time between two repeats, 0 for instant', { min: 0, max: 500, initial: 50 }),
  softDropInterval: orSame(milliseconds('time between two repeats of down', { min: 0, max: 500, initial: 50 })),
} as const;

type Values = {
  readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Setting<infer Value> ? Value : never;
};

function choice<Choice extends string>(
  about: string,
  choices: readonly [initial: Choice, ...others: Choice[]],
): Setting<Choice> {
  return {
    about,
    expects: `one of: ${choices.join(', ')}`,
    initial: () => choices[0],
    read: text => choices.find(one => one === text),
  };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

function milliseconds(about: string, { min, max, initial }: Bounds): Setting<number> {
  return {
    about,
    expects: `a whole number of milliseconds from ${min} to ${max}`,
    initial: () => initial,
    read(text) {
      const value = wholeNumber(text);
      return value !== undefined && value >= min && value <= max ? value : undefined;
    },
  };
}

/** A setting that is `same`, as for all other keys, unless a value is given. */
function orSame<Value>({ about, expects, read }: Setting<Value>): Setting<Value | 'same'> {
  return {
    about,
    expects: `${expects}, or same`,
    initial: () => 'same',
    read: text => (text === 'same' ? text : read(text)),
  };
}

const KEY_EXAMPLES = 'a A ? left space page-up f1 shift-tab alt-x ctrl-r';

const keysFor = (command: Command): Setting<readonly string[]> => ({
  about: DEFAULTS[command].about,
  expects: `names of keys separated by spaces, for example: ${KEY_EXAMPLES}`,
  initial: () => DEFAULTS[command].keys,
  read(text) {
    const keys = wordsOf(text).map(word => word.text);
    return keys.every(isKeyName) ? keys : undefined;
  },
});

const VALUE_KEYS = Object.keys(SETTINGS) as readonly (keyof Values)[];
const nameOf = (key: keyof Values): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const keysName = (command: Command): string => `keys.${command}`;

/** Every setting by its name in the file, in the file's order. */
const TABLE: ReadonlyMap<string, Setting<unknown>> = new Map<string, Setting<unknown>>([
  ...VALUE_KEYS.map(key => [nameOf(key), SETTINGS[key]] as const),
  ...COMMANDS.map(command => [keysName(command), keysFor(command)] as const),
]);

const MOST_BYTES = 1 << 16;

/** Throws BadInput with the name of the file, and the line if there is one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const path = join(folders(env).config, 'config');
  const bytes = readWithin(path, MOST_BYTES);
  try {
    return { path, exists: bytes !== undefined, ...withDefaults(givenIn(textOf(bytes))) };
  } catch (error) {
    throw error instanceof BadInput ? new BadInput(`${visible(path)}: ${error.message}`) : error;
  }
}

/** Drops a byte order mark. */
function textOf(bytes: Buffer = Buffer.alloc(0)): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput('it is not UTF-8 text');
  }
}

interface Given {
  readonly value: unknown;
  readonly line: number;
}

function givenIn(text: string): Map<string, Given> {
  const given = new Map<string, Given>();
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    if (/^\s*(#|$)/.test(written)) continue;
    const { name, value } = settingIn(written, line);
    const before = given.get(name)?.line;
    if (before !== undefined) throw new BadInput(`${name} was already set in line ${before}`, { line });
    given.set(name, { value, line });
  }
  return given;
}

function settingIn(written: string, line: number): { name: string; value: unknown } {
  const parts = /^([^=]*)=(.*)$/s.exec(written);
  if (!parts) throw new BadInput(`expected name = value, found ${quote(written.trim())}`, { line });
  const [name, text] = [parts[1]!.trim(), parts[2]!.trim()];
  const setting = TABLE.get(name);
  if (!setting) throw new BadInput(`unknown setting ${quote(name)}; choose one of: ${knownLike(name)}`, { line });
  const value = setting.read(text);
  if (value !== undefined) return { name, value };
  throw new BadInput(`${name} must be ${setting.expects} (got ${quote(text)})`, { line });
}

const knownLike = (name: string): string =>
  name.startsWith('keys.')
    ? COMMANDS.map(keysName).join(', ')
    : [...VALUE_KEYS.map(nameOf), 'keys.<command>'].join(', ');

function withDefaults(given: ReadonlyMap<string, Given>): Values & { readonly bindings: Bindings } {
  const values = VALUE_KEYS.map(key => [key, given.get(nameOf(key))?.value ?? SETTINGS[key].initial()]);
  const keys = COMMANDS.flatMap(command => {
    const found = given.get(keysName(command));
    return found ? [[command, found.value]] : [];
  });
  return { ...(Object.fromEntries(values) as Values), bindings: bindingsOf(Object.fromEntries(keys), given) };
}

function bindingsOf(changes: Partial<Record<Command, string[]>>, given: ReadonlyMap<string, Given>): Bindings {
  try {
    return new Bindings(changes);
  } catch (error) {
    if (!(error instanceof KeyClash)) throw error;
    const lines = error.commands.map(command => given.get(keysName(command))?.line ?? 0);
    throw new BadInput(error.message, { line: Math.max(...lines) });
  }
}

/** A file with every setting at its default, each with a comment. */
export function defaultConfigText(): string {
  const sections = Array.from(TABLE, ([name, setting]) => {
    const isKeys = name.startsWith('keys.');
    const comment = isKeys ? setting.about : `${setting.about}: ${setting.expects.replace('one of: ', '')}`;
    return `\n# ${comment}\n${lineOf(name, setting.initial())}`;
  });
  return `# Gridfall: name = value. Lines that begin with # are comments. Settings that are left out have their defaults.
# Keys are written as the character they type, or by name: ${KEY_EXAMPLES}
${sections.join('')}`;
}

/** The path of the file and the settings in force. Could itself be the file. */
export function effectiveText(config: Config): string {
  const lines = [
    ...VALUE_KEYS.map(key => lineOf(nameOf(key), config[key])),
    ...COMMANDS.map(command => lineOf(keysName(command), config.bindings.keysOf(command))),
  ];
  return `# ${visible(config.path)}${config.exists ? '' : ' (no such file: all settings are defaults)'}\n${lines.join('')}`;
}

const lineOf = (name: string, value: unknown): string =>
  `${`${name} = ${Array.isArray(value) ? value.join(' ') : value}`.trimEnd()}\n`;

const LONGEST_NAME = 40;

/** Turns any text into a player's name: short, without characters that could control a terminal or stay invisible. */
export function playerName(text: string): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...plain].slice(0, LONGEST_NAME).join('').trim() || 'player';
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
