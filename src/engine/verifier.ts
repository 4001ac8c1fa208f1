import { BadInput, quote } from './bad-input.js';
import type { AnyGame, Status } from './game.js';
import type { Entry, Replay } from './replay.js';
import { type Header, type Line, LineReader, type Proof } from './replay-file.js';
import { follow } from './resume.js';
import { openSession, type Session } from './session.js';

/** What a file turned out to be. Without a result it ends before the game does, and is genuine as far as it goes. */
export interface Findings {
  readonly header: Header;
  readonly entries: number;
  readonly result?: Pick<Status, 'phase' | 'score'>;
}

/**
 * Plays a replay file again, line by line, and believes nothing: bytes by their checks, actions and times by the rules,
 * deals by the seed, states and the result by their hashes. Throws BadInput that names the first line that is wrong.
 */
export class Verifier {
  readonly #reader = new LineReader();
  #line = 0;
  #entries = 0;
  #header: Header | undefined;
  #session: Session | undefined;
  #result: Findings['result'];

  /** `find` gives the game of an id, or undefined. */
  constructor(private readonly find: (id: string) => AnyGame | undefined) {}

  /** One line, without its line end. */
  take(text: string): void {
    this.#line++;
    try {
      if (this.#result) throw new BadInput('nothing may follow the end');
      this.#check(this.#reader.read(text));
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(error.message, { line: this.#line }) : error;
    }
  }

  findings(): Findings {
    if (!this.#header) throw new BadInput('this is no replay: it has no header', { line: 1 });
    const findings = { header: this.#header, entries: this.#entries };
    return this.#result ? { ...findings, result: this.#result } : findings;
  }

  /** The game as far as it has been read and found good. */
  played(): { readonly header: Header; readonly replay: Replay } {
    return { header: this.findings().header, replay: this.#session!.replay() };
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
        this.#prove(line.proof);
        return;
      case 'end':
        this.#prove(line.proof);
        this.#finish(line);
    }
  }

  #open(header: Header): void {
    const game = this.find(header.game);
    if (!game) throw new BadInput(`there is no game ${quote(header.game)}`);
    if (game.version !== header.rules) {
      throw new BadInput(`played by rules ${header.rules}; this program knows rules ${game.version} of ${game.id}`);
    }
    const { settings, seed } = header;
    this.#session = openSession(game, seed === undefined ? { settings } : { settings, seed });
    this.#header = header;
  }

  #play(entry: Entry): void {
    const problem = follow(this.#session!, this.#entries, entry);
    if (problem) throw new BadInput(problem);
    this.#entries++;
  }

  #prove({ at, entries, state }: Proof): void {
    const session = this.#session!;
    if (entries !== this.#entries) throw new BadInput(`it counts ${entries} entries; there are ${this.#entries}`);
    if (!session.advance(at)) throw new BadInput(`impossible time: ${at} ms is before the last entry`);
    if (session.log().length !== entries) {
      const { text, at: due } = session.log()[entries]!;
      throw new BadInput(`${quote(text)} at ${due} ms is missing before it`);
    }
    if (session.hash() !== state) throw new BadInput('the state is not the one that the actions lead to');
  }

  #finish({ phase, score }: Pick<Status, 'phase' | 'score'>): void {
    const status = this.#session!.status();
    if (phase !== status.phase) throw new BadInput(`wrong result: ${phase}; the game is ${status.phase}`);
    if (score !== status.score) throw new BadInput(`wrong score: ${score}; the game gives ${status.score}`);
    this.#result = { phase, score };
  }
}
