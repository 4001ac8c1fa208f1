import { signal } from '@preact/signals';
import { BadInput } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { Entry } from '../../../engine/play/replay.js';
import type { Header } from '../../../engine/record/replay-file.js';
import type { Findings } from '../../../engine/record/verifier.js';
import { OF_THE_SERVER } from '../../../wire/codes.js';
import { parseFrame, type Refused } from '../../../wire/messages.js';
import { Spectator } from '../../../wire/spectator.js';
import { socketAddress } from './api.js';
import { Line } from './line.js';

/** Whoever shows the game. */
export interface Audience {
  /** The first lines are there. */
  opened(header: Header, entries: readonly Entry[]): void;
  grown(entries: readonly Entry[]): void;
  ended(findings: Findings): void;
  /** The server will not show it. */
  refused(refusal: Refused): void;
  /** What the server sends is not genuine: nothing that follows can be. */
  wrong(reason: string): void;
}

/**
 * A game that somebody plays on the server, wherever it is now and as it goes on. A lost line comes back by itself and goes
 * on with the next line of the game.
 */
export class Watching {
  readonly viewers = signal(0);
  readonly isUp = signal(false);
  readonly #spectator: Spectator;
  readonly #line: Line;
  readonly #frames: string[] = [];
  #known = 0;
  #isOver = false;

  /** `find` gives the game of an id, or undefined. */
  constructor(
    id: string,
    find: (game: string) => AnyGame | undefined,
    private readonly audience: Audience,
  ) {
    this.#spectator = new Spectator(find);
    this.#line = new Line({
      address: () => socketAddress(id, `watch?from=${this.#spectator.lines + 1}`),
      connected: () => {
        this.isUp.value = true;
      },
      disconnected: () => {
        this.isUp.value = false;
      },
      received: frame => this.#received(frame),
    });
  }

  /** All lines so far, as a replay file. */
  get text(): string {
    return this.#frames.join('');
  }

  /** When time acts next in the game, by its own clock. */
  get deadline(): number | undefined {
    return this.#spectator.session?.deadline();
  }

  get replay() {
    return this.#spectator.session?.replay();
  }

  close(): void {
    this.#line.close();
  }

  #received(text: string): void {
    try {
      const refusal = refusalIn(text);
      if (refusal) this.#refused(refusal);
      else this.#take(text);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#line.close();
      this.audience.wrong(error.message);
    }
  }

  /** What is no fault of the game is tried again by the line itself. */
  #refused(refusal: Refused): void {
    if (!OF_THE_SERVER.includes(refusal.code)) this.audience.refused(refusal);
  }

  #take(text: string): void {
    const isOpen = this.#spectator.header !== undefined;
    this.#spectator.received(text);
    this.viewers.value = this.#spectator.viewers;
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
