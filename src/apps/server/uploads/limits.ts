const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** Limits on the cost of uploads. Sizes are in bytes. */
export interface UploadLimits {
  /** One file, its first line, and each of its other lines. */
  readonly file: number;
  readonly header: number;
  readonly entry: number;
  /** How long a replay may take to verify, in milliseconds. */
  readonly checkMs: number;
  /** Uploads under way, from the first byte to the answer. Each may hold a whole file in memory. */
  readonly atOnce: number;
  readonly atOncePerAddress: number;
  /** Files of one address on one day (UTC). Generous, because a whole class may share one address. */
  readonly filesPerDay: number;
  readonly bytesPerDay: number;
  /** All stored files together. */
  readonly stored: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  file: 8 * MB,
  header: 64 * KB,
  entry: 4 * KB,
  checkMs: 20_000,
  atOnce: 24,
  atOncePerAddress: 8,
  filesPerDay: 1_000,
  bytesPerDay: 512 * MB,
  stored: 20 * GB,
};
