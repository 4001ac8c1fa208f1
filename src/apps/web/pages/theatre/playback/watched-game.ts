import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { visible } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Entry, Replay } from '../../../../../engine/play/replay.js';
import { openTimeline } from '../../../../../engine/timeline/timeline.js';
import type { Billing, Outcome } from '../opening/reader-messages.js';
import { browserTime } from './browser-time.js';
import { Projector } from './playback-controller.js';
import { checkSignature, serverKey } from './signature.js';
import { groundsOf, type SignatureCheck, type Verdict } from './verification.js';
import { WellScreen } from './well-display.js';

/** What there is to know of a game that is being played, beside the game. */
export interface LiveFacts {
  readonly viewers: ReadonlySignal<number>;
  /** False while the line is lost. */
  readonly isUp: ReadonlySignal<boolean>;
  /** When time acts next, by the game's own clock. */
  deadline(): number | undefined;
}

export interface ShowOptions {
  readonly game: AnyGame;
  readonly billing: Billing;
  readonly live?: LiveFacts;
  /** Its id on the server, if it is there. */
  readonly server?: string;
}

const LONGEST_NAME = 80;

/** Entries are looked through so far for when time acts next. */
const LOOK_AHEAD = 40;

/** A game in the theatre, from wherever it comes: its entries come in one after the other, checked. */
export class Show {
  readonly screen = new WellScreen();
  readonly projector: Projector;
  readonly verdict: Signal<Verdict>;
  /** Once nothing more comes in: the rest of what there is to know. */
  readonly outcome = signal<Outcome | undefined>(undefined);
  /** Where it is on the server. */
  readonly server = signal<string | undefined>(undefined);
  readonly game: AnyGame;
  readonly billing: Billing;
  readonly live: LiveFacts | undefined;
  readonly #closing = new AbortController();

  constructor({ game, billing, live, server }: ShowOptions) {
    this.game = game;
    this.billing = { ...billing, player: visible(billing.player.slice(0, LONGEST_NAME)) };
    this.live = live;
    this.server.value = server;
    this.verdict = signal(live ? { kind: 'so-far', deals: 'open', signature: 'none' } : { kind: 'checking', share: 0 });
    this.projector = new Projector(openTimeline(game, { settings: billing.settings, log: [] }), {
      ...browserTime,
      screen: this.screen,
      nextTick: position => this.#nextTick(position),
    });
  }

  /** Aborted when the theatre is left. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
    this.projector.close();
  }

  grow(entries: readonly Entry[]): void {
    this.projector.grow(entries);
  }

  /** This share of it, from 0 to 1, has been played again. */
  checked(share: number): void {
    this.verdict.value = { kind: 'checking', share };
  }

  /** Nothing more comes in. */
  async complete(outcome: Outcome): Promise<void> {
    this.outcome.value = outcome;
    this.projector.complete();
    this.verdict.value = await verdictOf(outcome);
  }

  /** What was to come does not come. */
  breakOff(says: string): void {
    this.projector.complete();
    this.verdict.value = { kind: 'wrong', says };
  }

  /** The game as far as it is there. */
  replay(): Replay {
    const { game, version, settings } = this.billing;
    const { log } = this.projector.timeline;
    const { seed, until = log.at(-1)?.at ?? 0 } = this.outcome.value ?? {};
    return { game, version, settings, until, log, ...(seed === undefined ? {} : { seed }) };
  }

  #nextTick(position: number): number | undefined {
    const { log } = this.projector.timeline;
    const isTick = ({ text }: Entry): boolean => {
      const action = this.game.notation.read(text);
      return action !== undefined && this.game.seat(action) === 'time';
    };
    const next = log.slice(position, position + LOOK_AHEAD).find(isTick);
    return next ? next.at : position === log.length ? this.live?.deadline() : undefined;
  }
}

async function verdictOf({ finding }: Outcome): Promise<Verdict> {
  if (finding.kind !== 'genuine' && finding.kind !== 'so-far') return finding;
  const { findings, kind } = finding;
  const signature: SignatureCheck | 'broken' = await checkSignature(findings.signature, serverKey);
  if (signature === 'broken') return { kind: 'wrong', says: `line ${findings.lines}: invalid signature` };
  return { kind, ...groundsOf(findings, signature) };
}
