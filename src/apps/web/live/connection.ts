import { mayReconnect } from '../../../wire/close-codes.js';
import { Backoff } from '../../../wire/reconnect.js';

export interface ConnectionHost {
  /** Asked before every attempt, because the place to continue from may have changed. */
  address(): string;
  connected(): void;
  received(frame: string): void;
  disconnected(): void;
}

/**
 * A WebSocket that reconnects by itself: after a wait that grows with every failure, and at once when the browser is
 * online again.
 */
export class Connection {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #backoff = new Backoff();

  constructor(private readonly host: ConnectionHost) {
    addEventListener('online', this.#retryNow);
    addEventListener('offline', this.renew);
    this.#connect();
  }

  get isUp(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (this.isUp) this.#socket!.send(text);
  }

  /** Drops the socket and reconnects. A dead socket never reports that it closed, so nothing waits for that. */
  readonly renew = (): void => {
    if (!this.#socket) return;
    this.#drop();
    this.host.disconnected();
    this.#reconnect();
  };

  close(): void {
    removeEventListener('online', this.#retryNow);
    removeEventListener('offline', this.renew);
    clearTimeout(this.#timer);
    this.#drop();
  }

  readonly #retryNow = (): void => {
    if (this.#socket) return;
    this.#backoff.reset();
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const socket = new WebSocket(this.host.address());
    this.#socket = socket;
    const isCurrent = (): boolean => this.#socket === socket;
    socket.onopen = () => {
      if (isCurrent()) this.host.connected();
    };
    socket.onmessage = ({ data }) => {
      if (!isCurrent() || typeof data !== 'string') return;
      this.#backoff.received(data);
      this.host.received(data);
    };
    socket.onclose = ({ code }) => {
      if (isCurrent()) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#socket = undefined;
    this.host.disconnected();
    if (mayReconnect(code)) this.#reconnect();
    else this.close();
  }

  #reconnect(): void {
    this.#timer = setTimeout(() => this.#connect(), this.#backoff.next());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
