import type { Session } from '../play/session.js';
import { type Closing, type Header, LineReader, LineWriter, type Proof, type Signer } from './replay-file.js';

const CHECKPOINT_EVERY = 256;

/** The header's fields besides those of the session. With a commitment, the seed is left out. */
type About = Pick<Header, 'player' | 'date' | 'program' | 'commitment' | 'id'>;

/** The lines, with newlines, of a game that is resumed. */
interface Before {
  readonly lines: readonly string[];
}

/** What has read all lines of a game that is resumed, and how many entries they hold. The reader may read no further. */
interface Read {
  readonly reader: LineReader;
  readonly entries: number;
}

/** Writes a session to a file line by line as it is played, so that a crash loses nothing. */
export class Recorder {
  readonly #lines: LineWriter;
  #written = 0;
  #checked = 0;

  constructor(
    private readonly session: Session,
    start: About | Before | Read,
    private readonly write: (line: string) => void,
  ) {
    const before = 'lines' in start ? readAll(start.lines) : 'reader' in start ? start : undefined;
    this.#lines = before ? before.reader.writer() : new LineWriter();
    if (before) this.#resume(before.entries);
    else write(this.#lines.header(headerOf(session, start as About)));
    this.update();
  }

  #resume(entries: number): void {
    this.#written = entries;
    this.checkpoint();
  }

  /** Call it after anything that may have added to the log. */
  update(): void {
    this.#writeEntries();
    if (this.#written - this.#checked >= CHECKPOINT_EVERY) this.checkpoint();
  }

  /** Writes the present time and state. */
  checkpoint(): void {
    this.#writeEntries();
    this.#checked = this.#written;
    this.write(this.#lines.checkpoint(this.#proof()));
  }

  /** Writes the last line, with the present result. */
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

function readAll(lines: readonly string[]): Read {
  const reader = new LineReader();
  return { reader, entries: lines.filter(line => reader.read(line.slice(0, -1)).kind === 'entry').length };
}

function headerOf(session: Session, about: About): Header {
  const { game, version, settings, seed } = session.replay();
  const header = { game, rules: version, settings, ...about };
  return seed === undefined || about.commitment !== undefined ? header : { ...header, seed };
}
