/**
 * What a terminal sends, as keys. A key's name is its character, or a word such as `left` or `enter`, after `ctrl-`,
 * `alt-` and `shift-` in this order. Releases come only from terminals that speak the kitty keyboard protocol.
 */
export type Input =
  | { readonly type: 'press' | 'repeat' | 'release'; readonly name: string; readonly id: string }
  /** The terminal tells that it reports releases. */
  | { readonly type: 'has-releases' }
  | { readonly type: 'focus-lost' };

export type Key = Extract<Input, { name: string }>;

const LONGEST_SEQUENCE = 64;

/** Cuts the stream of characters into keys, wherever the chunks happen to be cut. */
export class KeyDecoder {
  #rest = '';

  /** True while an Escape may still turn out to begin a sequence; after a short wait, `flush`. */
  get isWaiting(): boolean {
    return this.#rest !== '';
  }

  decode(chunk: string): Input[] {
    this.#rest += chunk;
    const inputs: Input[] = [];
    while (this.#rest !== '') {
      const taken = take(this.#rest);
      if (!taken) break;
      this.#rest = this.#rest.slice(taken.length);
      if (taken.input) inputs.push(taken.input);
    }
    return inputs;
  }

  /** Nothing more came: what waits is what it looks like. */
  flush(): Input[] {
    const rest = this.#rest;
    this.#rest = '';
    return rest.startsWith('\u001b') ? [pressed('escape'), ...new KeyDecoder().decode(rest.slice(1))] : [];
  }
}

interface Taken {
  readonly length: number;
  readonly input?: Input | undefined;
}

/** The first key of a text, or undefined if more must come before that is known. */
function take(text: string): Taken | undefined {
  if (text[0] !== '\u001b') {
    const char = String.fromCodePoint(text.codePointAt(0)!);
    return { length: char.length, input: pressed(nameOfChar(char)) };
  }
  if (text.length === 1) return undefined;
  if (text[1] === '[') return takeSequence(text);
  if (text[1] === 'O') {
    if (text.length === 2) return undefined;
    return { length: 3, input: named(FINALS[text[2]!]) };
  }
  if (text[1] === '\u001b') return { length: 1, input: pressed('escape') };
  const char = String.fromCodePoint(text.codePointAt(1)!);
  return { length: 1 + char.length, input: pressed(withAlt(nameOfChar(char))) };
}

function takeSequence(text: string): Taken | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what terminals send
  const found = /^\u001b\[([0-?]*)[ -/]*([@-~])/.exec(text);
  if (found) return { length: found[0].length, input: inputOf(found[1]!, found[2]!) };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  const isUnfinished = /^\u001b\[[0-?]*[ -/]*$/.test(text) && text.length < LONGEST_SEQUENCE;
  return isUnfinished ? undefined : { length: 2 };
}

const FINALS: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: '5',
  F: 'end',
  H: 'home',
  M: 'enter',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
  Z: 'shift-tab',
};

const TILDES: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

const CODES: Readonly<Record<number, string>> = {
  9: 'tab',
  13: 'enter',
  27: 'escape',
  32: 'space',
  127: 'backspace',
  57414: 'enter',
  57417: 'left',
  57418: 'right',
  57419: 'up',
  57420: 'down',
  57421: 'page-up',
  57422: 'page-down',
  57423: 'home',
  57424: 'end',
};
const KEYPAD_0 = 57399;

function inputOf(parameters: string, final: string): Input | undefined {
  if (final === 'u') return parameters.startsWith('?') ? { type: 'has-releases' } : kittyKey(parameters);
  if (final === 'O' && parameters === '') return { type: 'focus-lost' };
  if (!/^[0-9;:]*$/.test(parameters)) return undefined;
  const [number = '', modifiers = ''] = parameters.split(';');
  const name = final === '~' ? TILDES[number] : FINALS[final];
  return named(name, modifiers);
}

/** `code:… ; modifiers:event ; text` */
function kittyKey(parameters: string): Input | undefined {
  const [codes = '', modifiers = '', text = ''] = parameters.split(';');
  const code = Number(codes.split(':')[0]);
  const typed = text === '' ? '' : charOf(Number(text.split(':')[0]));
  const plain = plainName(code);
  if (plain === undefined) return undefined;
  const isTyped = typed > ' ' && typed !== '\u007f';
  return isTyped ? keyOf(typed, modifiers, String(code), ['shift-']) : keyOf(plain, modifiers, String(code), []);
}

function plainName(code: number): string | undefined {
  if (CODES[code] !== undefined) return CODES[code];
  if (code >= KEYPAD_0 && code < KEYPAD_0 + 10) return String(code - KEYPAD_0);
  const isKey = Number.isInteger(code) && code > 32 && code <= 0x10ffff && !(code >= 57344 && code <= 63743);
  return isKey ? charOf(code) : undefined;
}

const charOf = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';

const named = (name: string | undefined, modifiers = ''): Input | undefined =>
  name === undefined ? undefined : keyOf(name, modifiers, name, []);

const EVENTS = { 1: 'press', 2: 'repeat', 3: 'release' } as const;

/** `modifiers:event`, the modifiers being one more than a sum of shift 1, alt 2 and ctrl 4. */
function keyOf(name: string, modifiers: string, id: string, without: readonly string[]): Input {
  const [sum = '', event = ''] = modifiers.split(':');
  const held = Math.max(0, (Number(sum) || 1) - 1);
  const type = EVENTS[Number(event) as 1 | 2 | 3] ?? 'press';
  let full = name;
  const isLetter = /^\p{Ll}$/u.test(name);
  if (held & 1 && !without.includes('shift-'))
    full = isLetter && !(held & 6) ? name.toUpperCase() : withPrefix('shift-', full);
  if (held & 2) full = withPrefix('alt-', full);
  if (held & 4) full = withPrefix('ctrl-', full);
  return { type, name: full, id };
}

const withPrefix = (prefix: string, name: string): string => (name.startsWith(prefix) ? name : prefix + name);

const withAlt = (name: string): string => name.replace(/^(ctrl-)?/, '$1alt-');

const pressed = (name: string): Key => ({ type: 'press', name, id: name });

function nameOfChar(char: string): string {
  const code = char.codePointAt(0)!;
  if (char === ' ') return 'space';
  if (char === '\r' || char === '\n') return 'enter';
  if (char === '\t') return 'tab';
  if (code === 127 || code === 8) return 'backspace';
  if (code === 0) return 'ctrl-space';
  return code < 32 ? `ctrl-${String.fromCharCode(code + 96)}` : char;
}
