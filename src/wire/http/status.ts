import type { Code } from './codes.js';

/** The HTTP status of each code. */
export const STATUS: Readonly<Record<Code, number>> = {
  'bad-message': 400,
  'bad-settings': 400,
  'bad-signature': 403,
  'bad-time': 409,
  'bad-upload': 422,
  busy: 503,
  draining: 503,
  failed: 500,
  gap: 409,
  'no-such-game': 404,
  'no-such-page': 404,
  'not-joined': 409,
  'not-yet': 403,
  'not-your-seat': 403,
  over: 409,
  replaced: 409,
  'store-down': 503,
  'too-fast': 429,
  'too-large': 413,
  'wrong-origin': 403,
  'wrong-token': 403,
};
