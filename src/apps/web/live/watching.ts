import { signal } from '@preact/signals';
import { BadInput } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { FutureTick } from '../../../engine/play/forecast.js';
import type { Entry } from '../../../engine/play/replay.js';
import type { Header } from '../../../engine/record/replay-file.js';
import type { Findings } from '../../../engine/record/verifier.js';
import { OF_THE_SERVER } from '../../../wire/codes.js';
import { Connection } from '../../../wire/connection.js';
import * as paths from '../../../wire/http/paths.js';
import { parseFrame, type Refused } from '../../../wire/messages.js';
import { Spectator } from '../../../wire/spectator.js';
import { socketAddress } from './api.js';
import { NETWORK } from './network.js';

/** Shows the game. */
export interface Audience {
  /** The first lines have arrived. */
  opened(header: Header, entries: readonly Entry[]): void;
  grown(entries: readonly Entry[]): void;
  ended(findings: Findings): void;
  /** The server refuses to show it. */
  refused(refusal: Refused): void;
  /** The server sent something that is not genuine, so nothing after it can be trusted. */
  wrong(reason: string): void;
}

/** Follows a game on the server as it is played. After a lost connection it continues with the next line. */
export class Watching {
  readonly viewers = signal(0);
  readonly isUp = signal(false);
  readonly isPaused = signal(false);
  readonly #spectator: Spectator;
  readonly #connection: Connection;
  readonly #frames: string[] = [];
  #known = 0;
  #isOver = false;

  /** `find` returns the game with an id, or undefined. */
  constructor(
    id: string,
    find: (game: string) => AnyGame | undefined,
    private readonly audience: Audience,
  ) {
    this.#spectator = new Spectator(find);
    this.#connection = new Connection(NETWORK, {
      address: () => socketAddress(paths.watchFrom(id, this.#spectator.lines + 1)),
      connected: () => {
        this.isUp.value = true;
      },
      disconnected: () => {
        this.isUp.value = false;
        this.#spectator.reconnecting();
        this.isPaused.value = false;
      },
      received: frame => this.#received(frame),
    });
  }

  /** All lines so far, as a replay file. */
  get text(): string {
    return this.#frames.join('');
  }

  /** What time will do after the last line. */
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

  /** Where the server is the cause, the connection tries again by itself. */
  #refused(refusal: Refused): void {
    if (!OF_THE_SERVER.includes(refusal.code)) this.audience.refused(refusal);
  }

  #take(text: string): void {
    const isOpen = this.#spectator.header !== undefined;
    this.#spectator.received(text);
    this.viewers.value = this.#spectator.viewers;
    this.isPaused.value = this.#spectator.isPaused;
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
