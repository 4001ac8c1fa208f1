import type { AnyGame } from '../engine/contract/game.js';
import type { Session } from '../engine/play/session.js';
import type { Header, Line } from '../engine/record/replay-file.js';
import { type Findings, Verifier } from '../engine/record/verifier.js';
import { parseFrame } from './messages.js';

/** What can be seen of a game that somebody else plays. */
export type Watched = Pick<
  Session,
  'view' | 'status' | 'canon' | 'hash' | 'now' | 'deadline' | 'log' | 'replay' | 'watch'
>;

/**
 * Follows a game by its lines, and believes none of them before it has been checked: what is seen is what the rules make
 * of the log. When the end reveals the seed, every deal is checked too.
 */
export class Spectator {
  readonly #verifier: Verifier;
  #lines = 0;
  #header: Header | undefined;
  #viewers = 0;

  /** `find` gives the game of an id, or undefined. */
  constructor(find: (id: string) => AnyGame | undefined) {
    this.#verifier = new Verifier(find);
  }

  /** A frame from the server. Throws BadInput if it is wrong; then nothing that follows can be right. */
  received(text: string): void {
    const frame = parseFrame(text);
    if (frame.kind === 'lines') for (const line of frame.lines) this.take(line);
    else if (frame.kind === 'message' && frame.message.type === 'viewers') this.#viewers = frame.message.count;
  }

  /** One line, without its end. Throws as `received` does. */
  take(text: string): Line {
    const line = this.#verifier.take(text);
    this.#lines++;
    if (line.kind === 'header') this.#header = line.header;
    return line;
  }

  /** How many lines there are: what to ask for the others with. */
  get lines(): number {
    return this.#lines;
  }

  get viewers(): number {
    return this.#viewers;
  }

  get header(): Header | undefined {
    return this.#header;
  }

  /** The game as it stands; undefined before the header. */
  get session(): Watched | undefined {
    return this.#verifier.session;
  }

  /** Throws BadInput before the header. */
  findings(): Findings {
    return this.#verifier.findings();
  }
}
