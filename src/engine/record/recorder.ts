import type { Session } from '../play/session.js';
import type { LineReader } from './line-reader.js';
import { LineWriter } from './line-writer.js';
import type { Closing, Header, Proof, Signer } from './replay-file.js';
import { Seal } from './seal.js';

const CHECKPOINT_EVERY = 256;

/** The header's fields besides those of the session. With a commitment, the seed is left out. */
type About = Pick<Header, 'player' | 'date' | 'program' | 'commitment' | 'id'>;

/** The lines, with newlines, of a game that is resumed. They must be valid. */
interface Before {
  readonly lines: readonly string[];
}

/** The reader of a resumed game, and how many entries it has read. It has read all lines and must not read on. */
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
    if ('lines' in start) {
      this.#lines = writerAfter(start.lines);
      this.#resume(entriesIn(start.lines));
    } else if ('reader' in start) {
      this.#lines = start.reader.writer();
      this.#resume(start.entries);
    } else {
      this.#lines = new LineWriter();
      write(this.#lines.header(headerOf(session, start)));
    }
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

  checkpoint(): void {
    this.#writeEntries();
    this.#checked = this.#written;
    this.write(this.#lines.checkpoint(this.#proof()));
  }

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

function writerAfter(lines: readonly string[]): LineWriter {
  const seal = new Seal();
  for (const line of lines) seal.add(line);
  return new LineWriter(seal);
}

const entriesIn = (lines: readonly string[]): number =>
  lines.filter(line => Object.hasOwn(JSON.parse(line), 'do')).length;

function headerOf(session: Session, about: About): Header {
  const { game, version, settings, seed } = session.replay();
  const header = { game, rules: version, settings, ...about };
  return seed === undefined || about.commitment !== undefined ? header : { ...header, seed };
}
