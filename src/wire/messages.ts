import { type Fields, fieldsIn, isCount } from '#engine/json.js';
import { VERDICTS, type Verdict } from '#engine/play/session.js';
import { type Code, isCode, Refusal, refusal, SENTENCES } from './http/codes.js';

/** The messages on the WebSockets: docs/protocol.md. Nothing received is trusted until a parser here has checked it. */
export type ClientMessage = Join | Move | Time | Finish | Pause;

export interface Join {
  readonly type: 'join';
  readonly token: string;
  /** How many lines of the log the client has. */
  readonly from: number;
}

export interface Move {
  readonly type: 'move';
  /** Moves of a game count from 1. */
  readonly number: number;
  readonly at: number;
  /** An action of the player in the game's notation, or `undo` or `redo`. */
  readonly do: string;
}

/** Time has passed up to `at` without a move. */
export interface Time {
  readonly type: 'time';
  readonly at: number;
}

/** The player wants the game to end at `at` with its present score. The answer is the last line of the log. */
export interface Finish {
  readonly type: 'finish';
  readonly at: number;
}

/**
 * The player stops the game's time at `at`, until the next move, time or finish. Only for servers that say `canPause`: older
 * ones close the connection.
 */
export interface Pause {
  readonly type: 'pause';
  readonly at: number;
}

export type ServerMessage = Joined | Done | Refused | Viewers | Paused;

export interface Joined {
  readonly type: 'joined';
  /** How many lines the log has. */
  readonly lines: number;
  /** The number of the last judged move. */
  readonly moves: number;
  readonly now: number;
  readonly canPause?: true;
  readonly isPaused?: true;
  /** Why the game will not be ranked, if that is certain: `src/engine/record/note.ts`. */
  readonly note?: string;
}

/** A move was judged, and its number is used up. Anything it added to the log is durable. */
export interface Done {
  readonly type: 'done';
  readonly number: number;
  readonly verdict: Verdict;
  /** How many lines the log had after it. */
  readonly lines: number;
}

/** A message was not processed. The number of a refused move stays free. */
export interface Refused {
  readonly type: 'refused';
  readonly code: Code;
  /** The number of the refused move, if it was a move, and the number that the server expects next. */
  readonly number?: number;
  readonly expected?: number;
  readonly says: string;
}

export interface Viewers {
  readonly type: 'viewers';
  readonly count: number;
}

/** The player has paused the game, or has resumed it. */
export interface Paused {
  readonly type: 'paused' | 'resumed';
}

/** A frame from the server: whole lines, here without their newlines, or one message. */
export type Frame =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'message'; readonly message: ServerMessage }
  /** From a newer server. */
  | { readonly kind: 'unknown' };

/** The largest message from a client, in bytes. */
export const LONGEST_MESSAGE = 4096;
const LONGEST_TEXT = 256;

export const writeMessage = ({ type, ...more }: ClientMessage | ServerMessage): string =>
  JSON.stringify({ type, ...more });

export const refused = (
  code: Code,
  { says = SENTENCES[code], ...more }: Partial<Pick<Refused, 'number' | 'expected' | 'says'>> = {},
): Refused => ({ type: 'refused', code, ...more, says });

/** Throws a Refusal with the code for the answer. */
export function parseClientMessage(text: string): ClientMessage {
  if (text.length > LONGEST_MESSAGE) throw refusal('too-large');
  const message = clientMessageOf(fieldsOf(text));
  if (!message) throw refusal('bad-message');
  return message;
}

function clientMessageOf({ type, token, from, number, at, do: text }: Fields): ClientMessage | undefined {
  switch (type) {
    case 'join':
      return isText(token) && isCount(from) ? { type, token, from } : undefined;
    case 'move':
      return isNumber(number) && isCount(at) && isText(text) ? { type, number, at, do: text } : undefined;
    case 'time':
    case 'finish':
    case 'pause':
      return isCount(at) ? { type, at } : undefined;
    default:
      return undefined;
  }
}

/** Throws a Refusal for anything that a Gridfall server would not send. */
export function parseFrame(text: string): Frame {
  if (/^\{"(gridfall|at)"/.test(text)) return { kind: 'lines', lines: linesOf(text) };
  const fields = fieldsOf(text);
  if (isText(fields.type) && !isKnown(fields.type)) return { kind: 'unknown' };
  const message = isKnown(fields.type) && SERVER_MESSAGES[fields.type](fields);
  if (!message) throw refusal('bad-message');
  return { kind: 'message', message };
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Refusal('bad-message', 'A frame ends in the middle of a line.');
  return lines;
}

const SERVER_MESSAGES = {
  joined({ lines, moves, now, canPause, isPaused, note }: Fields): Joined | undefined {
    if (!isCount(lines) || !isCount(moves) || !isCount(now)) return undefined;
    const more = {
      ...(canPause === true && { canPause: true as const }),
      ...(isPaused === true && { isPaused: true as const }),
      ...(isText(note) && note !== '' && { note }),
    };
    return { type: 'joined', lines, moves, now, ...more };
  },
  done: ({ number, verdict, lines }: Fields): Done | undefined =>
    isNumber(number) && isVerdict(verdict) && isCount(lines) ? { type: 'done', number, verdict, lines } : undefined,
  refused({ code, number, expected, says }: Fields): Refused | undefined {
    if (!isCode(code) || typeof says !== 'string') return undefined;
    const numbers = { ...(isNumber(number) && { number }), ...(isNumber(expected) && { expected }) };
    return { type: 'refused', code, ...numbers, says };
  },
  viewers: ({ count }: Fields): Viewers | undefined => (isCount(count) ? { type: 'viewers', count } : undefined),
  paused: (): Paused => ({ type: 'paused' }),
  resumed: (): Paused => ({ type: 'resumed' }),
};

const isKnown = (type: unknown): type is keyof typeof SERVER_MESSAGES =>
  typeof type === 'string' && Object.hasOwn(SERVER_MESSAGES, type);

function fieldsOf(text: string): Fields {
  const fields = fieldsIn(text);
  if (!fields) throw new Refusal('bad-message', 'This is not a JSON object.');
  return fields;
}

const isVerdict = (value: unknown): value is Verdict => (VERDICTS as readonly unknown[]).includes(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isNumber = (value: unknown): value is number => isCount(value) && value > 0;
