const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** Limits on the cost of uploads. Sizes are in bytes. */
export const UPLOAD_LIMITS = {
  /** One file, its first line, and each of its other lines. */
  file: 8 * MB,
  header: 64 * KB,
  entry: 4 * KB,
  /** How long a replay may take to verify, in milliseconds. */
  checkMs: 20_000,
  /** Uploads under way, from the first byte to the answer. Each may hold a whole file in memory. */
  atOnce: 24,
  atOncePerAddress: 8,
  /** Files of one address on one day (UTC). Generous, because a whole class may share one address. */
  filesPerDay: 1_000,
  bytesPerDay: 512 * MB,
  /** All stored files together. */
  stored: 20 * GB,
};

export type UploadLimits = Readonly<typeof UPLOAD_LIMITS>;
