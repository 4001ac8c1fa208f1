import { BadInput, quote } from '../bad-input.js';
import { sha256Hex } from '../chance/hash.js';
import type { AnyGame } from '../contract/game.js';
import { follow } from '../play/resume.js';
import { openSession, type Session } from '../play/session.js';
import { LINE_FEED } from '../utf8.js';
import type { Entry, Replay } from './replay.js';
import {
  type Closing,
  type End,
  type Header,
  type Line,
  LineReader,
  type Proof,
  type Result,
  type Signature,
} from './replay-file.js';
import type { RunningHash } from './seal.js';

/** What a file turned out to be. Without a result it ends before the game does, and is genuine as far as it goes. */
export interface Findings extends Pick<Closing, 'ranked' | 'note'> {
  readonly header: Header;
  readonly lines: number;
  readonly entries: number;
  readonly result?: Result;
  /** `checked` by the seed, `given` by the log alone, or still `open`: committed to by a seed that is not revealed. */
  readonly deals: 'checked' | 'given' | 'open';
  /** Not checked here: that takes a curve. */
  readonly signature?: Signature;
}

export interface Manner {
  /**
   * `dropped`: what has been checked is forgotten, so that a file of any length takes little memory; there is nothing `played`
   * then. A file that commits to a seed is kept none the less, until that is revealed.
   */
  readonly log?: 'kept' | 'dropped';
  /** Of the host, for a file's bytes, if it has a faster one than ours. */
  readonly hash?: RunningHash;
}

/** So much of a log that is dropped is dropped at once. */
const DROPPED_AT_ONCE = 1024;

/**
 * Plays a replay file again, line by line, and believes nothing: bytes by their checks, actions and times by the rules,
 * deals by the seed, states and the result by their hashes. Throws BadInput that names the first line that is wrong.
 */
export class Verifier {
  readonly #reader: LineReader;
  readonly #isDropping: boolean;
  #line = 0;
  /** The line that is looked at: an earlier one where a seed has been revealed. */
  #suspect = 0;
  #entries = 0;
  /** How many entries stand before each of the lines that are none, after the header. */
  readonly #proofs: number[] = [];
  /** What the session has done and is not dropped, and how much of it the file has told too. */
  readonly #log: Entry[] = [];
  #told = 0;
  #header: Header | undefined;
  #session: Session | undefined;
  #end: End | undefined;
  #revealed: string | undefined;

  /** `find` gives the game of an id, or undefined. */
  constructor(
    private readonly find: (id: string) => AnyGame | undefined,
    { log, hash }: Manner = {},
  ) {
    this.#reader = new LineReader(hash);
    this.#isDropping = log === 'dropped';
  }

  /** One line, without its line end; gives what it says. */
  take(text: string): Line {
    this.#suspect = ++this.#line;
    return this.#blaming(() => {
      this.#checkIsOpen();
      return this.#checked(this.#reader.read(text));
    });
  }

  /** All whole lines in these bytes, up to `to`. Gives where the rest begins: a line whose end is still to come. */
  takeBytes(bytes: Uint8Array, to = bytes.length): number {
    return this.#blaming(() => {
      let from = 0;
      for (;;) {
        this.#suspect = this.#line + 1;
        if (this.#end && !bytes.subarray(from, to).includes(LINE_FEED)) return from;
        this.#checkIsOpen();
        const line = this.#reader.readFrom(bytes, from, to);
        if (!line) return from;
        this.#line++;
        this.#checked(line);
        from = this.#reader.next;
      }
    });
  }

  #blaming<Result>(check: () => Result): Result {
    try {
      return check();
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(error.message, { line: this.#suspect }) : error;
    }
  }

  #checkIsOpen(): void {
    if (this.#end) throw new BadInput('nothing may follow the end');
  }

  /** The game as it stands after the lines so far; undefined before the header. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** Checks the deals so far by a seed that the file commits to and that is known from elsewhere. Throws as `take` does. */
  reveal(seed: string): void {
    this.#blaming(() => {
      const session = this.#reveal(seed);
      if (this.#end) this.#prove(session, this.#end.proof);
    });
  }

  findings(): Findings {
    if (!this.#header) throw new BadInput('this is no replay: it has no header', { line: 1 });
    const findings = {
      header: this.#header,
      lines: this.#line,
      entries: this.#entries,
      deals: this.#deals(),
    };
    if (!this.#end) return findings;
    const { kind, proof, seed, phase, score, ...more } = this.#end;
    return { ...findings, ...more, result: { phase, score } };
  }

  /** The game as far as it has been read and found good. */
  played(): { readonly header: Header; readonly replay: Replay } {
    const { header } = this.findings();
    if (this.#log.length < this.#entries) throw new Error('the log was dropped');
    const replay = this.#session!.replay();
    return { header, replay: this.#revealed === undefined ? replay : { ...replay, seed: this.#revealed } };
  }

  #deals(): Findings['deals'] {
    const { seed, commitment } = this.#header!;
    if (commitment !== undefined) return this.#revealed === undefined ? 'open' : 'checked';
    return seed === undefined ? 'given' : 'checked';
  }

  #checked(line: Line): Line {
    switch (line.kind) {
      case 'header':
        this.#open(line.header);
        break;
      case 'entry':
        this.#play(line.entry);
        break;
      case 'checkpoint':
        this.#prove(this.#session!, line.proof);
        this.#proofs.push(this.#entries);
        break;
      case 'end':
        this.#prove(this.#session!, line.proof);
        this.#finish(line);
    }
    return line;
  }

  #open(header: Header): void {
    const { settings, seed } = header;
    const log = this.#log;
    this.#session = openSession(this.#gameOf(header), seed === undefined ? { settings, log } : { settings, seed, log });
    this.#header = header;
  }

  #gameOf({ game: id, rules }: Header): AnyGame {
    const game = this.find(id);
    if (!game) throw new BadInput(`there is no game ${quote(id)}`);
    if (game.version !== rules)
      throw new BadInput(`played by rules ${rules}; this program knows rules ${game.version} of ${game.id}`);
    return game;
  }

  #play(entry: Entry): void {
    const problem = follow(this.#session!, this.#told, entry);
    if (problem) throw new BadInput(problem);
    this.#entries++;
    this.#told++;
    if (this.#isDropping && this.#told >= DROPPED_AT_ONCE) this.#drop();
  }

  #drop(): void {
    if (this.#header!.commitment !== undefined) return;
    this.#log.splice(0, this.#told);
    this.#told = 0;
  }

  #prove(session: Session, { at, entries, state }: Proof): void {
    if (entries !== this.#entries) throw new BadInput(`it counts ${entries} entries; there are ${this.#entries}`);
    if (!session.advance(at)) throw new BadInput(`impossible time: ${at} ms is before the last entry`);
    const missing = session.log()[this.#told];
    if (missing) throw new BadInput(`${quote(missing.text)} at ${missing.at} ms is missing before it`);
    if (session.hash() !== state) throw new BadInput('the state is not the one that the actions lead to');
  }

  #finish(end: End): void {
    const status = this.#session!.status();
    if (end.phase !== status.phase) throw new BadInput(`wrong result: ${end.phase}; the game is ${status.phase}`);
    if (end.score !== status.score) throw new BadInput(`wrong score: ${end.score}; the game gives ${status.score}`);
    if (end.seed !== undefined) this.#prove(this.#reveal(end.seed), end.proof);
    this.#end = end;
  }

  /** Plays the log once more, by the seed that the header commits to: now every deal must be the one that is due. */
  #reveal(seed: string): Session {
    const header = this.#header!;
    if (sha256Hex(seed) !== header.commitment) throw new BadInput('the seed is not the one that the header commits to');
    const session = openSession(this.#gameOf(header), { settings: header.settings, seed });
    this.#log.forEach((entry, i) => {
      const problem = follow(session, i, entry);
      if (!problem) return;
      this.#suspect = this.#lineOf(i);
      throw new BadInput(problem);
    });
    this.#revealed = seed;
    return session;
  }

  /** In which line an entry stands, counted from 0 and 1: after the header and the checkpoints before it. */
  #lineOf(entry: number): number {
    return 2 + entry + this.#proofs.filter(entries => entries <= entry).length;
  }
}
