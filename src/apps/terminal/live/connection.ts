import { WebSocket } from 'ws';

export interface ConnectionHost {
  /** Asked anew at every attempt: where to go on may have changed. */
  address(): string;
  connected(): void;
  received(frame: string): void;
  disconnected(): void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
const LARGEST_FRAME = 1 << 24;
/** The server has said that there is nothing more to say. */
const DONE = [1000, 4002];

/** A WebSocket that comes back by itself when the line is lost, sooner at first and later then. */
export class Connection {
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
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

  /** Hangs up, and comes back. */
  renew(): void {
    this.#socket?.terminate();
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
    socket.on('open', () => {
      this.#wait = FIRST_WAIT_MS;
      this.host.connected();
    });
    socket.on('message', data => this.host.received(String(data)));
    socket.on('close', code => this.#lost(code));
  }

  #lost(code: number): void {
    this.host.disconnected();
    if (this.#isClosed || DONE.includes(code)) return;
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
  }
}
