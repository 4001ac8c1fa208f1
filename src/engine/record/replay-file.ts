import { BadInput, quote } from '../bad-input.js';
import type { Status } from '../contract/game.js';
import type { Settings } from '../contract/settings.js';
import { type Fields, fieldsIn, isCount, isFields } from '../json.js';
import type { Entry } from '../play/replay.js';
import { LINE_FEED, textOfBytes } from '../utf8.js';
import { EntryScanner } from './entry-scanner.js';
import { type RunningHash, Seal } from './seal.js';

/**
 * The lines of a replay file (docs/replay-format.md): a header, entries, checkpoints, and the end. Each line is a JSON
 * object that ends in a checksum of all bytes before it, so the first changed line can be named.
 */
export type Line =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'checkpoint'; readonly proof: Proof }
  | End;

export interface End extends Result, Closing {
  readonly kind: 'end';
  readonly proof: Proof;
  readonly signature?: Signature;
}

export type Result = Pick<Status, 'phase' | 'score'>;

export interface Header {
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly settings: Settings;
  readonly seed?: string;
  /** The SHA-256 of the seed, instead of a seed that must stay secret until the game ends. */
  readonly commitment?: string;
  /** The game's id on its server. */
  readonly id?: string;
  readonly player: string;
  /** When the game began, as ISO 8601 in UTC. */
  readonly date: string;
  /** The version of the program that wrote it. */
  readonly program: string;
}

/** Ties the file to the game: the time, the number of entries so far, and the SHA-256 of the state's canon. */
export interface Proof {
  readonly at: number;
  readonly entries: number;
  readonly state: string;
}

/** What a server adds when a game is over. */
export interface Closing {
  /** The seed that the header commits to. */
  readonly seed?: string;
  readonly ranked?: boolean;
  /** Why the game is not ranked. */
  readonly note?: string;
}

/** Signs files with Ed25519; key and signature are hexadecimal. The host brings the implementation. */
export interface Signer {
  readonly key: string;
  sign(text: string): string;
}

/** `text` is the last line up to its signature. The hash inside it covers all earlier lines. */
export interface Signature {
  readonly key: string;
  readonly text: string;
  readonly signature: string;
}

/** The file name extension. */
export const REPLAY_ENDING = '.gridfall.jsonl';
export const FORMAT = 1;
/** How every replay file begins, whatever its format. */
const BEGINNING = '{"gridfall":';
const LONGEST_LINE = 1 << 20;

/** Formats lines one after the other, each with its newline. */
export class LineWriter {
  /** `seal` covers what the file already contains. */
  constructor(private readonly seal = new Seal()) {}

  header(header: Header): string {
    const { game, rules, settings, seed, commitment, id, player, date, program } = header;
    return this.#close({ gridfall: FORMAT, game, rules, settings, seed, commitment, id, player, date, program });
  }

  entry({ at, text }: Entry): string {
    return this.#close({ at, do: text });
  }

  checkpoint(proof: Proof): string {
    return this.#close({ ...proofFields(proof), bytes: this.seal.strong() });
  }

  end(proof: Proof, { phase, score }: Result, { seed, ranked, note }: Closing = {}, signer?: Signer): string {
    const fields = { ...proofFields(proof), phase, score, bytes: this.seal.strong(), seed, ranked, note };
    if (!signer) return this.#close(fields);
    const signed = opened({ ...fields, key: signer.key });
    return this.#add(`${signed},"signature":"${signer.sign(signed)}"`);
  }

  #close(fields: Record<string, unknown>): string {
    return this.#add(opened(fields));
  }

  #add(body: string): string {
    const check = `,"check":"${this.seal.add(body).short()}"}\n`;
    this.seal.add(check);
    return body + check;
  }
}

/** The JSON of an object without the closing brace. */
const opened = (fields: Record<string, unknown>): string => JSON.stringify(fields).slice(0, -1);

const proofFields = ({ at, entries, state }: Proof) => ({ at, entries, state });

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
