export type KeyEvent = 'press' | 'repeat' | 'release';

/** Keys that are `CSI number final` in both protocols; the number 1 is omitted. */
const FUNCTIONAL: Readonly<Record<string, readonly [number: number, final: string]>> = {
  up: [1, 'A'],
  down: [1, 'B'],
  right: [1, 'C'],
  left: [1, 'D'],
  end: [1, 'F'],
  home: [1, 'H'],
  insert: [2, '~'],
  delete: [3, '~'],
  'page-up': [5, '~'],
  'page-down': [6, '~'],
  f1: [1, 'P'],
  f2: [1, 'Q'],
  f3: [1, 'R'],
  f4: [1, 'S'],
  f5: [15, '~'],
  f6: [17, '~'],
  f7: [18, '~'],
  f8: [19, '~'],
  f9: [20, '~'],
  f10: [21, '~'],
  f11: [23, '~'],
  f12: [24, '~'],
};

const CHARACTERS: Readonly<Record<string, string>> = {
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  space: ' ',
  backspace: '\x7f',
};

const MODIFIERS: Readonly<Record<string, number>> = { shift: 1, alt: 2, ctrl: 4 };
const EVENTS = { press: 1, repeat: 2, release: 3 } as const;

interface Key {
  readonly name: string;
  readonly character: string;
  readonly modifiers: number;
}

function keyOf(words: string): Key {
  const [, prefix, name] = /^((?:(?:shift|alt|ctrl)-)*)(.+)$/s.exec(words)!;
  const modifiers = prefix!.split('-').reduce((sum, word) => sum + (MODIFIERS[word] ?? 0), 0);
  const character = CHARACTERS[name!] ?? name!;
  if (!FUNCTIONAL[name!] && [...character].length !== 1) throw new Error(`unknown key "${words}"`);
  return { name: name!, character, modifiers };
}

/** A key in the classic encoding. */
export function legacyKey(words: string): string {
  const { name, character, modifiers } = keyOf(words);
  const functional = FUNCTIONAL[name];
  if (!functional) return legacyCharacter(character, modifiers);
  const [number, final] = functional;
  if (modifiers) return `\x1b[${number};${modifiers + 1}${final}`;
  if ('PQRS'.includes(final)) return `\x1bO${final}`;
  return `\x1b[${number === 1 ? '' : number}${final}`;
}

function legacyCharacter(character: string, modifiers: number): string {
  if (character === '\t' && modifiers & MODIFIERS.shift!) return '\x1b[Z';
  const shifted = modifiers & MODIFIERS.shift! ? character.toUpperCase() : character;
  const typed = modifiers & MODIFIERS.ctrl! ? String.fromCharCode(character.charCodeAt(0) & 0x1f) : shifted;
  return modifiers & MODIFIERS.alt! ? `\x1b${typed}` : typed;
}

/** A key in the full form of the kitty protocol. */
export function kittyKey(words: string, event: KeyEvent): string {
  const { name, character, modifiers } = keyOf(words);
  const [number, final] = kittyCode(name, character);
  return `\x1b[${number};${modifiers + 1}:${EVENTS[event]}${final}`;
}

/** The protocol changes F3, because its classic form is also a report of the cursor position. */
function kittyCode(name: string, character: string): readonly [number: number, final: string] {
  if (name === 'f3') return [13, '~'];
  return FUNCTIONAL[name] ?? [character.toLowerCase().codePointAt(0)!, 'u'];
}
