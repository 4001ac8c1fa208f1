import { StoreError } from './store-error.js';

/** PostgreSQL refuses NUL, SQLite stops at it; half a character comes back as another one. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Looks at all text in plain data. */
export function refuseUnstorable(data: unknown): void {
  if (typeof data === 'string' && UNSTORABLE.test(data)) throw new StoreError('bad-text');
  if (typeof data === 'object' && data !== null) Object.values(data).forEach(refuseUnstorable);
}
