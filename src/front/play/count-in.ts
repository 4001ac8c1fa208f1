/** Where the count begins, and how long each number is shown. */
const FROM = 3;
const STEP_MS = 700;

/** Counts 3, 2, 1 before time runs, so that the player can get ready. The game's own time stands still meanwhile. */
export class CountIn {
  /** The number to show; 0 when it is over. */
  left = FROM;

  constructor(private readonly startedAt: number) {}

  /** When the next number is due. */
  get nextAt(): number {
    return this.startedAt + (FROM - this.left + 1) * STEP_MS;
  }

  wake(now: number): void {
    this.left = Math.max(0, FROM - Math.max(0, Math.floor((now - this.startedAt) / STEP_MS)));
  }
}
