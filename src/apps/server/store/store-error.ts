const STORE_ERRORS = {
  'store-down': 'the store cannot be reached',
  'store-damaged': 'the store is damaged',
  'store-failed': 'the store failed',
  'log-damaged': 'a stored log is damaged',
  busy: 'too many writes are waiting',
  'bad-text': 'text with NUL or a lone surrogate cannot be stored',
} as const;

export type StoreErrorCode = keyof typeof STORE_ERRORS;

/**
 * `store-down` and `busy` are temporary. An operator must mend what is damaged: all of the store, or the log of one game.
 * `store-failed` and `bad-text` are bugs in the caller.
 */
export class StoreError extends Error {
  constructor(
    readonly code: StoreErrorCode,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? `${STORE_ERRORS[code]}: ${cause.message}` : STORE_ERRORS[code], { cause });
  }
}

/** PostgreSQL refuses NUL, SQLite cuts text there; a lone surrogate comes back as another character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Checks all text in plain data. Throws `bad-text`. */
export function refuseUnstorable(data: unknown): void {
  if (typeof data === 'string' && UNSTORABLE.test(data)) throw new StoreError('bad-text');
  if (typeof data === 'object' && data !== null) Object.values(data).forEach(refuseUnstorable);
}
