import { BadInput } from '#engine/bad-input.js';
import type { FileCheck } from './open-libsql.js';
import type { Store } from './store.js';
import { StoreError, type StoreErrorCode } from './store-error.js';

/** The input of the thread. */
export interface Opening {
  readonly folder: string;
  readonly check: FileCheck;
}

/** A call to the store, sent to its thread. */
export interface Call {
  readonly id: number;
  readonly method: keyof Store;
  readonly args: readonly unknown[];
}

export interface CallResult {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: SerializedError;
}

/** An error in a form that can be sent between threads. */
interface SerializedError {
  readonly code: StoreErrorCode | 'bad-input';
  readonly reason?: string;
}

export function serializeError(error: unknown): SerializedError {
  if (error instanceof BadInput) return { code: 'bad-input', reason: error.message };
  const { code, cause } = error instanceof StoreError ? error : new StoreError('store-failed', error);
  return cause instanceof Error ? { code, reason: cause.message } : { code };
}

export function deserializeError({ code, reason }: SerializedError): Error {
  if (code === 'bad-input') return new BadInput(reason ?? code);
  return new StoreError(code, reason === undefined ? undefined : new Error(reason));
}
