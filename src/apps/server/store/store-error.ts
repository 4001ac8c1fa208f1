export const STORE_ERRORS = {
  'store-down': 'the store cannot be reached',
  'store-failed': 'the store has failed',
  busy: 'too much waits to be stored',
  'bad-text': 'text with NUL or half a character cannot be stored',
} as const;

export type StoreErrorCode = keyof typeof STORE_ERRORS;

/** `store-down` and `busy` may pass; `store-failed` and `bad-text` are bugs of whoever asked. */
export class StoreError extends Error {
  constructor(
    readonly code: StoreErrorCode,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? `${STORE_ERRORS[code]}: ${cause.message}` : STORE_ERRORS[code], { cause });
  }
}
