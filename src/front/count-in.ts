/** Where the count begins, and how long each number is shown. */
const FROM = 3;
const STEP_MS = 700;

/** Counts 3, 2, 1 before time runs, so that the player can get ready. The game's own time stands still meanwhile. */
export class CountIn {
  constructor(private readonly startedAt: number) {}

  /** The number to show; 0 when it is over. */
  left(now: number): number {
    return Math.max(0, FROM - Math.max(0, Math.floor((now - this.startedAt) / STEP_MS)));
  }

  /** When the next number is due. */
  nextAt(now: number): number {
    return this.startedAt + (FROM - this.left(now) + 1) * STEP_MS;
  }
}
