import { type Header, LineWriter, type Proof } from './replay-file.js';
import type { Session } from './session.js';

const CHECKPOINT_EVERY = 256;

/** Writes a session down as it goes, line by line, so that whatever happens the game is kept up to there. */
export class Recorder {
  readonly #lines = new LineWriter();
  #written = 0;
  #checked = 0;

  constructor(
    private readonly session: Session,
    about: Pick<Header, 'player' | 'date' | 'program'>,
    private readonly write: (line: string) => void,
  ) {
    const { game, version, settings, seed } = session.replay();
    const header = { game, rules: version, settings, ...about };
    write(this.#lines.header(seed === undefined ? header : { ...header, seed }));
    this.update();
  }

  /** To be called after whatever may have added to the log. */
  update(): void {
    this.#writeEntries();
    if (this.#written - this.#checked >= CHECKPOINT_EVERY) this.checkpoint();
  }

  /** Ties the file to the game as it stands now, the time included. */
  checkpoint(): void {
    this.#writeEntries();
    this.#checked = this.#written;
    this.write(this.#lines.checkpoint(this.#proof()));
  }

  /** The last line: the result as it stands now. */
  end(): void {
    this.update();
    this.write(this.#lines.end(this.#proof(), this.session.status()));
  }

  #writeEntries(): void {
    const log = this.session.log();
    while (this.#written < log.length) this.write(this.#lines.entry(log[this.#written++]!));
  }

  #proof(): Proof {
    return { at: this.session.now(), entries: this.#written, state: this.session.hash() };
  }
}
