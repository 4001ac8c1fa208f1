import { BadInput } from '../engine/bad-input.js';
import type { AnyGame } from '../engine/contract/game.js';
import type { Settings } from '../engine/contract/settings.js';
import type { Session } from '../engine/play/session.js';
import { REDO, UNDO } from '../engine/play/replay.js';
import type { End } from '../engine/record/replay-file.js';
import { OF_THE_SERVER } from './codes.js';
import { HeldClock } from './held-clock.js';
import { type LivePlayer, type LiveVerdict, liveSession } from './live-session.js';
import {
  type Frame,
  type Joined,
  type Move,
  parseFrame,
  type Refused,
  type ServerMessage,
  type Time,
  writeMessage,
} from './messages.js';
import type { PendingMove } from './pending.js';
import { type MoveListener, Reckoning } from './reckoning.js';

/** Whoever has the socket, the clock and the screen. */
export interface LiveHost extends MoveListener {
  send(text: string): void;
  onResult?(end: End): void;
  onViewers?(count: number): void;
  onRefused?(refusal: Refused): void;
  /** What the server sends makes no sense. Nothing more is heard until the host has connected anew. */
  onProblem?(reason: string): void;
}

export interface Ticket {
  readonly token: string;
  /** As far as they are known before the server's header is. */
  readonly settings?: Settings;
  /** How many moves may be on their way before the player has to wait. */
  readonly mostPending?: number;
}

const MOST_PENDING = 64;

/**
 * A player's end of a live game, without socket or clock. Moves are played here at once, numbered, sent, and kept until they
 * are found in the server's lines. All times are the host's, in milliseconds; while the game has to wait for the server, the
 * host's clock runs on and the game's stands still.
 */
export class LiveClient implements LivePlayer {
  /** The game as the player sees it, to be used like any session. */
  readonly session: Session;
  readonly #reckoning: Reckoning;
  readonly #clock = new HeldClock();
  readonly #mostPending: number;
  /** `joining` until all lines are there and the server has said so; `deaf` until the next connection. */
  #line: 'down' | 'deaf' | 'joining' | 'joined' = 'down';
  #stage: 'new' | 'open' | 'over' = 'new';
  #welcome: Joined | undefined;
  /** The latest time that the server may have heard of. */
  #sentAt = 0;
  /** Whether something was refused, and with it perhaps the time that it told. */
  #isTimeInDoubt = false;

  constructor(
    game: AnyGame,
    private readonly ticket: Ticket,
    private readonly host: LiveHost,
  ) {
    this.#mostPending = ticket.mostPending ?? MOST_PENDING;
    this.#reckoning = new Reckoning(game, ticket.settings ?? {}, host);
    this.session = liveSession(this, this.#reckoning, this.#clock);
  }

  /** Whether nothing can be done but wait for the server. */
  get isWaiting(): boolean {
    return this.#stage === 'new' || (this.#stage === 'open' && this.#reckoning.prediction.isStarved);
  }

  /** How many moves are not yet known to stand in the server's log. */
  get pending(): number {
    return this.#reckoning.pending;
  }

  connected(): void {
    this.#line = 'joining';
    this.#welcome = undefined;
    this.host.send(writeMessage({ type: 'join', token: this.ticket.token, from: this.#reckoning.lines }));
  }

  disconnected(): void {
    this.#line = 'down';
  }

  /** A frame from the server, and the host's time at which it came. */
  received(text: string, at: number): void {
    if (this.#line === 'down' || this.#line === 'deaf') return;
    this.#timeAt(at);
    try {
      this.#hear(parseFrame(text));
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
    this.#sendMove(move);
    return 'done';
  }

  undo(at: number): LiveVerdict {
    return this.#turnBack(UNDO, at);
  }

  redo(at: number): LiveVerdict {
    return this.#turnBack(REDO, at);
  }

  /** What an undo takes back depends on the order of the log. */
  #turnBack(text: typeof UNDO | typeof REDO, at: number): LiveVerdict {
    if (this.#reckoning.isOff) return 'waiting';
    if (!this.#reckoning.prediction.isInOrder) this.#reckoning.rebuild(this.#sentAt);
    return this.play(text, at);
  }

  /** Lets time pass. The server hears of it if it is to act upon it. */
  advance(at: number): void {
    const time = this.#timeAt(at);
    if (this.#stage !== 'open') return;
    this.#reckoning.prediction.advance(time);
    if (this.isWaiting || this.session.status().phase !== 'playing') this.#sendTime();
  }

  /** Lets time pass, and tells the server so; what it may not have heard, even if the game stands still meanwhile. */
  heartbeat(at: number): void {
    this.advance(at);
    if (this.#isTimeInDoubt) this.#send({ type: 'time', at: Math.max(this.#reckoning.session.now(), this.#sentAt) });
    else this.#sendTime();
  }

  #hear(frame: Frame): void {
    if (frame.kind === 'message') this.#heed(frame.message);
    if (frame.kind !== 'lines') return;
    for (const text of frame.lines) {
      const line = this.#reckoning.take(text);
      if (line.kind === 'end') this.#finish(line);
    }
    if (this.#line === 'joined' && this.#reckoning.isOff) this.#reckoning.rebuild(this.#sentAt);
    this.#enter();
  }

  #heed(message: ServerMessage): void {
    switch (message.type) {
      case 'joined':
        this.#welcome = message;
        this.#enter();
        return;
      case 'done':
        if (message.verdict === 'done') return;
        if (this.#reckoning.strike(message.number, message.verdict)) this.#reckoning.rebuild(this.#sentAt);
        return;
      case 'refused':
        this.#retreat(message);
        return;
      case 'viewers':
        this.host.onViewers?.(message.count);
    }
  }

  /** Once all lines are there, the moves that the server has not judged are sent, again or for the first time. */
  #enter(): void {
    const welcome = this.#welcome;
    if (this.#line !== 'joining' || !welcome || welcome.lines > this.#reckoning.lines) return;
    this.#line = 'joined';
    if (this.#stage === 'over') return;
    this.#stage = 'open';
    this.#sentAt = welcome.now;
    this.#reckoning.strikeUpTo(welcome.moves);
    this.#restart(welcome.moves + 1);
  }

  /** A refused move is gone. What was sent after it is refused too, for the gap, and sent again with other numbers. */
  #retreat(refusal: Refused): void {
    this.host.onRefused?.(refusal);
    this.#isTimeInDoubt = true;
    const { code, number, expected = number } = refusal;
    if (number === undefined || number !== expected || code === 'gap' || OF_THE_SERVER.includes(code)) return;
    if (this.#reckoning.strike(number, code)) this.#restart(number);
  }

  #restart(number: number): void {
    for (const move of this.#reckoning.restart(number, this.#sentAt)) this.#sendMove(move);
  }

  #finish(end: End): void {
    this.#stage = 'over';
    this.#reckoning.close();
    this.host.onResult?.(end);
  }

  #fail(reason: string): void {
    this.#line = 'deaf';
    this.#reckoning.forget();
    this.host.onProblem?.(reason);
  }

  /** The game's time. What the server may have heard of has passed, even if the prediction is not there yet. */
  #timeAt(host: number): number {
    const earliest = Math.max(this.#reckoning.session.now(), this.#sentAt);
    return this.#clock.at(host, earliest, this.isWaiting ? 'held' : 'runs');
  }

  #sendMove({ number, at, text }: PendingMove): void {
    this.#send({ type: 'move', number, at, do: text });
  }

  #sendTime(): void {
    const at = this.#reckoning.session.now();
    if (at > this.#sentAt) this.#send({ type: 'time', at });
  }

  #send(message: Move | Time): void {
    if (this.#line !== 'joined' || this.#stage !== 'open') return;
    this.#sentAt = Math.max(this.#sentAt, message.at);
    this.#isTimeInDoubt = false;
    this.host.send(writeMessage(message));
  }
}
