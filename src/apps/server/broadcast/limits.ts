export interface BroadcastLimits {
  /** A receiver with more unsent bytes than this gets no more until they are sent. */
  readonly mostWaiting: number;
  /** How many of the latest lines stay in memory. A receiver further behind is served from the store. */
  readonly keptLines: number;
  readonly linesPerRead: number;
}

export const LIMITS: BroadcastLimits = {
  mostWaiting: 256 * 1024,
  keptLines: 512,
  linesPerRead: 500,
};
