import { BadInput } from '../engine/bad-input.js';

/**
 * All that can be refused, over HTTP and over sockets alike: one sentence each, and the status that HTTP gives it. The
 * list is closed; a code keeps its meaning for good.
 */
export const CODES = {
  'bad-message': { status: 400, says: 'This is none of the messages that are understood here.' },
  'bad-settings': { status: 400, says: 'The game cannot be played with these settings.' },
  'bad-time': { status: 409, says: 'The time goes back, or runs ahead of the server’s clock.' },
  'bad-upload': { status: 422, says: 'The replay is not genuine.' },
  busy: { status: 503, says: 'There is too much to do just now; try again later.' },
  draining: { status: 503, says: 'The server is about to stop; connect again to go on.' },
  failed: { status: 500, says: 'Something went wrong on the server.' },
  gap: { status: 409, says: 'Something is missing before this.' },
  'no-such-game': { status: 404, says: 'There is no such game.' },
  'no-such-page': { status: 404, says: 'There is nothing here.' },
  'not-joined': { status: 409, says: 'The first message must be to join.' },
  'not-yet': { status: 403, says: 'This opens when the day is over (UTC).' },
  'not-your-seat': { status: 403, says: 'Only chance and time may do this.' },
  over: { status: 409, says: 'The game is over.' },
  replaced: { status: 409, says: 'The game is now played from elsewhere.' },
  'store-down': { status: 503, says: 'Nothing can be kept just now; try again later.' },
  'too-fast': { status: 429, says: 'Too much was asked in too short a time.' },
  'too-large': { status: 413, says: 'This is larger than allowed.' },
  'wrong-origin': { status: 403, says: 'Pages of other servers may not connect here.' },
  'wrong-token': { status: 403, says: 'This is not the token of the game’s player.' },
} as const;

export type Code = keyof typeof CODES;

/** Not the fault of what was sent: the connection ends, and what has no answer is sent again over the next. */
export const OF_THE_SERVER: readonly Code[] = ['busy', 'draining', 'failed', 'replaced', 'store-down'];

export const isCode = (value: unknown): value is Code => typeof value === 'string' && Object.hasOwn(CODES, value);

/** What is refused, with its code. Without a reason of its own it says the code's sentence. */
export class Refusal extends BadInput {
  constructor(
    readonly code: Code,
    reason: string = CODES[code].says,
  ) {
    super(reason);
  }
}
