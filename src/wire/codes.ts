import { BadInput } from '../engine/bad-input.js';

/**
 * Everything that can be refused, over HTTP and over WebSockets alike, with one sentence each. The list is closed; a code
 * keeps its meaning for good.
 */
export const CODES = {
  'bad-message': 'This message is not understood.',
  'bad-settings': 'The game cannot be played with these settings.',
  'bad-signature': 'The signature of the player’s key is not valid.',
  'bad-time': 'The time goes back, or runs ahead of the server’s clock.',
  'bad-upload': 'The replay is not genuine.',
  busy: 'The server is too busy; try again later.',
  draining: 'The server is about to stop; connect again to continue.',
  failed: 'Something went wrong on the server.',
  gap: 'An earlier move is missing.',
  'no-such-game': 'There is no such game.',
  'no-such-page': 'There is nothing here.',
  'not-joined': 'The first message must be a join.',
  'not-yet': 'This opens when the day is over (UTC).',
  'not-your-seat': 'Only chance and time may do this.',
  over: 'The game is over.',
  replaced: 'The game is now played from another place.',
  'store-down': 'Nothing can be saved just now; try again later.',
  'too-fast': 'Too many requests in too short a time.',
  'too-large': 'This is larger than allowed.',
  'wrong-origin': 'Pages of other servers may not connect here.',
  'wrong-token': 'This is not the token of the game’s player.',
} as const;

export type Code = keyof typeof CODES;

/** The server is the cause: the connection closes, and the client sends what was not answered over the next one. */
export const OF_THE_SERVER: readonly Code[] = ['busy', 'draining', 'failed', 'replaced', 'store-down'];

export const isCode = (value: unknown): value is Code => typeof value === 'string' && Object.hasOwn(CODES, value);

/** A refusal with its code. Without a reason it says the code's sentence. */
export class Refusal extends BadInput {
  constructor(
    readonly code: Code,
    reason: string = CODES[code],
  ) {
    super(reason);
  }
}
