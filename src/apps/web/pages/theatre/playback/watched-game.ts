import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { visible } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { FutureTick } from '#engine/play/forecast.js';
import type { Entry, Replay } from '#engine/play/replay.js';
import type { SharedSteps } from '#grader/report/shared-steps.js';
import type { GameDetails, ReadResult } from '../opening/reader-messages.js';
import { PlaybackController } from './playback-controller.js';
import { checkSignature, serverKey } from './signature.js';
import { detailsOf, type SignatureCheck, type Verification } from './verification.js';
import { WellDisplay } from './well-display.js';

/** The state of the connection to a live game. */
export interface LiveFeed {
  readonly viewers: ReadonlySignal<number>;
  /** False while the connection is lost. */
  readonly isUp: ReadonlySignal<boolean>;
  /** The player has paused the game. */
  readonly isPaused: ReadonlySignal<boolean>;
  /** The coming ticks after the last entry. */
  forecast(): Iterable<FutureTick>;
}

export interface WatchedGameOptions {
  readonly game: AnyGame;
  readonly details: GameDetails;
  readonly live?: LiveFeed;
  /** Its id, if it is on the server. */
  readonly server?: string;
  /** The output of a graded program on the same input. */
  readonly shared?: SharedSteps;
}

const LONGEST_NAME = 80;

/** A game being watched, from any source. Its entries arrive one after the other, already checked. */
export class WatchedGame {
  readonly display = new WellDisplay();
  readonly controller: PlaybackController;
  readonly verification: Signal<Verification>;
  /** Set when all entries have arrived. */
  readonly result = signal<ReadResult | undefined>(undefined);
  /** Its id on the server. */
  readonly server = signal<string | undefined>(undefined);
  readonly game: AnyGame;
  readonly details: GameDetails;
  readonly live: LiveFeed | undefined;
  readonly shared: SharedSteps | undefined;
  readonly #closing = new AbortController();

  constructor({ game, details, live, server, shared }: WatchedGameOptions) {
    this.game = game;
    this.shared = shared;
    this.details = { ...details, player: visible(details.player.slice(0, LONGEST_NAME)) };
    this.live = live;
    this.server.value = server;
    this.verification = signal(
      live ? { kind: 'so-far', deals: 'open', signature: 'none' } : { kind: 'checking', share: 0 },
    );
    this.controller = new PlaybackController(game, details.settings, this.display, () => live?.forecast() ?? []);
  }

  /** Aborted when the page is left. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
    this.controller.close();
  }

  grow(entries: readonly Entry[]): void {
    this.controller.grow(entries);
  }

  /** This share of the game, from 0 to 1, has been verified. */
  progressed(share: number): void {
    this.verification.value = { kind: 'checking', share };
  }

  /** All entries have arrived. */
  async complete(result: ReadResult): Promise<void> {
    this.result.value = result;
    this.controller.complete();
    this.verification.value = await verificationOf(result);
  }

  /** The remaining entries cannot be loaded. */
  fail(says: string): void {
    this.controller.complete();
    this.verification.value = { kind: 'wrong', says };
  }

  /** The game as far as it has arrived. */
  replay(): Replay {
    const { game, version, settings } = this.details;
    const { log } = this.controller.timeline;
    const { seed, until = log.at(-1)?.at ?? 0 } = this.result.value ?? {};
    return { game, version, settings, until, log, ...(seed === undefined ? {} : { seed }) };
  }
}

async function verificationOf({ finding }: ReadResult): Promise<Verification> {
  if (finding.kind !== 'genuine' && finding.kind !== 'so-far') return finding;
  const { findings, kind } = finding;
  const signature: SignatureCheck | 'broken' = await checkSignature(findings.signature, serverKey);
  if (signature === 'broken') return { kind: 'wrong', says: `line ${findings.lines}: invalid signature` };
  return { kind, ...detailsOf(findings, signature) };
}
