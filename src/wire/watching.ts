import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { FutureTick } from '#engine/play/forecast.js';
import type { Entry } from '#engine/play/replay.js';
import type { Header } from '#engine/record/replay-file.js';
import type { Findings } from '#engine/record/verifier.js';
import { Connection, type Network } from './connection.js';
import { OF_THE_SERVER } from './http/codes.js';
import { watchFrom } from './http/paths.js';
import { parseFrame, type Refused } from './messages.js';
import { Spectator } from './spectator.js';

export interface Audience {
  /** The first lines have arrived. */
  opened(header: Header, entries: readonly Entry[]): void;
  grown(entries: readonly Entry[]): void;
  ended(findings: Findings): void;
  /** The server refuses to show it. */
  refused(refusal: Refused): void;
  /** The server sent something that is not genuine, so nothing after it can be trusted. */
  wrong(reason: string): void;
  /** Anything may have changed. */
  stirred(): void;
}

/** Follows a game on the server as it is played. After a lost connection it continues with the next line. */
export class Watching {
  readonly #spectator: Spectator;
  readonly #connection: Connection;
  readonly #frames: string[] = [];
  #known = 0;
  #isOver = false;

  /** `address` returns where a path of the server is, `find` the game with an id or undefined. */
  constructor(
    network: Network,
    address: (path: string) => string,
    id: string,
    find: (game: string) => AnyGame | undefined,
    private readonly audience: Audience,
  ) {
    this.#spectator = new Spectator(find);
    this.#connection = new Connection(network, {
      address: () => address(watchFrom(id, this.#spectator.lines + 1)),
      connected: () => audience.stirred(),
      disconnected: () => {
        this.#spectator.reconnecting();
        audience.stirred();
      },
      received: frame => {
        this.#received(frame);
        audience.stirred();
      },
    });
  }

  get isUp(): boolean {
    return this.#connection.isUp;
  }

  get viewers(): number {
    return this.#spectator.viewers;
  }

  get isPaused(): boolean {
    return this.#spectator.isPaused;
  }

  /** All lines so far, as a replay file. */
  get text(): string {
    return this.#frames.join('');
  }

  /** The coming ticks after the last line. */
  forecast(): Iterable<FutureTick> {
    return this.#spectator.session?.forecast() ?? [];
  }

  get replay() {
    return this.#spectator.session?.replay();
  }

  close(): void {
    this.#connection.close();
  }

  #received(text: string): void {
    try {
      const refusal = refusalIn(text);
      if (refusal) this.#refused(refusal);
      else this.#take(text);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#connection.close();
      this.audience.wrong(error.message);
    }
  }

  /** If the server is the cause, the connection retries by itself. */
  #refused(refusal: Refused): void {
    if (!OF_THE_SERVER.includes(refusal.code)) this.audience.refused(refusal);
  }

  #take(text: string): void {
    const isOpen = this.#spectator.header !== undefined;
    this.#spectator.received(text);
    if (isLines(text)) this.#frames.push(text);
    const { header, session } = this.#spectator;
    if (!header || !session || this.#isOver) return;
    const entries = session.log().slice(this.#known);
    this.#known += entries.length;
    if (!isOpen) this.audience.opened(header, entries);
    else if (entries.length > 0) this.audience.grown(entries);
    this.#isOver = this.#spectator.findings().result !== undefined;
    if (this.#isOver) this.audience.ended(this.#spectator.findings());
  }
}

const isLines = (frame: string): boolean => !frame.startsWith('{"type"');

function refusalIn(text: string): Refused | undefined {
  if (isLines(text)) return undefined;
  const frame = parseFrame(text);
  return frame.kind === 'message' && frame.message.type === 'refused' ? frame.message : undefined;
}
