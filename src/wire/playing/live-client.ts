import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { REDO, UNDO } from '#engine/play/replay.js';
import type { Session } from '#engine/play/session.js';
import type { End } from '#engine/record/replay-file.js';
import { OF_THE_SERVER } from '../http/codes.js';
import { type Frame, type Joined, parseFrame, type Refused, type ServerMessage, writeMessage } from '../messages.js';
import { HeldClock, type LivePlayer, type LiveVerdict, liveSession } from './live-session.js';
import { Outbox } from './outbox.js';
import { type MoveListener, Reckoning } from './reckoning.js';

/** The owner of the connection, the clock and the screen. */
interface LiveHost extends MoveListener {
  send(text: string): void;
  onResult?(end: End): void;
  onViewers?(count: number): void;
  onRefused?(refusal: Refused): void;
  /** The server sent something that makes no sense. Frames are ignored until the host has reconnected. */
  onProblem?(reason: string): void;
}

interface LiveOptions {
  readonly token: string;
  /** Used until the server's header has arrived. */
  readonly settings?: Settings;
  /** How many moves may be pending before the player has to wait. */
  readonly mostPending?: number;
}

const MOST_PENDING = 64;

/**
 * The player's side of a live game, without socket or clock. Moves are played at once, numbered, sent, and kept until they
 * appear in the server's lines. All times are the host's, in milliseconds. While the game has to wait for the server, the
 * host's clock runs on and the game's clock stands still.
 */
export class LiveClient implements LivePlayer {
  /** The game as the player sees it. */
  readonly session: Session;
  readonly #reckoning: Reckoning;
  readonly #clock = new HeldClock();
  readonly #mostPending: number;
  /** `joining` until all lines have arrived; `failed` after a frame that made no sense, until the next connection. */
  #connection: 'down' | 'failed' | 'joining' | 'joined' = 'down';
  #stage: 'new' | 'open' | 'over' = 'new';
  #joined: Joined | undefined;
  readonly #outbox: Outbox;
  #isPaused = false;
  /** The server's answer when the game was last joined. */
  #about: Pick<Joined, 'canPause' | 'note'> = { canPause: true };

  constructor(
    game: AnyGame,
    private readonly options: LiveOptions,
    private readonly host: LiveHost,
  ) {
    this.#mostPending = options.mostPending ?? MOST_PENDING;
    this.#outbox = new Outbox(text => host.send(text));
    this.#reckoning = new Reckoning(game, options.settings ?? {}, host);
    this.session = liveSession(this, this.#reckoning, this.#clock);
  }

  /** True while the player can only wait for the server. */
  get isWaiting(): boolean {
    return this.#stage === 'new' || (this.#stage === 'open' && this.#reckoning.prediction.isStarved);
  }

  /** How many moves are not yet known to be in the server's log. */
  get pending(): number {
    return this.#reckoning.pending;
  }

  /** Whether the server lets players pause, which is known once it was joined. */
  get canPause(): boolean {
    return this.#about.canPause === true;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Why the game will not be ranked, as far as the server has told. */
  get note(): string {
    return this.#about.note ?? '';
  }

  connected(): void {
    this.#connection = 'joining';
    this.#joined = undefined;
    this.#outbox.close();
    this.host.send(writeMessage({ type: 'join', token: this.options.token, from: this.#reckoning.lines }));
  }

  disconnected(): void {
    this.#connection = 'down';
    this.#outbox.close();
  }

  /** Takes a frame from the server, with the host's time at which it arrived. */
  received(text: string, at: number): void {
    if (this.#connection === 'down' || this.#connection === 'failed') return;
    this.#timeAt(at);
    try {
      this.#handleFrame(parseFrame(text));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#fail(error.message);
    }
    this.#timeAt(at);
  }

  play(text: string, at: number): LiveVerdict {
    this.advance(at);
    if (this.#stage === 'over' || this.session.status().phase !== 'playing') return 'no-effect';
    if (this.isWaiting || this.pending >= this.#mostPending) return 'waiting';
    const { session, prediction } = this.#reckoning;
    const move = this.#reckoning.play({ at: session.now(), text });
    if (typeof move === 'string') return move === 'no-effect' && prediction.isStuck ? 'waiting' : move;
    this.#outbox.move(move);
    return 'done';
  }

  undo(at: number): LiveVerdict {
    return this.#undoOrRedo(UNDO, at);
  }

  redo(at: number): LiveVerdict {
    return this.#undoOrRedo(REDO, at);
  }

  /** The move that an undo takes back depends on the order of the log, so the log must be in the server's order. */
  #undoOrRedo(text: typeof UNDO | typeof REDO, at: number): LiveVerdict {
    if (this.#reckoning.isStale) return 'waiting';
    // There must be room for the redo that may follow.
    if (text === UNDO && this.pending + 1 >= this.#mostPending) return 'waiting';
    if (!this.#reckoning.prediction.isInOrder) this.#reckoning.rebuild(this.#outbox.sentAt);
    return this.play(text, at);
  }

  /** Lets time pass, and tells the server if it has to act on it: to deal after a turn, or to end the game. */
  advance(at: number): void {
    const time = this.#timeAt(at);
    if (this.#stage !== 'open') return;
    const { turn: before } = this.session.status();
    this.#reckoning.prediction.advance(time);
    const { phase, turn } = this.session.status();
    if (this.isWaiting || phase !== 'playing' || turn !== before) this.#outbox.time(this.#now);
  }

  /** Lets time pass and tells the server. Repeats a time that the server may have missed, even if the game stands still. */
  heartbeat(at: number): void {
    if (this.#isPaused) return;
    this.advance(at);
    this.#outbox.heartbeat(this.#now);
  }

  /**
   * Asks the server to end the game now, with its present score; then the result arrives. False if the server cannot be
   * asked now, so that the player has to try again.
   */
  finish(at: number): boolean {
    this.advance(at);
    this.#outbox.request('finish', this.#now);
    return this.#outbox.isOpen;
  }

  /** Stops the game's time, here and on the server. The host's clock must stand still until `resume`. */
  pause(at: number): void {
    this.advance(at);
    this.#isPaused = true;
    this.#sendPause();
  }

  /** The next message tells the server. */
  resume(): void {
    this.#isPaused = false;
  }

  #sendPause(): void {
    if (this.canPause) this.#outbox.request('pause', this.#now);
  }

  #handleFrame(frame: Frame): void {
    if (frame.kind === 'message') this.#handleMessage(frame.message);
    if (frame.kind !== 'lines') return;
    for (const text of frame.lines) {
      const line = this.#reckoning.readLine(text);
      if (line.kind === 'end') this.#finish(line);
    }
    if (this.#connection === 'joined' && this.#reckoning.isStale) this.#reckoning.rebuild(this.#outbox.sentAt);
    this.#finishJoining();
  }

  #handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'joined':
        this.#joined = message;
        this.#about = message;
        this.#finishJoining();
        return;
      case 'done':
        if (message.verdict === 'done') return;
        if (this.#reckoning.drop(message.number, message.verdict)) this.#reckoning.rebuild(this.#outbox.sentAt);
        return;
      case 'refused':
        this.#handleRefusal(message);
        return;
      case 'viewers':
        this.host.onViewers?.(message.count);
    }
  }

  /** Once all lines have arrived, sends the moves that the server has not judged. */
  #finishJoining(): void {
    const joined = this.#joined;
    if (this.#connection !== 'joining' || !joined || joined.lines > this.#reckoning.lines) return;
    this.#connection = 'joined';
    if (this.#stage === 'over') return;
    if (this.#stage === 'new') this.#isPaused ||= joined.isPaused === true;
    this.#stage = 'open';
    this.#outbox.open(joined.now);
    this.#reckoning.dropUpTo(joined.moves);
    this.#restart(joined.moves + 1);
    if (this.#isPaused && !joined.isPaused) this.#sendPause();
  }

  /** Drops the refused move. The server refuses all later ones as a gap, so they are sent again with new numbers. */
  #handleRefusal(refusal: Refused): void {
    this.host.onRefused?.(refusal);
    this.#outbox.doubtTime();
    const { code, number, expected = number } = refusal;
    if (number === undefined || number !== expected || code === 'gap' || OF_THE_SERVER.includes(code)) return;
    if (this.#reckoning.drop(number, code)) this.#restart(number);
  }

  #restart(number: number): void {
    for (const move of this.#reckoning.restart(number, this.#outbox.sentAt)) this.#outbox.move(move);
  }

  #finish(end: End): void {
    this.#stage = 'over';
    this.#outbox.close();
    this.#reckoning.close();
    this.host.onResult?.(end);
  }

  #fail(reason: string): void {
    this.#connection = 'failed';
    this.#outbox.close();
    this.#reckoning.forget();
    this.host.onProblem?.(reason);
  }

  /** How far the prediction has come, in the game's time. */
  get #now(): number {
    return this.#reckoning.session.now();
  }

  /** The game's time: at least what was sent to the server, even if the prediction is not that far yet. */
  #timeAt(host: number): number {
    const earliest = Math.max(this.#now, this.#outbox.sentAt);
    return this.#clock.at(host, earliest, this.isWaiting ? 'held' : 'runs');
  }
}
