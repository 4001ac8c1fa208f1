import type { WebSocket } from 'ws';
import { CLOSE } from '../../../../wire/close-codes.js';
import { Refusal } from '../../../../wire/codes.js';
import * as paths from '../../../../wire/http/paths.js';
import { parseClientMessage, refused } from '../../../../wire/messages.js';
import { GameLost, type JoinState, type LiveGame } from '../../arcade/live-game.js';
import { RateLimiter } from '../rate-limiter.js';
import { socketReceiver } from '../receivers.js';
import { GamePath } from '../schemas.js';
import type { Services } from '../services.js';
import { guardSocket } from '../socket-guard.js';
import { isOpen, onlySockets, refuseSocket, send } from '../sockets.js';
import type { Routes } from './routes.js';

const JOIN_MS = 10_000;

/** The player's connection: moves come in, answers and the game's lines go out. */
export function playRoute(app: Routes, services: Services): void {
  const players = new Map<string, Player>();
  app.get(
    paths.play(':id'),
    { websocket: true, exposeHeadRoute: false, onRequest: onlySockets, schema: { params: GamePath } },
    (socket, { params: { id }, ip }) => {
      socket.on('error', () => {});
      try {
        guardSocket(socket, ip, 'player', services);
      } catch (error) {
        refuseSocket(socket, error);
        return;
      }
      new Player(services, players, socket, id);
    },
  );
}

class Player {
  readonly #rateLimiter = new RateLimiter();
  #game: LiveGame | undefined;
  #isJoining = false;

  constructor(
    private readonly services: Services,
    /** The current player of each game: the one who joined last. */
    private readonly players: Map<string, Player>,
    private readonly socket: WebSocket,
    private readonly id: string,
  ) {
    const timeout = setTimeout(() => this.#isJoining || refuseSocket(socket, new Refusal('not-joined')), JOIN_MS);
    socket.once('close', () => clearTimeout(timeout));
    socket.on('message', (data, isBinary) => {
      this.#receive(isBinary ? '' : String(data)).catch(error => this.#fail(error));
    });
  }

  async #receive(text: string): Promise<void> {
    if (!isOpen(this.socket)) return;
    if (this.services.isDraining) throw new Refusal('draining');
    if (!this.#rateLimiter.allows(performance.now())) throw new Refusal('too-fast');
    const message = parseClientMessage(text);
    if (message.type === 'join') return this.#join(message.token, message.from);
    if (!this.#game) throw new Refusal('not-joined');
    if (message.type === 'time') {
      const code = await this.#game.time(message.at);
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
    this.#takeOver();
    const game = await arcade.play(this.id).catch(error => this.#finishedOr(error));
    const state = await (game ? game.joinState() : this.#finalState());
    const broadcast = await arcade.watch(this.id);
    if (!isOpen(this.socket)) return;
    this.#game = game;
    send(this.socket, { type: 'joined', ...state });
    const receiver = socketReceiver(this.socket, () => this.socket.close(CLOSE.finished, 'finished'));
    this.socket.once('close', broadcast.add(receiver, from + 1, 'player'));
    await arcade.heard(this.id, state.lines);
  }

  /** The previous connection may not play any more: what it has sent is in the log, or never will be. */
  #takeOver(): void {
    this.players.get(this.id)?.replace();
    this.players.set(this.id, this);
    this.socket.once('close', () => this.players.get(this.id) === this && this.players.delete(this.id));
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
    const isLost = error instanceof GameLost;
    refuseSocket(this.socket, isLost ? new Refusal('replaced') : error);
  }
}
