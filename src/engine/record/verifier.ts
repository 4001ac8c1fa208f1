import { BadInput, quote } from '../bad-input.js';
import { sha256Hex } from '../chance/sha256.js';
import type { AnyGame } from '../contract/game.js';
import type { Entry, Replay } from '../play/replay.js';
import { follow } from '../play/resume.js';
import { openSession, type Session } from '../play/session.js';
import { LINE_FEED } from '../utf8.js';
import { LineReader } from './line-reader.js';
import type { Closing, End, Header, Line, Proof, Result, Signature } from './replay-file.js';
import type { RunningHash } from './seal.js';

/** The contents of a file. Without a result the file is cut off, but correct as far as it goes. */
export interface Findings extends Pick<Closing, 'ranked' | 'note'> {
  readonly header: Header;
  readonly lines: number;
  readonly entries: number;
  readonly result?: Result;
  /** `checked` against the seed, `given` by the log alone, or `open`: the seed is not revealed yet. */
  readonly deals: 'checked' | 'given' | 'open';
  /** Not checked here: the host has the implementation of Ed25519. */
  readonly signature?: Signature;
}

export interface VerifierOptions {
  /**
   * `dropped`: checked entries are forgotten, so that a file of any length takes little memory; `played` is not available
   * then. A file with a secret seed is kept until the seed is revealed.
   */
  readonly log?: 'kept' | 'dropped';
  /** A faster SHA-256 than ours, if the host has one. */
  readonly hash?: RunningHash;
}

const DROPPED_AT_ONCE = 1024;

/**
 * Replays a file line by line and trusts nothing: it checks bytes by their checksums, actions and times by the rules,
 * deals by the seed, states and the result by their hashes. Throws BadInput that names the first wrong line.
 */
export class Verifier {
  readonly #reader: LineReader;
  readonly #isDropping: boolean;
  #line = 0;
  /** The line an error is reported for: an earlier one while a revealed seed is checked. */
  #suspect = 0;
  #entries = 0;
  /** For each checkpoint, the number of entries before it. */
  readonly #proofs: number[] = [];
  /** The session's log without what was dropped, and how many of its entries the file has confirmed. */
  readonly #log: Entry[] = [];
  #confirmed = 0;
  #header: Header | undefined;
  #session: Session | undefined;
  #end: End | undefined;
  #revealed: string | undefined;

  /** `find` returns the game with this id, or undefined. */
  constructor(
    private readonly find: (id: string) => AnyGame | undefined,
    { log, hash }: VerifierOptions = {},
  ) {
    this.#reader = new LineReader(hash);
    this.#isDropping = log === 'dropped';
  }

  /** Checks one line, given without its newline, and returns it. */
  addLine(text: string): Line {
    this.#suspect = ++this.#line;
    return this.#naming(() => {
      this.#checkIsOpen();
      return this.#checked(this.#reader.read(text));
    });
  }

  /** Checks all complete lines before `to`. Returns where the incomplete last line begins. */
  addBytes(bytes: Uint8Array, to = bytes.length): number {
    return this.#naming(() => {
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

  #naming<Result>(check: () => Result): Result {
    try {
      return check();
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(error.message, { line: this.#suspect }) : error;
    }
  }

  #checkIsOpen(): void {
    if (this.#end) throw new BadInput('nothing may follow the end line');
  }

  /** The game after the lines so far; undefined before the header. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** Checks the deals so far against a seed published elsewhere. Throws as `addLine` does. */
  reveal(seed: string): void {
    this.#naming(() => {
      const session = this.#reveal(seed);
      if (this.#end) this.#prove(session, this.#end.proof);
    });
  }

  findings(): Findings {
    if (!this.#header) throw new BadInput('not a replay: the header is missing', { line: 1 });
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

  /** The game as far as it was checked. */
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
    if (!game) throw new BadInput(`unknown game ${quote(id)}`);
    if (game.version !== rules)
      throw new BadInput(
        `recorded under version ${rules} of the rules of ${game.id}; this Gridfall plays version ${game.version}`,
      );
    return game;
  }

  #play(entry: Entry): void {
    const problem = follow(this.#session!, this.#confirmed, entry);
    if (problem) throw new BadInput(problem);
    this.#entries++;
    this.#confirmed++;
    if (this.#isDropping && this.#confirmed >= DROPPED_AT_ONCE) this.#drop();
  }

  #drop(): void {
    if (this.#header!.commitment !== undefined) return;
    this.#log.splice(0, this.#confirmed);
    this.#confirmed = 0;
  }

  #prove(session: Session, { at, entries, state }: Proof): void {
    if (entries !== this.#entries) throw new BadInput(`it counts ${entries} entries, but there are ${this.#entries}`);
    if (!session.advance(at)) throw new BadInput(`impossible time: ${at} ms is before the last entry`);
    const missing = session.log()[this.#confirmed];
    if (missing) throw new BadInput(`${quote(missing.text)} at ${missing.at} ms is missing before it`);
    if (session.hash() !== state) throw new BadInput('the state does not match the actions');
  }

  #finish(end: End): void {
    const status = this.#session!.status();
    if (end.phase !== status.phase) throw new BadInput(`wrong result: ${end.phase} (the game is ${status.phase})`);
    if (end.score !== status.score) throw new BadInput(`wrong score: ${end.score} (the game has ${status.score})`);
    if (end.seed !== undefined) this.#prove(this.#reveal(end.seed), end.proof);
    this.#end = end;
  }

  /** Replays the log with the revealed seed: every deal must now be the one that the seed gives. */
  #reveal(seed: string): Session {
    const header = this.#header!;
    if (sha256Hex(seed) !== header.commitment)
      throw new BadInput('the seed does not match the commitment in the header');
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

  /** The line (from 1) of an entry (from 0): the header and earlier checkpoints come before it. */
  #lineOf(entry: number): number {
    return 2 + entry + this.#proofs.filter(entries => entries <= entry).length;
  }
}
