import type { WebSocket } from 'ws';
import { REDO, UNDO } from '#engine/play/replay.js';
import { CLOSE } from '#wire/connection.js';
import { Refusal, refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import { type ClientMessage, type Join, parseClientMessage, refused } from '#wire/messages.js';
import { GameLost, GameTaken } from '../../arcade/addition-queue.js';
import type { JoinState, LiveGame } from '../../arcade/live-game.js';
import { Desk, type Letter } from '../limits/desk.js';
import { ByAddress, RateLimiter } from '../limits/rate-limiter.js';
import { socketReceiver } from '../receivers.js';
import { GamePath } from '../schemas.js';
import type { Routes, Services } from '../services.js';
import { guardSocket, holdBack } from '../socket-guard.js';
import { isOpen, onlySockets, refuseSocket, send } from '../sockets.js';
import { Seats } from './seats.js';

const JOIN_MS = 10_000;
/** How many milliseconds of the processor the messages of one address may take in a second, and how many at once. */
const WORK_PER_SECOND = 100;
const MOST_WORK = 1_000;
/** Ticks of this time are few. */
const LONG_TIME_MS = 5_000;
/** With more messages waiting than this, nothing is read from a connection. */
const MOST_WAITING = 64;

/** The player's connection: moves come in, answers and the game's lines go out. */
export function playRoute(app: Routes, services: Services): void {
  const seats = new Seats();
  const desks = new ByAddress(
    () => new Desk(new RateLimiter(WORK_PER_SECOND, MOST_WORK)),
    (desk, now) => desk.isIdle(now),
  );
  app.get(
    paths.play(':id'),
    { websocket: true, exposeHeadRoute: false, onRequest: onlySockets, schema: { params: GamePath } },
    (socket, { params: { id }, ip }) => {
      socket.on('error', () => {});
      try {
        guardSocket(socket, ip, 'player', services);
      } catch (error) {
        refuseSocket(socket, error, services.errors);
        return;
      }
      new Player(services, seats, socket, id, desks.of(ip, performance.now()));
    },
  );
}

/** Lines are durable before they are sent, so a client with more lines has those of another log. It would miss the next ones. */
const tooManyLines = (from: number, lines: number): string =>
  `from must be at most ${lines}, the number of lines in the log (got ${from}); discard your lines and join with from 0`;

function readMessage(text: string): ClientMessage | Refusal {
  try {
    return parseClientMessage(text);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

class Player {
  readonly #rateLimiter: RateLimiter;
  #game: LiveGame | undefined;
  #isJoining = false;

  constructor(
    private readonly services: Services,
    private readonly seats: Seats,
    readonly socket: WebSocket,
    private readonly id: string,
    desk: Desk,
  ) {
    const { messagesPerSecond, messageBurst } = services.limits;
    this.#rateLimiter = new RateLimiter(messagesPerSecond, messageBurst);
    const timeout = setTimeout(() => this.#isJoining || this.#fail(refusal('not-joined')), JOIN_MS);
    socket.once('close', () => {
      clearTimeout(timeout);
      seats.leave(id, this);
    });
    const inbox = desk.inbox();
    socket.once('close', () => inbox.close());
    socket.on('message', (data, isBinary) => {
      if (!this.#rateLimiter.allows(performance.now())) return this.#fail(refusal('too-fast'));
      inbox.add(this.#letterOf(isBinary ? '' : String(data), () => holdBack(socket, inbox.length > MOST_WAITING)));
      holdBack(socket, inbox.length > MOST_WAITING);
    });
  }

  #letterOf(text: string, handled: () => void): Letter {
    const message = readMessage(text);
    return {
      isHeavy: 'at' in message && this.#isHeavy(message),
      handle: () => {
        this.#receive(message).catch(error => this.#fail(error));
        handled();
      },
    };
  }

  /** Taking back may play many moves again, and a long time may hold many ticks. */
  #isHeavy(message: Exclude<ClientMessage, Join>): boolean {
    const isLong = message.at - (this.#game?.session.now() ?? 0) > LONG_TIME_MS;
    return isLong || (message.type === 'move' && (message.do === UNDO || message.do === REDO));
  }

  async #receive(message: ClientMessage | Refusal): Promise<void> {
    if (!isOpen(this.socket)) return;
    if (this.services.isDraining) throw refusal('draining');
    if (message instanceof Refusal) throw message;
    if (message.type === 'join') return this.#join(message.token, message.from);
    if (!this.#game) throw refusal('not-joined');
    if (message.type !== 'move') {
      const code = await this.#game[message.type](message.at);
      if (code) send(this.socket, refused(code));
      return;
    }
    const answer = await this.#game.move(message);
    this.services.metrics.moves.inc({ answer: answer.type });
    send(this.socket, answer);
  }

  async #join(token: string, from: number): Promise<void> {
    if (this.#isJoining) throw new Refusal('bad-message', 'This connection has already joined.');
    this.#isJoining = true;
    const { arcade } = this.services;
    await arcade.checkToken(this.id, token);
    if (!isOpen(this.socket)) return;
    await this.seats.take(this.id, this);
    if (!isOpen(this.socket)) return;
    const game = await arcade.play(this.id).catch(error => this.#finishedOr(error));
    const state = await (game ? game.joinState() : this.#finalState());
    if (from > state.lines) throw new Refusal('bad-message', tooManyLines(from, state.lines));
    const broadcast = await arcade.watch(this.id);
    if (!isOpen(this.socket)) return;
    this.#game = game;
    send(this.socket, { type: 'joined', ...state });
    const receiver = socketReceiver(this.socket, () => this.socket.close(CLOSE.finished, 'finished'));
    this.socket.once('close', broadcast.add(receiver, from + 1, 'player'));
    if (game) this.socket.once('close', arcade.presence.joined(this.id));
    await arcade.heard(this.id, state.lines);
  }

  /** The player has joined over another connection. Reconnecting would only push that one out. */
  replace(): void {
    send(this.socket, refused('replaced'));
    this.socket.close(CLOSE.refused, 'replaced');
  }

  /** A player who returns to a finished game still gets its lines. */
  #finishedOr(error: unknown): undefined {
    if (!(error instanceof Refusal && error.code === 'over')) throw error;
  }

  async #finalState(): Promise<JoinState> {
    const { lines, moves } = await this.services.arcade.row(this.id);
    return { lines, moves, now: 0 };
  }

  #fail(error: unknown): void {
    if (error instanceof GameTaken && isOpen(this.socket)) this.seats.lost(this.id);
    const isLost = error instanceof GameLost;
    refuseSocket(this.socket, isLost ? refusal('replaced') : error, this.services.errors);
  }
}
