import type { FastifyError } from 'fastify';
import { BadInput } from '#engine/bad-input.js';
import { type Code, Refusal, refusal, SENTENCES } from '#wire/http/codes.js';
import type { Problem } from '#wire/http/shapes.js';
import { StoreError, type StoreErrorCode } from '../store/store-error.js';

export const problem = (code: Code, says: string = SENTENCES[code]): Problem => ({ code, says });

const STORE_CODES: Readonly<Record<StoreErrorCode, Code>> = {
  'store-down': 'store-down',
  'store-damaged': 'store-down',
  'store-failed': 'failed',
  'log-damaged': 'failed',
  busy: 'busy',
  'bad-text': 'bad-message',
};

const DAMAGED_LOG = 'The log of this game is damaged on the server.';

/** Whether the operator must be told. Errors of the store are reported by its health. */
export const isUnexpected = (error: unknown): boolean =>
  refusalOf(error).code === 'failed' && !(error instanceof StoreError && error.code === 'log-damaged');

/** Turns anything that was thrown into a code of the closed list. Never reveals the message of an unexpected error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BadInput) return new Refusal('bad-settings', error.message);
  if (error instanceof StoreError && error.code === 'log-damaged') return new Refusal('failed', DAMAGED_LOG);
  if (error instanceof StoreError) return refusal(STORE_CODES[error.code]);
  const { statusCode, validation, message = '' } = error as Partial<FastifyError>;
  if (validation) return new Refusal('bad-message', message.slice(0, 200));
  if (statusCode === 413) return refusal('too-large');
  if (statusCode === 429) return refusal('too-fast');
  return statusCode !== undefined && statusCode < 500 ? refusal('bad-message') : refusal('failed');
}
