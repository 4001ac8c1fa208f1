import { WebSocket } from 'ws';
import type { AnyGame } from '#engine/contract/game.js';
import type { Entry } from '#engine/play/replay.js';
import type { End } from '#engine/record/replay-file.js';
import type { Ticket } from '#wire/http/shapes.js';
import type { Done, Move, Refused } from '#wire/messages.js';
import { LiveClient } from '#wire/playing/live-client.js';
import type { MoveOutcome } from '#wire/playing/reckoning.js';

export interface BotWish {
  /** Where to connect to, called for every connection: `ws://…`. */
  address(): string;
  readonly game: AnyGame;
  readonly ticket: Pick<Ticket, 'id' | 'token'>;
  /** Milliseconds between moves. */
  readonly pace?: number;
  readonly seed?: number;
  /** Chooses the next move, instead of a random legal one; undefined for none. */
  choose?(legal: readonly string[]): string | undefined;
}

/** A move that the server has acknowledged. */
export interface Acknowledged extends Entry {
  readonly number: number;
  readonly verdict: Done['verdict'];
  readonly lines: number;
}

/** Further moves to draw from, which end a game that otherwise would never end. */
const RASH: Readonly<Record<string, readonly string[]>> = { magnetic: ['0', '0', '1'] };

const AGAIN_MS = 40;
/** The codes with which the server closes a connection for good. */
const DONE = [1000, 4002];

/** A player that plays at random, and reconnects whenever the connection is lost. */
export class Bot {
  readonly client: LiveClient;
  readonly acknowledged: Acknowledged[] = [];
  readonly told: { readonly entry: Entry; readonly outcome: MoveOutcome }[] = [];
  readonly refusals: Refused[] = [];
  readonly problems: string[] = [];
  readonly closes: number[] = [];
  readonly viewers: number[] = [];
  /** The result; undefined if the bot has given up. */
  readonly result: Promise<End | undefined>;
  readonly #sent = new Map<number, Entry>();
  readonly #timer: NodeJS.Timeout;
  readonly #begun = performance.now();
  #again: NodeJS.Timeout | undefined;
  #random: number;
  #socket: WebSocket | undefined;
  #isLeaving = false;
  #settle: (end: End | undefined) => void = () => {};

  constructor(private readonly wish: BotWish) {
    this.#random = wish.seed ?? 1;
    this.result = new Promise(resolve => {
      this.#settle = resolve;
    });
    this.client = new LiveClient(
      wish.game,
      { token: wish.ticket.token },
      {
        send: text => this.#send(text),
        onMove: ({ at, text }, outcome) => void this.told.push({ entry: { at, text }, outcome }),
        onResult: end => this.#over(end),
        onRefused: refusal => void this.refusals.push(refusal),
        onViewers: count => void this.viewers.push(count),
        onProblem: reason => void this.problems.push(reason),
      },
    );
    this.#timer = setInterval(() => this.#act(), wish.pace ?? 15);
    this.#connect();
  }

  /** The moves that were confirmed to be in the log, in the order of the log. */
  get done(): Entry[] {
    return this.told.flatMap(({ entry, outcome }) => (outcome === 'done' ? [entry] : []));
  }

  /** Cuts the connection. It reconnects by itself, maybe to another node. */
  hangUp(): void {
    this.#socket?.terminate();
  }

  leave(): void {
    this.#isLeaving = true;
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    this.#socket?.terminate();
    this.#settle(undefined);
  }

  /** Makes no more moves, but stays. */
  rest(): void {
    clearInterval(this.#timer);
  }

  get now(): number {
    return Math.floor(performance.now() - this.#begun);
  }

  #over(end: End): void {
    this.#settle(end);
    this.leave();
  }

  #connect(): void {
    if (this.#isLeaving) return;
    const socket = new WebSocket(`${this.wish.address()}/api/games/${this.wish.ticket.id}/play`);
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => this.client.connected());
    socket.on('message', data => this.#hear(String(data)));
    socket.on('close', code => this.#lost(code));
  }

  #lost(code: number): void {
    this.closes.push(code);
    this.client.disconnected();
    this.#sent.clear();
    if (DONE.includes(code)) this.leave();
    else if (!this.#isLeaving) this.#again = setTimeout(() => this.#connect(), AGAIN_MS);
  }

  #hear(frame: string): void {
    if (frame.startsWith('{"type":"done"')) this.#acknowledge(JSON.parse(frame));
    this.client.received(frame, this.now);
  }

  #acknowledge({ number, verdict, lines }: Done): void {
    this.acknowledged.push({ ...this.#sent.get(number)!, number, verdict, lines });
  }

  #send(text: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const message = JSON.parse(text) as Move;
    if (message.type === 'move') this.#sent.set(message.number, { at: message.at, text: message.do });
    this.#socket.send(text);
  }

  #act(): void {
    const { client, now } = this;
    const legal = [...client.session.legal(), ...(RASH[this.wish.game.id] ?? [])];
    const choice = this.wish.choose ? this.wish.choose(legal) : legal[this.#draw() % legal.length];
    if (choice === 'undo') client.undo(now);
    else if (choice !== undefined) client.play(choice, now);
    client.heartbeat(this.now);
  }

  #draw(): number {
    this.#random = (Math.imul(this.#random, 1_103_515_245) + 12_345) & 0x7fffffff;
    return this.#random >> 8;
  }
}
