import type { Session } from '../play/session.js';
import { type Closing, type Header, LineReader, LineWriter, type Proof, type Signer } from './replay-file.js';

const CHECKPOINT_EVERY = 256;

/** What the header says beside the game itself. A commitment keeps the session's seed out of it. */
type About = Pick<Header, 'player' | 'date' | 'program' | 'commitment' | 'id'>;

/** The lines, with their ends, that a game has already: it is taken up again. */
interface Before {
  readonly lines: readonly string[];
}

/** Writes a session down as it goes, line by line, so that whatever happens the game is kept up to there. */
export class Recorder {
  readonly #lines: LineWriter;
  #written = 0;
  #checked = 0;

  constructor(
    private readonly session: Session,
    start: About | Before,
    private readonly write: (line: string) => void,
  ) {
    const isBegun = 'lines' in start;
    this.#lines = new LineWriter(isBegun ? start.lines.join('') : '');
    if (isBegun) this.#takeUp(start.lines);
    else write(this.#lines.header(headerOf(session, start)));
    this.update();
  }

  #takeUp(lines: readonly string[]): void {
    const reader = new LineReader();
    this.#written = lines.filter(line => reader.read(line.slice(0, -1)).kind === 'entry').length;
    this.checkpoint();
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
  end(closing?: Closing, signer?: Signer): void {
    this.update();
    this.write(this.#lines.end(this.#proof(), this.session.status(), closing, signer));
  }

  #writeEntries(): void {
    const log = this.session.log();
    while (this.#written < log.length) this.write(this.#lines.entry(log[this.#written++]!));
  }

  #proof(): Proof {
    return { at: this.session.now(), entries: this.#written, state: this.session.hash() };
  }
}

function headerOf(session: Session, about: About): Header {
  const { game, version, settings, seed } = session.replay();
  const header = { game, rules: version, settings, ...about };
  return seed === undefined || about.commitment !== undefined ? header : { ...header, seed };
}
