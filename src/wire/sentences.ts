import { type Code, Refusal } from './http/codes.js';

/** One sentence for each code. The server sends it with a refusal, so clients need not know it. */
export const SENTENCES: Readonly<Record<Code, string>> = {
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
};

/** A refusal that says the sentence of its code. */
export const refusal = (code: Code): Refusal => new Refusal(code, SENTENCES[code]);
