import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import type { End } from '#engine/record/replay-file.js';
import { Connection, type Network } from '../connection.js';
import type { Refused } from '../messages.js';
import { LiveClient } from './live-client.js';

const HEARTBEAT_MS = 1_000;

/** The reason why a live game cannot continue. */
export type LinkTrouble =
  | { readonly kind: 'connecting' | 'waiting' | 'disconnected' | 'disconnected-waiting' | 'elsewhere' }
  | { readonly kind: 'refused'; readonly says: string }
  /** The server has ended the game by itself. The note says why. */
  | { readonly kind: 'ended'; readonly note: string };

/** The player's side. `now` is the host's clock, and `timeAt` converts it to the game's clock. */
interface LinkHost {
  timeAt(now: number): number;
  changed(how: 'played' | 'replaced', now: number): void;
  leftPaused(now: number): void;
}

export interface LiveLinkOptions {
  readonly token: string;
  readonly settings: Settings;
  /** The game was joined before, by another page. */
  readonly isUnderWay?: boolean;
  readonly network: Network;
  /** The host's clock. */
  now(): number;
  address(): string;
  onEnd?(end: End): void;
}

/** A live game and its connection: moves are played here at once and sent, the server decides, and a lost connection comes back. */
export class LiveLink {
  readonly isUnderWay: boolean;
  readonly #client: LiveClient;
  #connection: Connection | undefined;
  #stopBeating = (): void => {};
  #viewers = 0;
  #end: End | undefined;
  #refusal: Refused | undefined;
  #isCorrected = false;
  #wasConnected = false;
  #isFinishing = false;

  constructor(
    game: AnyGame,
    private readonly options: LiveLinkOptions,
  ) {
    this.isUnderWay = options.isUnderWay === true;
    this.#client = new LiveClient(game, options, {
      send: text => this.#connection?.send(text),
      onResync: () => {
        this.#isCorrected = true;
      },
      onResult: end => {
        this.#end = end;
        options.onEnd?.(end);
      },
      onViewers: count => {
        this.#viewers = count;
      },
      onRefused: refusal => {
        this.#refusal = refusal;
      },
      onProblem: () => this.#connection?.reject(),
    });
  }

  get session(): Session {
    return this.#client.session;
  }

  get viewers(): number {
    return this.#viewers;
  }

  /** The server's message at the end of the game. */
  get end(): End | undefined {
    return this.#end;
  }

  /** The player has asked the server to end the game. */
  get isFinishing(): boolean {
    return this.#isFinishing;
  }

  /** Only the server ends a game. */
  get isOver(): boolean {
    return this.#end !== undefined && (this.#isFinishing || this.session.status().phase !== 'playing');
  }

  get canPause(): boolean {
    return this.#client.canPause;
  }

  get isPaused(): boolean {
    return this.#client.isPaused;
  }

  get note(): string {
    return this.#client.note;
  }

  start(host: LinkHost): void {
    const { network, address } = this.options;
    const change = (work: (at: number, now: number) => void): void => this.#change(host, work);
    this.#connection = new Connection(network, {
      address,
      connected: () => {
        this.#wasConnected = true;
        change(() => this.#client.connected());
      },
      disconnected: () => change(() => this.#client.disconnected()),
      received: frame =>
        change((at, now) => {
          const wasPaused = this.isPaused;
          this.#client.received(frame, at);
          if (this.isPaused && !wasPaused) host.leftPaused(now);
        }),
    });
    this.#beat(() => change(at => this.#client.heartbeat(at)));
  }

  #change(host: LinkHost, work: (at: number, now: number) => void): void {
    const now = this.options.now();
    work(host.timeAt(now), now);
    const how = this.#isCorrected ? 'replaced' : 'played';
    this.#isCorrected = false;
    host.changed(how, now);
  }

  #beat(beat: () => void): void {
    this.#stopBeating = this.options.network.after(HEARTBEAT_MS, () => {
      beat();
      this.#beat(beat);
    });
  }

  pause(at: number): void {
    this.#client.pause(at);
  }

  resume(): void {
    this.#client.resume();
  }

  finish(at: number): boolean {
    this.#isFinishing = this.#client.finish(at);
    return this.#isFinishing;
  }

  leave(): void {
    this.#stopBeating();
    this.#connection?.close();
  }

  get trouble(): LinkTrouble | undefined {
    if (this.#end) return this.isOver ? undefined : { kind: 'ended', note: this.#end.note ?? '' };
    const { isWaiting } = this.#client;
    if (this.#connection?.isUp) return isWaiting ? { kind: 'waiting' } : undefined;
    if (!this.#wasConnected) return { kind: 'connecting' };
    const { code, says } = this.#refusal ?? {};
    if (code === 'replaced') return { kind: 'elsewhere' };
    if (code !== undefined && says !== undefined && isFinal(code)) return { kind: 'refused', says };
    return { kind: isWaiting ? 'disconnected-waiting' : 'disconnected' };
  }
}

/** After these refusals, reconnecting is pointless. */
const isFinal = (code: Refused['code']): boolean =>
  ['wrong-token', 'no-such-game', 'over', 'not-your-seat', 'too-fast'].includes(code);
