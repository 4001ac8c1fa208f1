import type { AnyGame } from '#engine/contract/game.js';
import type { Session } from '#engine/play/session.js';
import type { Header, Line } from '#engine/record/replay-file.js';
import { type Findings, Verifier } from '#engine/record/verifier.js';
import { parseFrame, type ServerMessage } from './messages.js';

/** The read-only side of a session, for a game that somebody else plays. */
export type Watched = Pick<
  Session,
  'view' | 'status' | 'canon' | 'hash' | 'now' | 'forecast' | 'log' | 'replay' | 'watch'
>;

/**
 * Follows a game by its lines. Every line is checked by playing it, so what is shown follows from the rules. When the end
 * reveals the seed, every deal is checked too.
 */
export class Spectator {
  readonly #verifier: Verifier;
  #lines = 0;
  #header: Header | undefined;
  #viewers = 0;
  #isPaused = false;

  /** `find` returns the game with an id, or undefined. */
  constructor(find: (id: string) => AnyGame | undefined) {
    this.#verifier = new Verifier(find);
  }

  /** Takes a frame from the server. Throws BadInput if it is wrong; nothing after it can be trusted then. */
  received(text: string): void {
    const frame = parseFrame(text);
    if (frame.kind === 'lines') for (const line of frame.lines) this.readLine(line);
    else if (frame.kind === 'message') this.#hear(frame.message);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'viewers') this.#viewers = message.count;
    if (message.type === 'paused' || message.type === 'resumed') this.#isPaused = message.type === 'paused';
  }

  /** Another connection is opened. The server tells it again whether the game is paused. */
  reconnecting(): void {
    this.#isPaused = false;
  }

  /** Takes one line, without its newline. Throws as `received` does. */
  readLine(text: string): Line {
    const line = this.#verifier.addLine(text);
    this.#lines++;
    if (line.kind === 'header') this.#header = line.header;
    return line;
  }

  get lines(): number {
    return this.#lines;
  }

  get viewers(): number {
    return this.#viewers;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  get header(): Header | undefined {
    return this.#header;
  }

  /** The current game; undefined before the header. */
  get session(): Watched | undefined {
    return this.#verifier.session;
  }

  /** Throws BadInput before the header. */
  findings(): Findings {
    return this.#verifier.findings();
  }
}
