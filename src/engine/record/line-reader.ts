import { BadInput, quote } from '../bad-input.js';
import type { Status } from '../contract/game.js';
import { type Fields, fieldsIn, isCount, isFields } from '../json.js';
import { LINE_FEED, textOfBytes } from '../utf8.js';
import { EntryScanner } from './entry-scanner.js';
import { LineWriter } from './line-writer.js';
import { FORMAT, type Line, type Proof, type Signature } from './replay-file.js';
import { type RunningHash, Seal } from './seal.js';

/** How every replay file begins, whatever its format. */
const BEGINNING = '{"gridfall":';
const LONGEST_LINE = 1 << 20;

/** Parses and checks lines one after the other. Throws BadInput; the caller adds the line number. */
export class LineReader {
  readonly #seal: Seal;
  readonly #scanner = new EntryScanner();
  #isFirst = true;
  /** Where the next line begins, after `readFrom`. */
  next = 0;

  constructor(hash?: RunningHash) {
    this.#seal = new Seal(hash);
  }

  /** Continues the file after the lines that were read. Nothing more may be read. */
  writer(): LineWriter {
    return new LineWriter(this.#seal);
  }

  /** Reads a line given without its newline. */
  read(text: string): Line {
    const bytes = this.#isFirst ? undefined : this.#scanner.scanLine(text);
    if (!bytes) return this.#readAny(text);
    const entry = this.#entryIn(bytes, 0, text.length + 1);
    this.#seal.flush();
    return entry;
  }

  /**
   * Reads the line that begins at `from` and sets `next`. Returns undefined if the line does not end before `to`. The
   * caller must not change the bytes until then.
   */
  readFrom(bytes: Uint8Array, from: number, to: number): Line | undefined {
    const next = this.#isFirst ? -1 : this.#scanner.scan(bytes, from, to);
    this.next = next === -1 ? bytes.indexOf(LINE_FEED, from) + 1 : next;
    if (next !== -1) return this.#entryIn(bytes, from, next);
    if (this.next === 0 || this.next > to) {
      this.#seal.flush();
      return undefined;
    }
    return this.#readAny(textOfBytes(bytes.subarray(from, this.next - 1)));
  }

  /** The scanned entry, once its checksum is verified. */
  #entryIn(bytes: Uint8Array, from: number, to: number): Line {
    const { at, text, check, bodyEnd } = this.#scanner;
    if (this.#seal.addBytes(bytes, from, bodyEnd).crc !== check)
      throw new BadInput('changed: the checksum does not match');
    this.#seal.addBytes(bytes, bodyEnd, to);
    return { kind: 'entry', entry: { at, text } };
  }

  #readAny(text: string): Line {
    if (text.length > LONGEST_LINE) throw new BadInput(`longer than ${LONGEST_LINE} characters`);
    if (this.#isFirst && !text.startsWith(BEGINNING))
      throw new BadInput(`not a replay file: it must begin with ${BEGINNING}`);
    const found = /^(\{.*),"check":"([0-9a-f]{8})"\}$/s.exec(text);
    if (!found) throw new BadInput('changed: the line does not end in a checksum');
    const [, body, check] = found;
    const bytes = body!.includes('"bytes":') ? this.#seal.strong() : undefined;
    if (this.#seal.add(body!).short() !== check) throw new BadInput('changed: the checksum does not match');
    this.#seal.add(`${text.slice(body!.length)}\n`);
    const fields = parsed(`${body}}`);
    const line = this.#isFirst ? headerOf(fields) : lineOf(fields, body!, bytes);
    this.#isFirst = false;
    return line;
  }
}

function parsed(json: string): Fields {
  const fields = fieldsIn(json);
  if (!fields) throw new BadInput('not a JSON object');
  return fields;
}

function headerOf(fields: Fields): Line {
  const { gridfall, game, rules, settings, seed, commitment, id, player, date, program } = fields;
  if (gridfall !== FORMAT) throw new BadInput(`not a replay of format ${FORMAT}`);
  const isComplete =
    isText(game) && isCount(rules) && isText(player) && isText(date) && isText(program) && isFields(settings);
  if (!isComplete || !isTextOrNone(seed) || !isTextOrNone(commitment) || !isTextOrNone(id))
    throw new BadInput('the header is incomplete');
  if (commitment !== undefined && (seed !== undefined || !isHex(commitment, 64)))
    throw new BadInput('a commitment must be a SHA-256, without a seed beside it');
  return {
    kind: 'header',
    header: { game, rules, settings, player, date, program, ...given({ seed, commitment, id }) },
  };
}

function lineOf(fields: Fields, body: string, bytes: string | undefined): Line {
  const { at, do: text, entries, state, phase } = fields;
  if (!isCount(at)) throw new BadInput('the time must be a whole number of milliseconds');
  if (isText(text)) return { kind: 'entry', entry: { at, text } };
  if (!isCount(entries) || !isText(state)) throw new BadInput('the line is not an entry, a checkpoint or the end');
  if (bytes === undefined || fields.bytes !== bytes)
    throw new BadInput('the SHA-256 of the bytes before it does not match');
  const proof = { at, entries, state };
  return phase === undefined ? { kind: 'checkpoint', proof } : endOf(fields, body, proof);
}

function endOf({ phase, score, seed, ranked, note, key, signature }: Fields, body: string, proof: Proof): Line {
  if (!isPhase(phase) || !isCount(score))
    throw new BadInput(`invalid result: ${quote(String(phase))} ${quote(String(score))}`);
  const isClosing = isTextOrNone(seed) && isTextOrNone(note) && (ranked === undefined || typeof ranked === 'boolean');
  if (!isClosing) throw new BadInput('seed, note or ranked is invalid');
  const end = { kind: 'end' as const, proof, phase, score, ...given({ seed, ranked, note }) };
  return key === undefined && signature === undefined ? end : { ...end, signature: signatureOf(body, key) };
}

function signatureOf(body: string, key: unknown): Signature {
  const found = /^(.*),"signature":"([0-9a-f]{128})"$/s.exec(body);
  if (!found || !isHex(key, 64)) throw new BadInput('invalid signature');
  return { key, text: found[1]!, signature: found[2]! };
}

/** The fields that are not undefined. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || isText(value);
const isHex = (value: unknown, digits: number): value is string =>
  isText(value) && value.length === digits && /^[0-9a-f]*$/.test(value);
const isPhase = (value: unknown): value is Status['phase'] => ['playing', 'won', 'lost'].includes(value as string);
