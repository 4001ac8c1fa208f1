import type { Entry } from '#engine/play/replay.js';
import { type ClientMessage, writeMessage } from '../messages.js';

/** A move that was sent and is not yet in the server's log. */
export interface PendingMove extends Entry {
  readonly number: number;
}

/** Moves that are not yet known to be in the server's log, in order and numbered without a gap. */
export class Pending implements Iterable<PendingMove> {
  #moves: PendingMove[] = [];
  #next = 1;

  get size(): number {
    return this.#moves.length;
  }

  [Symbol.iterator](): Iterator<PendingMove> {
    return this.#moves.values();
  }

  add({ at, text }: Entry): PendingMove {
    const move = { number: this.#next++, at, text };
    this.#moves.push(move);
    return move;
  }

  /** Removes the move that the server has logged as this entry. */
  removeEntered({ at, text }: Entry): PendingMove | undefined {
    return this.#removeFirst(move => move.at === at && move.text === text);
  }

  remove(number: number): PendingMove | undefined {
    return this.#removeFirst(move => move.number === number);
  }

  removeUpTo(number: number): readonly PendingMove[] {
    const removed = this.#moves.filter(move => move.number <= number);
    this.#moves = this.#moves.filter(move => move.number > number);
    return removed;
  }

  /** Removes all moves from this number on; the next one to be added gets the number. */
  removeFrom(number: number): readonly PendingMove[] {
    const removed = this.#moves.filter(move => move.number >= number);
    this.#moves = this.#moves.filter(move => move.number < number);
    this.#next = number;
    return removed;
  }

  #removeFirst(matches: (move: PendingMove) => boolean): PendingMove | undefined {
    const index = this.#moves.findIndex(matches);
    return index === -1 ? undefined : this.#moves.splice(index, 1)[0];
  }
}

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
