export const STORE_ERRORS = {
  'store-down': 'the store cannot be reached',
  'store-failed': 'the store failed',
  busy: 'too many writes are waiting',
  'bad-text': 'text with NUL or a lone surrogate cannot be stored',
} as const;

export type StoreErrorCode = keyof typeof STORE_ERRORS;

/** `store-down` and `busy` are temporary; `store-failed` and `bad-text` are bugs in the caller. */
export class StoreError extends Error {
  constructor(
    readonly code: StoreErrorCode,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? `${STORE_ERRORS[code]}: ${cause.message}` : STORE_ERRORS[code], { cause });
  }
}
