import { BadInput } from '../../../engine/bad-input.js';
import type { Store } from './store.js';
import { StoreError, type StoreErrorCode } from './store-error.js';

/** A call of the store that goes to its thread. */
export interface Call {
  readonly id: number;
  readonly method: keyof Store;
  readonly args: readonly unknown[];
}

export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly trouble?: Trouble;
}

/** An error, as it can pass between threads. */
interface Trouble {
  readonly code: StoreErrorCode | 'bad-input';
  readonly reason?: string;
}

export function toTrouble(error: unknown): Trouble {
  if (error instanceof BadInput) return { code: 'bad-input', reason: error.message };
  const { code, cause } = error instanceof StoreError ? error : new StoreError('store-failed', error);
  return cause instanceof Error ? { code, reason: cause.message } : { code };
}

export function fromTrouble({ code, reason }: Trouble): Error {
  if (code === 'bad-input') return new BadInput(reason ?? code);
  return new StoreError(code, reason === undefined ? undefined : new Error(reason));
}
