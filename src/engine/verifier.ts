import { BadInput, quote } from './bad-input.js';
import type { AnyGame } from './game.js';
import { sha256Hex } from './hash.js';
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
import { follow } from './resume.js';
import { type Opening, openSession, type Session } from './session.js';

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

/**
 * Plays a replay file again, line by line, and believes nothing: bytes by their checks, actions and times by the rules,
 * deals by the seed, states and the result by their hashes. Throws BadInput that names the first line that is wrong.
 */
export class Verifier {
  readonly #reader = new LineReader();
  #line = 0;
  /** The line that is looked at: an earlier one where a seed has been revealed. */
  #suspect = 0;
  /** In which line each entry stands. */
  readonly #entryLines: number[] = [];
  #header: Header | undefined;
  #session: Session | undefined;
  #end: End | undefined;
  #revealed: string | undefined;

  /** `find` gives the game of an id, or undefined. */
  constructor(private readonly find: (id: string) => AnyGame | undefined) {}

  /** One line, without its line end; gives what it says. */
  take(text: string): Line {
    this.#suspect = ++this.#line;
    return this.#blaming(() => {
      if (this.#end) throw new BadInput('nothing may follow the end');
      const line = this.#reader.read(text);
      this.#check(line);
      return line;
    });
  }

  #blaming<Result>(check: () => Result): Result {
    try {
      return check();
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(error.message, { line: this.#suspect }) : error;
    }
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
      entries: this.#entryLines.length,
      deals: this.#deals(),
    };
    if (!this.#end) return findings;
    const { kind, proof, seed, phase, score, ...more } = this.#end;
    return { ...findings, ...more, result: { phase, score } };
  }

  /** The game as far as it has been read and found good. */
  played(): { readonly header: Header; readonly replay: Replay } {
    const { header } = this.findings();
    const replay = this.#session!.replay();
    return { header, replay: this.#revealed === undefined ? replay : { ...replay, seed: this.#revealed } };
  }

  #deals(): Findings['deals'] {
    const { seed, commitment } = this.#header!;
    if (commitment !== undefined) return this.#revealed === undefined ? 'open' : 'checked';
    return seed === undefined ? 'given' : 'checked';
  }

  #check(line: Line): void {
    switch (line.kind) {
      case 'header':
        this.#open(line.header);
        return;
      case 'entry':
        this.#play(line.entry);
        return;
      case 'checkpoint':
        this.#prove(this.#session!, line.proof);
        return;
      case 'end':
        this.#prove(this.#session!, line.proof);
        this.#finish(line);
    }
  }

  #open(header: Header): void {
    this.#session = openSession(this.#gameOf(header), openingOf(header, header.seed));
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
    const problem = follow(this.#session!, this.#entryLines.length, entry);
    if (problem) throw new BadInput(problem);
    this.#entryLines.push(this.#line);
  }

  #prove(session: Session, { at, entries, state }: Proof): void {
    const { length } = this.#entryLines;
    if (entries !== length) throw new BadInput(`it counts ${entries} entries; there are ${length}`);
    if (!session.advance(at)) throw new BadInput(`impossible time: ${at} ms is before the last entry`);
    if (session.log().length !== entries) {
      const { text, at: due } = session.log()[entries]!;
      throw new BadInput(`${quote(text)} at ${due} ms is missing before it`);
    }
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
    const session = openSession(this.#gameOf(header), openingOf(header, seed));
    this.#session!.log().forEach((entry, i) => {
      this.#suspect = this.#entryLines[i]!;
      const problem = follow(session, i, entry);
      if (problem) throw new BadInput(problem);
    });
    this.#suspect = this.#line;
    this.#revealed = seed;
    return session;
  }
}

const openingOf = ({ settings }: Header, seed: string | undefined): Opening =>
  seed === undefined ? { settings } : { settings, seed };
