import { BadInput, quote } from './bad-input.js';
import type { Status } from './game.js';
import type { Entry } from './replay.js';
import { Seal } from './seal.js';
import type { Settings } from './settings.js';

/**
 * The lines of a replay file, docs/replay-format.md: a header, entries, checkpoints, and the end. Each line is one JSON
 * object that ends in a short check of all bytes before it, so that the first line that was changed can be named.
 */
export type Line =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'checkpoint'; readonly proof: Proof }
  | { readonly kind: 'end'; readonly proof: Proof; readonly phase: Status['phase']; readonly score: number };

export interface Header {
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly settings: Settings;
  readonly seed?: string;
  readonly player: string;
  /** When the game began, as ISO 8601 in UTC. */
  readonly date: string;
  /** The version of the program that wrote it. */
  readonly program: string;
}

/** What ties the file to the game: when, how many entries so far, and the state, as the SHA-256 of its canon. */
export interface Proof {
  readonly at: number;
  readonly entries: number;
  readonly state: string;
}

/** What the names of such files end in. */
export const REPLAY_ENDING = '.gridfall.jsonl';
export const FORMAT = 1;
const LONGEST_LINE = 1 << 20;

/** Writes lines one after the other, each with its line end. */
export class LineWriter {
  readonly #seal = new Seal();

  header(header: Header): string {
    const { game, rules, settings, seed, player, date, program } = header;
    return this.#close({ gridfall: FORMAT, game, rules, settings, seed, player, date, program });
  }

  entry({ at, text }: Entry): string {
    return this.#close({ at, do: text });
  }

  checkpoint(proof: Proof): string {
    return this.#close({ ...proofFields(proof), bytes: this.#seal.strong() });
  }

  end(proof: Proof, { phase, score }: Pick<Status, 'phase' | 'score'>): string {
    return this.#close({ ...proofFields(proof), phase, score, bytes: this.#seal.strong() });
  }

  #close(fields: Record<string, unknown>): string {
    const body = JSON.stringify(fields).slice(0, -1);
    const check = `,"check":"${this.#seal.add(body).short()}"}\n`;
    this.#seal.add(check);
    return body + check;
  }
}

const proofFields = ({ at, entries, state }: Proof) => ({ at, entries, state });

/** Reads lines one after the other, and trusts none of them. Throws BadInput without the line's number. */
export class LineReader {
  readonly #seal = new Seal();
  #isFirst = true;

  read(text: string): Line {
    if (text.length > LONGEST_LINE) throw new BadInput(`longer than ${LONGEST_LINE} characters`);
    const found = /^(\{.*),"check":"([0-9a-f]{8})"\}$/s.exec(text);
    if (!found) throw new BadInput('changed: it does not end in a check');
    const [, body, check] = found;
    const bytes = body!.includes('"bytes":') ? this.#seal.strong() : undefined;
    if (this.#seal.add(body!).short() !== check) throw new BadInput('changed: the check does not fit');
    this.#seal.add(`${text.slice(body!.length)}\n`);
    const fields = parsed(`${body}}`);
    const line = this.#isFirst ? headerOf(fields) : lineOf(fields, bytes);
    this.#isFirst = false;
    return line;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function parsed(json: string): Fields {
  try {
    const fields: unknown = JSON.parse(json);
    if (typeof fields === 'object' && fields !== null) return fields as Fields;
  } catch {
    // falls through to the complaint below
  }
  throw new BadInput('it is no JSON object');
}

function headerOf(fields: Fields): Line {
  const { gridfall, game, rules, settings, seed, player, date, program } = fields;
  if (gridfall !== FORMAT) throw new BadInput(`expected a replay of format ${FORMAT}`);
  const isWhole =
    isText(game) && isCount(rules) && isText(player) && isText(date) && isText(program) && isRecord(settings);
  if (!isWhole || !(seed === undefined || isText(seed))) throw new BadInput('the header lacks something');
  const header = { game, rules, settings, player, date, program };
  return { kind: 'header', header: seed === undefined ? header : { ...header, seed } };
}

function lineOf(fields: Fields, bytes: string | undefined): Line {
  const { at, do: text, entries, state, phase, score } = fields;
  if (!isCount(at)) throw new BadInput('its time is no whole number of milliseconds');
  if (isText(text)) return { kind: 'entry', entry: { at, text } };
  if (!isCount(entries) || !isText(state)) throw new BadInput('it is neither an entry nor a checkpoint nor the end');
  if (bytes === undefined || fields.bytes !== bytes)
    throw new BadInput('the SHA-256 of the bytes before it does not fit');
  const proof = { at, entries, state };
  if (phase === undefined) return { kind: 'checkpoint', proof };
  if (!isPhase(phase) || !isCount(score))
    throw new BadInput(`no result: ${quote(String(phase))} ${quote(String(score))}`);
  return { kind: 'end', proof, phase, score };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPhase = (value: unknown): value is Status['phase'] => ['playing', 'won', 'lost'].includes(value as string);
