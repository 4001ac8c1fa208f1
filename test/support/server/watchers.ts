import { type ClientRequest, get } from 'node:http';
import { WebSocket } from 'ws';
import { cut } from './live-games.js';

const AGAIN_MS = 40;

export interface WatchWish {
  /** Where to connect to, called for every connection: `http://…`. */
  address(): string;
  readonly id: string;
  readonly from?: number;
}

/** Watches a game to its end; whenever the connection is lost, it requests the lines that it does not have yet. */
export interface Watcher {
  /** All lines so far, each with its end. */
  readonly lines: readonly string[];
  /** When the server says that it was all. */
  readonly end: Promise<void>;
  hangUp(): void;
  leave(): void;
}

/** Common to both kinds: lines, and reconnecting. */
abstract class Resuming implements Watcher {
  readonly lines: string[] = [];
  readonly end: Promise<void>;
  #settle: () => void = () => {};
  #again: NodeJS.Timeout | undefined;
  protected isLeaving = false;

  constructor(protected readonly wish: WatchWish) {
    this.end = new Promise(resolve => {
      this.#settle = resolve;
    });
  }

  abstract hangUp(): void;
  protected abstract connect(): void;

  leave(): void {
    this.isLeaving = true;
    clearTimeout(this.#again);
    this.hangUp();
    this.#settle();
  }

  /** The number of the first line that is missing. */
  protected get next(): number {
    return (this.wish.from ?? 1) + this.lines.length;
  }

  protected lost(isEnd: boolean): void {
    if (isEnd) this.leave();
    else if (!this.isLeaving) this.#again = setTimeout(() => this.connect(), AGAIN_MS);
  }
}

/** Over a WebSocket. */
export class SocketWatcher extends Resuming {
  readonly viewers: number[] = [];
  #socket: WebSocket | undefined;

  constructor(wish: WatchWish) {
    super(wish);
    this.connect();
  }

  hangUp(): void {
    this.#socket?.terminate();
  }

  protected connect(): void {
    const { id } = this.wish;
    const base = this.wish.address().replace(/^http/, 'ws');
    const socket = new WebSocket(`${base}/api/games/${id}/watch?from=${this.next}`);
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('message', data => this.#hear(String(data)));
    socket.on('close', code => this.lost(code === 1000));
  }

  #hear(frame: string): void {
    if (frame.startsWith('{"type":"viewers"')) this.viewers.push(JSON.parse(frame).count);
    else if (!frame.startsWith('{"type"')) this.lines.push(...cut(frame));
  }
}

/** Uses nothing but HTTP. A line that was cut off is requested again. */
export class HttpWatcher extends Resuming {
  #request: ClientRequest | undefined;

  constructor(wish: WatchWish) {
    super(wish);
    this.connect();
  }

  hangUp(): void {
    this.#request?.destroy();
  }

  protected connect(): void {
    let rest = '';
    let isAnswered = false;
    const path = `/api/games/${this.wish.id}/lines?from=${this.next}&follow`;
    const request = get(`${this.wish.address()}${path}`, { agent: false }, response => {
      isAnswered = true;
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', chunk => {
        rest += chunk;
        const whole = response.statusCode === 200 ? cut(rest) : [];
        this.lines.push(...whole);
        rest = rest.slice(whole.join('').length);
      });
      response.on('close', () => this.lost(response.complete && response.statusCode === 200));
    });
    this.#request = request;
    request.on('error', () => {
      if (!isAnswered) this.lost(false);
    });
  }
}
