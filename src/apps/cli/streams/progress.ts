const BAR_WIDTH = 24;
const REDRAW_MS = 100;

/** A progress bar on stderr, shown on terminals only. */
export class Progress {
  #done = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;

  /** `total` and the amounts added share one unit, such as bytes. */
  constructor(
    private readonly total: number,
    private readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  add(amount: number, what: string): void {
    this.#done += amount;
    if (!this.stream.isTTY || performance.now() - this.#drawnAt < REDRAW_MS) return;
    this.#drawnAt = performance.now();
    const share = this.total === 0 ? 1 : Math.min(1, this.#done / this.total);
    const full = Math.round(share * BAR_WIDTH);
    const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
    this.stream.write(`\r\u001b[K${`${bar}  ${what}`.slice(0, (this.stream.columns || 80) - 1)}`);
  }

  /** Erases the bar before other output. The next `add` draws it again. */
  clear(): void {
    if (this.#drawnAt > 0 && this.stream.isTTY) this.stream.write('\r\u001b[K');
    this.#drawnAt = Number.NEGATIVE_INFINITY;
  }
}
