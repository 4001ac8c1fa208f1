import type { FastifyError } from 'fastify';
import { BadInput } from '../../../engine/bad-input.js';
import { CODES, type Code, Refusal } from '../../../wire/codes.js';
import type { Problem } from '../../../wire/http/shapes.js';
import { StoreError, type StoreErrorCode } from '../store/store-error.js';

export const problem = (code: Code, says: string = CODES[code]): Problem => ({ code, says });

const STORE_CODES: Readonly<Record<StoreErrorCode, Code>> = {
  'store-down': 'store-down',
  'store-failed': 'failed',
  busy: 'busy',
  'bad-text': 'bad-message',
};

/** Turns anything that was thrown into a code of the closed list. Never reveals the message of an unexpected error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BadInput) return new Refusal('bad-settings', error.message);
  if (error instanceof StoreError) return new Refusal(STORE_CODES[error.code]);
  const { statusCode, validation, message = '' } = error as Partial<FastifyError>;
  if (validation) return new Refusal('bad-message', message.slice(0, 200));
  if (statusCode === 413) return new Refusal('too-large');
  if (statusCode === 429) return new Refusal('too-fast');
  return statusCode !== undefined && statusCode < 500 ? new Refusal('bad-message') : new Refusal('failed');
}
