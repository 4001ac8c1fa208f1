/** Limits for one run of a program in the browser. docs/grading.md lists them. */
export const LIMITS = {
  /** Elapsed time. */
  ms: 5_000,
  /** In bytes: several times the output of a right program. Judging longer outputs takes too long. */
  output: 256 * 1024,
  complaint: 4096,
} as const;

/** How long a worker may take to get ready. Python is large, and a phone may be slow. */
export const START_MS = 60_000;

/** The memory of Python's worker is never given back, so after this much the next run gets another worker. */
export const REUSABLE_BYTES = 256 * 1024 * 1024;
