import type { WebSocket } from 'ws';
import { CLOSE } from '#wire/connection.js';
import { Refusal, refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import { parseClientMessage, refused } from '#wire/messages.js';
import { GameLost, GameTaken } from '../../arcade/addition-queue.js';
import type { JoinState, LiveGame } from '../../arcade/live-game.js';
import { Inbox } from '../limits/inbox.js';
import { AddressLimiters, RateLimiter } from '../limits/rate-limiter.js';
import { socketReceiver } from '../receivers.js';
import { GamePath } from '../schemas.js';
import type { Routes, Services } from '../services.js';
import { guardSocket } from '../socket-guard.js';
import { isOpen, onlySockets, refuseSocket, send } from '../sockets.js';
import { Seats } from './seats.js';

const JOIN_MS = 10_000;
/** How many milliseconds of the processor the messages of one address may take in a second, and how many at once. */
const WORK_PER_SECOND = 100;
const MOST_WORK = 1_000;

/** The player's connection: moves come in, answers and the game's lines go out. */
export function playRoute(app: Routes, services: Services): void {
  const seats = new Seats();
  const work = new AddressLimiters(WORK_PER_SECOND, MOST_WORK);
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
      new Player(services, seats, socket, id, work.of(ip, performance.now()));
    },
  );
}

/** Lines are durable before they are sent, so a client with more lines has those of another log. It would miss the next ones. */
const tooManyLines = (from: number, lines: number): string =>
  `from must be at most ${lines}, the number of lines in the log (got ${from}); discard your lines and join with from 0`;

class Player {
  readonly #rateLimiter: RateLimiter;
  #game: LiveGame | undefined;
  #isJoining = false;

  constructor(
    private readonly services: Services,
    private readonly seats: Seats,
    readonly socket: WebSocket,
    private readonly id: string,
    work: RateLimiter,
  ) {
    const { messagesPerSecond, messageBurst } = services.limits;
    this.#rateLimiter = new RateLimiter(messagesPerSecond, messageBurst);
    const timeout = setTimeout(() => this.#isJoining || this.#fail(refusal('not-joined')), JOIN_MS);
    socket.once('close', () => {
      clearTimeout(timeout);
      seats.leave(id, this);
    });
    const inbox = new Inbox(work, text => {
      this.#receive(text).catch(error => this.#fail(error));
    });
    socket.on('message', (data, isBinary) => {
      if (this.#rateLimiter.allows(performance.now())) inbox.add(isBinary ? '' : String(data));
      else this.#fail(refusal('too-fast'));
    });
  }

  async #receive(text: string): Promise<void> {
    if (!isOpen(this.socket)) return;
    if (this.services.isDraining) throw refusal('draining');
    const message = parseClientMessage(text);
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
