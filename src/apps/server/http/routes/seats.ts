import type { WebSocket } from 'ws';
import { Refusal } from '#wire/http/codes.js';
import { Streaks } from '../limits/streaks.js';
import { isOpen } from '../sockets.js';

/** A connection that plays a game. */
interface Seated {
  readonly socket: WebSocket;
  /** Another connection plays the game from now on. */
  replace(): void;
}

const ANSWER_MS = 2_000;
const CONTESTED = 'The game is played from another place and has changed hands too often; try again in ten seconds.';

/** The player of each game on this node: the connection that joined last. */
export class Seats {
  readonly #players = new Map<string, Seated>();
  readonly #takeOvers = new Streaks();
  /** How often another node has taken a game from this one. */
  readonly #losses = new Streaks();
  readonly #pinged = new WeakMap<Seated, Promise<boolean>>();

  /**
   * Seats a connection as the game's player. The previous connection may not play any more: what it has sent is in the log, or
   * never will be. If clients keep taking the game from each other, the one that has it keeps it: throws a Refusal.
   */
  async take(id: string, player: Seated): Promise<void> {
    if (await this.#isContested(id)) throw new Refusal('too-fast', CONTESTED);
    if (!isOpen(player.socket)) return;
    const holder = this.#players.get(id);
    if (holder) this.#takeOvers.count(id, performance.now());
    holder?.replace();
    this.#players.set(id, player);
  }

  leave(id: string, player: Seated): void {
    if (this.#players.get(id) === player) this.#players.delete(id);
  }

  /** Another node has taken the game. */
  lost(id: string): void {
    this.#losses.count(id, performance.now());
  }

  /** A player who has lost many connections in a row still gets in: dead connections hold nothing. */
  async #isContested(id: string): Promise<boolean> {
    if (this.#losses.isTooMany(id, performance.now())) return true;
    const holder = this.#players.get(id);
    return holder !== undefined && this.#takeOvers.isTooMany(id, performance.now()) && this.#isAlive(holder);
  }

  /** Asks once for all who want to know. */
  #isAlive(holder: Seated): Promise<boolean> {
    const asked = this.#pinged.get(holder);
    if (asked) return asked;
    const asking = answersPing(holder.socket).finally(() => this.#pinged.delete(holder));
    this.#pinged.set(holder, asking);
    return asking;
  }
}

function answersPing(socket: WebSocket): Promise<boolean> {
  return new Promise(resolve => {
    const finish = (isAlive: boolean) => (): void => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) socket.off(event, listener);
      resolve(isAlive);
    };
    const [alive, dead] = [finish(true), finish(false)];
    const listeners = [
      ['pong', alive],
      ['message', alive],
      ['close', dead],
    ] as const;
    for (const [event, listener] of listeners) socket.on(event, listener);
    const timer = setTimeout(dead, ANSWER_MS);
    if (isOpen(socket)) socket.ping();
    else dead();
  });
}
