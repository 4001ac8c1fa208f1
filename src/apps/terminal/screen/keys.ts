/**
 * Decoded terminal input. The name of a key is its character or a word such as `left` or `enter`, with the prefixes
 * `ctrl-`, `alt-` and `shift-` in this order. Only terminals with the kitty keyboard protocol report releases.
 */
export type Input =
  | { readonly type: 'press' | 'repeat' | 'release'; readonly name: string; readonly id: string }
  /** The terminal has confirmed that it reports releases. */
  | { readonly type: 'has-releases' }
  | { readonly type: 'focus-lost' };

export type Key = Extract<Input, { name: string }>;

const ESC = '\u001b';
/** Longer sequences are dropped. */
const LONGEST_SEQUENCE = 64;

/** Splits the input into keys. Chunks may end anywhere, even inside a key. */
export class KeyDecoder {
  #rest = '';

  /** True while an Escape may be the start of a sequence. Call `flush` after a short wait. */
  get isWaiting(): boolean {
    return this.#rest !== '';
  }

  /** True inside a sequence: its rest is worth a longer wait. */
  get isWithinSequence(): boolean {
    return this.#rest.length > 1;
  }

  decode(chunk: string): Input[] {
    this.#rest += chunk;
    const inputs: Input[] = [];
    while (this.#rest !== '') {
      const decoded = decodeFirst(this.#rest);
      if (!decoded) break;
      this.#rest = this.#rest.slice(decoded.length);
      if (decoded.input) inputs.push(decoded.input);
    }
    // A sequence this long will be dropped anyway, so its start is enough.
    this.#rest = this.#rest.slice(0, LONGEST_SEQUENCE);
    return inputs;
  }

  /** Called when no more input came: an Escape is a key, and half a sequence is dropped. */
  flush(): Input[] {
    const rest = this.#rest;
    this.#rest = '';
    if (rest === ESC) return [pressed('escape')];
    return rest.length === 2 ? [pressed(withAlt(rest.charAt(1)))] : [];
  }
}

interface Decoded {
  readonly length: number;
  readonly input?: Input | undefined;
}

/** Decodes the first key of a text. Returns undefined if more input is needed. */
function decodeFirst(text: string): Decoded | undefined {
  if (text[0] !== ESC) return decodeChar(text, 0, name => name);
  if (text.length === 1) return undefined;
  if (text[1] === ESC) return { length: 1, input: pressed('escape') };
  return text[1] === '[' || text[1] === 'O' ? decodeSequence(text) : decodeChar(text, 1, withAlt);
}

function decodeChar(text: string, at: number, naming: (name: string) => string): Decoded {
  const char = String.fromCodePoint(text.codePointAt(at)!);
  const name = nameOfChar(char);
  return { length: at + char.length, input: name === undefined ? undefined : pressed(naming(name)) };
}

/** `ESC [ parameters final`; `ESC [ [ A` to `E` (Linux console); `ESC O final`. */
function decodeSequence(text: string): Decoded | undefined {
  const isUnfinished = /^.(?:\[\[|\[[ -?]*|O[\d;]*)$/.test(text);
  if (isUnfinished) return undefined;
  const found = /^.(?:\[(\[(?=[A-E])|[ -?]*)|O([\d;]*))([@-~])/.exec(text);
  if (found) {
    const [{ length }, parameters, number, final] = found;
    if (length > LONGEST_SEQUENCE) return { length };
    return { length, input: number === undefined ? inputOf(parameters!, final!) : namedFinal(number, final!) };
  }
  const broken = /^.(?:\[[ -?]*|O[\d;]*)/.exec(text)![0];
  return broken.length === 2 ? decodeChar(text, 1, withAlt) : { length: broken.length };
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
  57427: '5',
};

const CODES: Readonly<Record<number, string>> = {
  9: 'tab',
  13: 'enter',
  27: 'escape',
  32: 'space',
  127: 'backspace',
  57409: '.',
  57410: '/',
  57411: '*',
  57412: '-',
  57413: '+',
  57414: 'enter',
  57415: '=',
  57416: ',',
  57417: 'left',
  57418: 'right',
  57419: 'up',
  57420: 'down',
  57421: 'page-up',
  57422: 'page-down',
  57423: 'home',
  57424: 'end',
  57425: 'insert',
  57426: 'delete',
};
const KEYPAD_0 = 57399;

function inputOf(parameters: string, final: string): Input | undefined {
  if (parameters === '[') return pressed(`f${final.charCodeAt(0) - 'A'.charCodeAt(0) + 1}`);
  if (final === 'u' && parameters.startsWith('?')) return answerOf(Number(parameters.slice(1)));
  if (final === 'O' && parameters === '') return { type: 'focus-lost' };
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  if (final === 'u') return kittyKey(parameters);
  const [number = '', modifiers = ''] = parameters.split(';');
  const name = final === '~' ? TILDES[number] : FINALS[final];
  return named(name, modifiers);
}

const namedFinal = (number: string, final: string): Input | undefined =>
  number === '' ? named(FINALS[final]) : undefined;

const REPORTS_EVENTS = 2;
const REPORTS_ALL_KEYS = 8;

/** With both flags, every press is followed by a release. */
const answerOf = (flags: number): Input | undefined =>
  flags & REPORTS_EVENTS && flags & REPORTS_ALL_KEYS ? { type: 'has-releases' } : undefined;

/** `code:… ; modifiers:event ; text` */
function kittyKey(parameters: string): Input | undefined {
  const [codes = '', modifiers = '', text = ''] = parameters.split(';');
  const code = Number(codes.split(':')[0]);
  const typed = text === '' ? '' : charOf(Number(text.split(':')[0]));
  const plain = plainName(code);
  if (plain === undefined) return undefined;
  const isTyped = isPrintable(typed) && typed !== ' ';
  return isTyped ? keyOf(typed, modifiers, String(code), ['shift-']) : keyOf(plain, modifiers, String(code), []);
}

function plainName(code: number): string | undefined {
  if (CODES[code] !== undefined) return CODES[code];
  if (code >= KEYPAD_0 && code < KEYPAD_0 + 10) return String(code - KEYPAD_0);
  return isPrintable(charOf(code)) ? charOf(code) : undefined;
}

const charOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Not a control character, and not one of the private characters that the protocol uses for modifiers and locks. */
const isPrintable = (char: string): boolean => /^\P{C}$/u.test(char);

const named = (name: string | undefined, modifiers = ''): Input | undefined =>
  name === undefined ? undefined : keyOf(name, modifiers, name, []);

const EVENTS = { 1: 'press', 2: 'repeat', 3: 'release' } as const;

/** `modifiers:event`, where modifiers is 1 + shift (1) + alt (2) + ctrl (4). */
function keyOf(name: string, modifiers: string, id: string, without: readonly string[]): Input {
  const [sum = '', event = ''] = modifiers.split(':');
  const held = Math.max(0, (Number(sum) || 1) - 1);
  const type = EVENTS[Number(event) as 1 | 2 | 3] ?? 'press';
  let full = name;
  const isLetter = /^\p{Ll}$/u.test(name);
  if (held & 1 && !without.includes('shift-'))
    full = isLetter && !(held & 4) ? name.toUpperCase() : withPrefix('shift-', full);
  if (held & 2) full = withPrefix('alt-', full);
  if (held & 4) full = withPrefix('ctrl-', full);
  return { type, name: full, id };
}

const withPrefix = (prefix: string, name: string): string => (name.startsWith(prefix) ? name : prefix + name);

const withAlt = (name: string): string => name.replace(/^(ctrl-)?/, '$1alt-');

const pressed = (name: string): Key => ({ type: 'press', name, id: name });

function nameOfChar(char: string): string | undefined {
  const code = char.codePointAt(0)!;
  if (char === ' ') return 'space';
  if (char === '\r' || char === '\n') return 'enter';
  if (char === '\t') return 'tab';
  if (code === 127 || code === 8) return 'backspace';
  if (code === 0) return 'ctrl-space';
  if (code < 32) return `ctrl-${String.fromCharCode(code + 64).toLowerCase()}`;
  return isPrintable(char) ? char : undefined;
}
