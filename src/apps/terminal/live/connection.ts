import { WebSocket } from 'ws';
import { mayReconnect } from '../../../wire/close-codes.js';
import { Backoff, LONGEST_WAIT_MS } from '../../../wire/reconnect.js';

export interface ConnectionHost {
  /** Asked before every attempt, because the place to continue from may have changed. */
  address(): string;
  connected(): void;
  received(frame: string): void;
  disconnected(): void;
}

const LARGEST_FRAME = 1 << 24;

/** A WebSocket that reconnects by itself, after a wait that grows with every failure. */
export class Connection {
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #backoff = new Backoff();
  #isClosed = false;

  constructor(private readonly host: ConnectionHost) {
    this.#connect();
  }

  get isUp(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (this.isUp) this.#socket!.send(text);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.host.address(), { maxPayload: LARGEST_FRAME, handshakeTimeout: LONGEST_WAIT_MS });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => this.host.connected());
    socket.on('message', data => this.#received(String(data)));
    socket.on('close', code => this.#lost(code));
  }

  #received(frame: string): void {
    this.#backoff.received(frame);
    this.host.received(frame);
  }

  #lost(code: number): void {
    this.host.disconnected();
    if (this.#isClosed || !mayReconnect(code)) return;
    this.#timer = setTimeout(() => this.#connect(), this.#backoff.next());
  }
}
