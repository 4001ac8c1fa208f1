export interface Limits {
  /** A receiver with more unsent bytes than this gets no more until they are sent. */
  readonly mostWaiting: number;
  /** How many of the latest lines stay in memory. A receiver further behind is served from the store. */
  readonly keptLines: number;
  readonly linesPerRead: number;
  /** How long lines are collected before they are sent, in milliseconds: this much per viewer, up to the longest. */
  readonly pausePerViewer: number;
  readonly longestPause: number;
}

export const LIMITS: Limits = {
  mostWaiting: 256 * 1024,
  keptLines: 512,
  linesPerRead: 500,
  pausePerViewer: 0.14,
  longestPause: 140,
};
