import { type ClientMessage, writeMessage } from '../messages.js';
import type { PendingMove } from './pending.js';

/** Sends a player's messages to the server. Nothing is sent before the game is joined, or after it is over. */
export class Outbox {
  #isOpen = false;
  #sentAt = 0;
  /** True while a refused move may have carried a time update that the server never saw. */
  #isTimeInDoubt = false;

  constructor(private readonly sendText: (text: string) => void) {}

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The latest time that was sent to the server. */
  get sentAt(): number {
    return this.#sentAt;
  }

  /** The game is joined, and its time is `now`. */
  open(now: number): void {
    this.#isOpen = true;
    this.#sentAt = now;
  }

  close(): void {
    this.#isOpen = false;
  }

  doubtTime(): void {
    this.#isTimeInDoubt = true;
  }

  move({ number, at, text }: PendingMove): void {
    this.#send({ type: 'move', number, at, do: text });
  }

  time(now: number): void {
    if (now > this.#sentAt) this.#send({ type: 'time', at: now });
  }

  /** Repeats a time that the server may have missed, even if the game stands still. */
  heartbeat(now: number): void {
    if (this.#isTimeInDoubt) this.#send({ type: 'time', at: Math.max(now, this.#sentAt) });
    else this.time(now);
  }

  request(type: 'finish' | 'pause', now: number): void {
    this.#send({ type, at: Math.max(now, this.#sentAt) });
  }

  #send(message: Exclude<ClientMessage, { readonly type: 'join' }>): void {
    if (!this.#isOpen) return;
    this.#sentAt = Math.max(this.#sentAt, message.at);
    this.#isTimeInDoubt = false;
    this.sendText(writeMessage(message));
  }
}
