import { StoreError } from './store-error.js';

/** PostgreSQL refuses NUL, SQLite cuts text there; a lone surrogate comes back as another character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Checks all text in plain data. Throws `bad-text`. */
export function refuseUnstorable(data: unknown): void {
  if (typeof data === 'string' && UNSTORABLE.test(data)) throw new StoreError('bad-text');
  if (typeof data === 'object' && data !== null) Object.values(data).forEach(refuseUnstorable);
}
