import { LINE_FEED, writeAscii } from '../utf8.js';

/** Four bytes as one number. Comparing fixed text this way takes half the time of comparing bytes. */
const wordAt = (bytes: Uint8Array, at: number): number =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

const ascii = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0));
const word = (text: string): number => wordAt(ascii(text), 0);

const [AT, AT_COLON] = [word('{"at'), word('at":')];
const [DO, DO_COLON] = [word(',"do'), word('o":"')];
const [AND_CH, HECK, CHECK_COLON] = [word('","c'), word('heck'), word('k":"')];
const CLOSING = word('"}\n\0') & 0xffffff;

const isBeforeTime = (bytes: Uint8Array, at: number): boolean =>
  wordAt(bytes, at) === AT && wordAt(bytes, at + 2) === AT_COLON;
const isBeforeText = (bytes: Uint8Array, at: number): boolean =>
  wordAt(bytes, at) === DO && wordAt(bytes, at + 3) === DO_COLON;
const isBeforeCheck = (bytes: Uint8Array, at: number): boolean =>
  wordAt(bytes, at) === AND_CH && wordAt(bytes, at + 4) === HECK && wordAt(bytes, at + 7) === CHECK_COLON;
const isAfterCheck = (bytes: Uint8Array, at: number): boolean => (wordAt(bytes, at) & 0xffffff) === CLOSING;

const LENGTH = { beforeTime: 6, beforeText: 7, beforeCheck: 11, check: 8, afterCheck: 3 } as const;

/** Numbers with more digits may not be exact. */
const MOST_DIGITS = 15;
const LONGEST_TEXT = 64;
/** No entry scanned here is longer. Requiring this many bytes saves bounds checks. */
const LONGEST_LINE = 128;
const [BLANK, QUOTE, BACKSLASH, DELETE, ZERO] = [0x20, 0x22, 0x5c, 0x7f, 0x30];

/**
 * Reads entries straight from their bytes, in exactly the form in which they are written: no blanks, no escapes, only
 * ASCII. Nearly every line of a file is such an entry. Any other line is left to the JSON reader, so the scanner does
 * not change what is accepted.
 */
export class EntryScanner {
  at = 0;
  text = '';
  /** The checksum at the end of the line. */
  check = 0;
  /** Where the bytes covered by the checksum end: at the comma before it. */
  bodyEnd = 0;
  /** A small hash table of texts, since the same ones recur. */
  readonly #texts: string[] = Array<string>(256).fill('');
  readonly #line = new Uint8Array(2 * LONGEST_LINE);

  /** Scans a line given as text. Returns its bytes, including the newline. Valid until the next call. */
  scanLine(text: string): Uint8Array | undefined {
    if (text.length >= LONGEST_LINE || !writeAscii(text, this.#line)) return undefined;
    this.#line[text.length] = LINE_FEED;
    return this.scan(this.#line, 0, text.length + 1) === text.length + 1 ? this.#line : undefined;
  }

  /** Scans the entry that begins at `from`. Returns where the next line begins, or -1 if no entry of this form ends by `to`. */
  scan(bytes: Uint8Array, from: number, to: number): number {
    if (from + LONGEST_LINE > bytes.length || !isBeforeTime(bytes, from)) return -1;
    const timeEnd = this.#scanTime(bytes, from + LENGTH.beforeTime);
    if (timeEnd === -1 || !isBeforeText(bytes, timeEnd)) return -1;
    const textEnd = this.#scanText(bytes, timeEnd + LENGTH.beforeText);
    if (textEnd === -1 || !isBeforeCheck(bytes, textEnd)) return -1;
    this.bodyEnd = textEnd + 1;
    const checkEnd = this.#scanCheck(bytes, textEnd + LENGTH.beforeCheck);
    if (checkEnd === -1 || !isAfterCheck(bytes, checkEnd)) return -1;
    const next = checkEnd + LENGTH.afterCheck;
    return next <= to ? next : -1;
  }

  #scanTime(bytes: Uint8Array, from: number): number {
    const last = from + MOST_DIGITS;
    let end = from;
    let at = 0;
    for (; end <= last && isDigit(bytes[end]!); end++) at = at * 10 + bytes[end]! - ZERO;
    this.at = at;
    const isWhole = end > from && end <= last;
    return isWhole && (end === from + 1 || bytes[from] !== ZERO) ? end : -1;
  }

  #scanText(bytes: Uint8Array, from: number): number {
    const last = from + LONGEST_TEXT;
    let end = from;
    let mix = 0;
    for (; end <= last && isPlain(bytes[end]!); end++) mix = (mix * 31 + bytes[end]!) | 0;
    if (end > last) return -1;
    const slot = (mix ^ (mix >>> 8)) & 0xff;
    const seen = this.#texts[slot]!;
    if (spells(seen, bytes, from, end)) this.text = seen;
    else this.#texts[slot] = this.text = String.fromCharCode(...bytes.subarray(from, end));
    return end;
  }

  #scanCheck(bytes: Uint8Array, from: number): number {
    let check = 0;
    let digits = 0;
    const end = from + LENGTH.check;
    for (let i = from; i < end; i++) {
      const digit = HEX_DIGITS[bytes[i]!]!;
      digits |= digit;
      check = (check << 4) | digit;
    }
    this.check = check >>> 0;
    return digits < NO_DIGIT ? end : -1;
  }
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte < ZERO + 10;
const isPlain = (byte: number): boolean => byte >= BLANK && byte < DELETE && byte !== QUOTE && byte !== BACKSLASH;

function spells(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[from + i]) return false;
  return true;
}

const NO_DIGIT = 16;
/** The value of each byte as a hexadecimal digit. */
const HEX_DIGITS = new Uint8Array(256).fill(NO_DIGIT);
ascii('0123456789abcdef').forEach((byte, digit) => {
  HEX_DIGITS[byte] = digit;
});
