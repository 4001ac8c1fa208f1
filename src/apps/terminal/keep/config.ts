import { userInfo } from 'node:os';
import { join } from 'node:path';
import { BadInput, quote, visible } from '../../../engine/bad-input.js';
import { wholeNumber, wordsOf } from '../../../engine/text.js';
import { DEPTHS } from '../../../node/colour-depth.js';
import { folders } from '../../../node/folders.js';
import { Bindings, COMMANDS, type Command, isKeyName, KeyClash, MEANINGS } from './bindings.js';
import { readWithin } from './files.js';

/** How the player wants it, as the configuration file says, or by default. */
export interface Config extends Values {
  readonly path: string;
  /** Whether there is a file. */
  readonly exists: boolean;
  readonly bindings: Bindings;
}

interface Setting<Value> {
  readonly about: string;
  /** What would be right, for whoever wrote something else. */
  readonly expects: string;
  initially(): Value;
  /** Undefined if it is not right. */
  read(text: string): Value | undefined;
}

/** Everything but the keys. In the file `repeatDelay` is called `repeat-delay`. */
const SETTINGS = {
  player: {
    about: 'your name in replays and scores',
    expects: 'at most 40 characters, none of them a control character',
    initially: () => playerName(userName()),
    read: text => (playerName(text) === text ? text : undefined),
  } satisfies Setting<string>,
  colour: choice('colours; auto asks the terminal', ['auto', ...DEPTHS]),
  cells: choice('what the field is drawn with', ['unicode', 'ascii']),
  animations: choice('whether things are seen to move and vanish', ['on', 'off']),
  repeatDelay: milliseconds('how long a key is held down before it repeats', { min: 50, max: 1000, initially: 170 }),
  repeatInterval: milliseconds('how long between two repetitions', { min: 10, max: 500, initially: 50 }),
} as const;

type Values = {
  readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Setting<infer Value> ? Value : never;
};

function choice<Choice extends string>(
  about: string,
  choices: readonly [initially: Choice, ...others: Choice[]],
): Setting<Choice> {
  return {
    about,
    expects: `one of: ${choices.join(', ')}`,
    initially: () => choices[0],
    read: text => choices.find(one => one === text),
  };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly initially: number;
}

function milliseconds(about: string, { min, max, initially }: Bounds): Setting<number> {
  return {
    about,
    expects: `a whole number of milliseconds from ${min} to ${max}`,
    initially: () => initially,
    read(text) {
      const value = wholeNumber(text);
      return value !== undefined && value >= min && value <= max ? value : undefined;
    },
  };
}

const KEY_EXAMPLES = 'a A ? left space page-up f1 shift-tab alt-x ctrl-r';

const keysFor = (command: Command): Setting<readonly string[]> => ({
  about: MEANINGS[command].about,
  expects: `names of keys with blanks between them, such as: ${KEY_EXAMPLES}`,
  initially: () => MEANINGS[command].keys,
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

/** Throws BadInput that names the file, and the line if it is about one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const path = join(folders(env).config, 'config');
  const bytes = readWithin(path, MOST_BYTES);
  try {
    return { path, exists: bytes !== undefined, ...settled(givenIn(textOf(bytes))) };
  } catch (error) {
    throw error instanceof BadInput ? new BadInput(`${visible(path)}: ${error.message}`) : error;
  }
}

/** Without a byte order mark, if there is one. */
function textOf(bytes: Buffer = Buffer.alloc(0)): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput('it is no text in UTF-8');
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
    if (before !== undefined) throw new BadInput(`${name} was given already, in line ${before}`, { line });
    given.set(name, { value, line });
  }
  return given;
}

function settingIn(written: string, line: number): { name: string; value: unknown } {
  const parts = /^([^=]*)=(.*)$/s.exec(written);
  if (!parts) throw new BadInput(`expected name = value, found ${quote(written.trim())}`, { line });
  const [name, text] = [parts[1]!.trim(), parts[2]!.trim()];
  const setting = TABLE.get(name);
  if (!setting) throw new BadInput(`there is no setting ${quote(name)}; there are: ${knownLike(name)}`, { line });
  const value = setting.read(text);
  if (value !== undefined) return { name, value };
  throw new BadInput(`${name} cannot be ${quote(text)}; expected ${setting.expects}`, { line });
}

const knownLike = (name: string): string =>
  name.startsWith('keys.')
    ? COMMANDS.map(keysName).join(', ')
    : [...VALUE_KEYS.map(nameOf), 'keys.<command>'].join(', ');

function settled(given: ReadonlyMap<string, Given>): Values & { readonly bindings: Bindings } {
  const values = VALUE_KEYS.map(key => [key, given.get(nameOf(key))?.value ?? SETTINGS[key].initially()]);
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

/** The file as it would be with nothing changed, every setting explained. */
export function defaultConfigText(): string {
  const sections = Array.from(TABLE, ([name, setting]) => {
    const isKeys = name.startsWith('keys.');
    const comment = isKeys ? setting.about : `${setting.about}: ${setting.expects.replace('one of: ', '')}`;
    return `\n# ${comment}\n${lineOf(name, setting.initially())}`;
  });
  return `# Gridfall: name = value. A line that begins with # is a comment; what is left out has its default.
# Keys are named by what they write or what they are called: ${KEY_EXAMPLES}
${sections.join('')}`;
}

/** Where the file is or would be, and what holds: a text that could be the file. */
export function effectiveText(config: Config): string {
  const lines = [
    ...VALUE_KEYS.map(key => lineOf(nameOf(key), config[key])),
    ...COMMANDS.map(command => lineOf(keysName(command), config.bindings.keysOf(command))),
  ];
  return `# ${visible(config.path)}${config.exists ? '' : ' (not there: all is by default)'}\n${lines.join('')}`;
}

const lineOf = (name: string, value: unknown): string =>
  `${`${name} = ${Array.isArray(value) ? value.join(' ') : value}`.trimEnd()}\n`;

const LONGEST_NAME = 40;

/** Foreign text as a player's name: short, and with nothing that could steer a terminal or hide. */
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
