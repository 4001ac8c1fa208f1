import { BadInput } from '#engine/bad-input.js';

/**
 * Everything that can be refused, over HTTP and over WebSockets alike: its HTTP status, and the sentence that the server sends with
 * it, so that clients need not know it. The list is closed; a code keeps its meaning for good.
 */
const CODES = {
  'bad-message': { status: 400, says: 'This message is not understood.' },
  'bad-settings': { status: 400, says: 'The game cannot be played with these settings.' },
  'bad-signature': { status: 403, says: 'The signature of the player’s key is not valid.' },
  'bad-time': { status: 409, says: 'The time goes back, or runs ahead of the server’s clock.' },
  'bad-upload': { status: 422, says: 'The replay is not genuine.' },
  busy: { status: 503, says: 'The server is too busy; try again later.' },
  draining: { status: 503, says: 'The server is about to stop; connect again to continue.' },
  failed: { status: 500, says: 'Something went wrong on the server.' },
  gap: { status: 409, says: 'An earlier move is missing.' },
  'no-such-game': { status: 404, says: 'There is no such game.' },
  'no-such-page': { status: 404, says: 'There is nothing here.' },
  'not-joined': { status: 409, says: 'The first message must be a join.' },
  'not-yet': { status: 403, says: 'This opens when the day is over (UTC).' },
  'not-your-seat': { status: 403, says: 'Only chance and time may do this.' },
  over: { status: 409, says: 'The game is over.' },
  replaced: { status: 409, says: 'The game is now played from another place.' },
  'store-down': { status: 503, says: 'Nothing can be saved just now; try again later.' },
  'too-fast': { status: 429, says: 'Too many requests in too short a time.' },
  'too-large': { status: 413, says: 'This is larger than allowed.' },
  'wrong-origin': { status: 403, says: 'Pages of other servers may not connect here.' },
  'wrong-token': { status: 403, says: 'This is not the token of the game’s player.' },
} as const;

export type Code = keyof typeof CODES;

export const STATUS = columnOf('status') as Readonly<Record<Code, number>>;
export const SENTENCES = columnOf('says') as Readonly<Record<Code, string>>;

function columnOf(name: 'status' | 'says'): object {
  return Object.fromEntries(Object.entries(CODES).map(([code, row]) => [code, row[name]]));
}

/** The server is the cause: the connection closes, and the client resends unanswered messages over the next one. */
export const OF_THE_SERVER: readonly Code[] = ['busy', 'draining', 'failed', 'replaced', 'store-down'];

export const isCode = (value: unknown): value is Code => typeof value === 'string' && Object.hasOwn(CODES, value);

export class Refusal extends BadInput {
  constructor(
    readonly code: Code,
    reason: string,
  ) {
    super(reason);
  }
}

/** A refusal that says the sentence of its code. */
export const refusal = (code: Code): Refusal => new Refusal(code, SENTENCES[code]);
