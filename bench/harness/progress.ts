/** Where there is no terminal, a line appears at most this often. */
const QUIET_MS = 15_000;

/** How far a run is, on stderr: one line that changes on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #since = Date.now();
  #shown = Date.now();

  show(what: string): void {
    const text = `${what}, ${this.#elapsed()}`;
    const { stderr } = process;
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns || 80) - 1)}`);
    else if (Date.now() - this.#shown >= QUIET_MS) {
      this.#shown = Date.now();
      stderr.write(`${text}\n`);
    }
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }

  #elapsed(): string {
    const seconds = Math.round((Date.now() - this.#since) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}
