import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { isCount, isFields, valueIn } from '#engine/json.js';
import { type Entry, REDO, type Replay, UNDO } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { packed, unpacked } from '#engine/record/packed.js';
import { checkField } from './bounds.js';
import { ByteReader, ByteWriter } from './bytes.js';
import { LINK_PREFIX } from './link-prefix.js';

/** A game that fits into a link, after the `#`. */
export interface LinkedGame {
  readonly replay: Replay;
  readonly player: string;
  /** When it was played, in milliseconds since 1970. */
  readonly date: number;
}

/** Mail and chat programs cut longer links. */
export const LONGEST_LINK = 8_000;

const BOUNDS = {
  link: 100_000,
  bytes: 400_000,
  entries: 20_000,
  text: 256,
  header: 40_000,
  cells: 10_000,
} as const;

/** The text after the `#`; undefined if the game is too long for a link. */
export function linkOf(game: AnyGame, { replay, player, date }: LinkedGame): string | undefined {
  if (replay.log.length > BOUNDS.entries) return undefined;
  const moves = ownMoves(game, replay);
  const writer = new ByteWriter();
  const { settings, seed = null, until } = replay;
  writer.text(JSON.stringify([replay.game, replay.version, settings, seed, player, Math.floor(date / 1000)]));
  writer.number(until);
  writeMoves(writer, moves);
  const link = LINK_PREFIX + packed(writer.bytes());
  return link.length > LONGEST_LINK ? undefined : link;
}

/** Only the player's moves: the session deals from the seed and plays ticks itself. */
function ownMoves(game: AnyGame, { settings, seed, log, until }: Replay): Entry[] {
  const session = openSession(game, seed === undefined ? { settings } : { settings, seed });
  const moves = log.filter((entry, i) => {
    session.advance(entry.at);
    const isOwn = session.log().length <= i;
    const problem = follow(session, i, entry);
    if (problem) throw new BadInput(`entry ${i + 1}, ${problem}`);
    return isOwn;
  });
  session.advance(until);
  if (session.log().length > log.length) throw new BadInput('the game is incomplete: moves are missing at its end');
  return moves;
}

function writeMoves(writer: ByteWriter, moves: readonly Entry[]): void {
  const texts = [...new Set(moves.map(({ text }) => text))];
  writer.number(texts.length);
  for (const text of texts) writer.text(text);
  writer.number(moves.length);
  moves.forEach(({ at }, i) => void writer.number(at - (moves[i - 1]?.at ?? 0)));
  for (const { text } of moves) writer.number(texts.indexOf(text));
}

/**
 * Reads the game in a link. A link may come from anybody: every move is checked by playing it, and all sizes are
 * limited. Throws BadInput.
 */
export function gameOfLink(hash: string, find: (id: string) => AnyGame | undefined): LinkedGame {
  const link = hash.replace(/^#/, '');
  if (!link.startsWith(LINK_PREFIX)) throw new BadInput('this is not a replay link');
  if (link.length > BOUNDS.link)
    throw new BadInput(`the link is too long: at most ${BOUNDS.link} characters are allowed`);
  const reader = new ByteReader(unpacked(link.slice(LINK_PREFIX.length), BOUNDS.bytes));
  const header = headerOf(reader.text(BOUNDS.header));
  const game = find(header.game);
  if (!game) throw new BadInput('the link contains an unknown game');
  if (game.version !== header.version)
    throw new BadInput(
      `the game was played with rules version ${header.version} of ${game.id}; this page has version ${game.version}`,
    );
  const { settings, seed, player, date } = header;
  checkField(game, settings, BOUNDS.cells);
  const session = openSession(game, seed === undefined ? { settings } : { settings, seed });
  const until = reader.number(Number.MAX_SAFE_INTEGER);
  playMoves(session, readMoves(reader));
  advanceWithin(session, until);
  return { replay: session.replay(), player, date };
}

interface LinkHeader {
  readonly game: string;
  readonly version: number;
  readonly settings: Settings;
  readonly seed: string | undefined;
  readonly player: string;
  readonly date: number;
}

function headerOf(json: string): LinkHeader {
  const fields = valueIn(json);
  if (!Array.isArray(fields)) throw new BadInput('the link is invalid: it does not say what was played');
  const [game, version, settings, seed, player, date] = fields as unknown[];
  const isWhole = isText(game) && isCount(version) && isFields(settings) && isText(player);
  if (!isWhole || !(seed === null || isText(seed)) || !isDate(date))
    throw new BadInput('the link is invalid: it does not say what was played');
  return { game, version, settings, seed: seed ?? undefined, player, date: 1000 * date };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= BOUNDS.text;
/** In seconds since 1970, up to the year 9999. */
const isDate = (value: unknown): value is number => isCount(value) && value < 253_402_300_800;

function readMoves(reader: ByteReader): Entry[] {
  const texts = Array.from({ length: reader.number(BOUNDS.entries) }, () => reader.text(BOUNDS.text));
  let at = 0;
  const times = Array.from({ length: reader.number(BOUNDS.entries) }, () => {
    at += reader.number(Number.MAX_SAFE_INTEGER);
    if (!Number.isSafeInteger(at)) throw new BadInput('the link is invalid: a time in it is too large');
    return at;
  });
  const moves = times.map(time => ({ at: time, text: textAt(texts, reader.number(BOUNDS.entries)) }));
  if (!reader.isAtEnd) throw new BadInput('the link is invalid: it has extra data at its end');
  return moves;
}

function textAt(texts: readonly string[], index: number): string {
  const text = texts[index];
  if (text === undefined) throw new BadInput('the link is invalid: a move in it is undefined');
  return text;
}

function playMoves(session: Session, moves: readonly Entry[]): void {
  moves.forEach(({ at, text }, i) => {
    advanceWithin(session, at);
    if (!isPlayed(session, text)) throw new BadInput(`move ${i + 1} is not possible`);
  });
}

function isPlayed(session: Session, text: string): boolean {
  if (text === UNDO) return session.undo();
  if (text === REDO) return session.redo();
  return session.feed(text) === 'done';
}

/** Lets time pass, but limits the number of entries. */
function advanceWithin(session: Session, to: number): void {
  for (let due = session.deadline(); due !== undefined && due <= to; due = session.deadline()) {
    session.advance(due);
    if (session.log().length > BOUNDS.entries)
      throw new BadInput(`the game is too long: it has more than ${BOUNDS.entries} entries`);
  }
  if (!session.advance(to)) throw new BadInput('the game ends before its last move');
}
