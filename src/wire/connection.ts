import { Backoff, LONGEST_WAIT_MS } from './backoff.js';

interface ConnectionHost {
  /** Asked before every attempt, because the place to continue from may have changed. */
  address(): string;
  connected(): void;
  received(frame: string): void;
  disconnected(): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Receives the events of a socket, perhaps even after it was closed. */
export interface SocketListener {
  opened(): void;
  received(frame: string): void;
  closed(code: number): void;
}

/** The sockets and timers of a browser or of Node. */
export interface Network {
  open(address: string, listener: SocketListener): Socket;
  /** Returns a function that prevents it. */
  after(ms: number, work: () => void): () => void;
  /** Tells when the machine has lost its network, and when it is back. Returns a function that ends this. */
  watch?(lost: () => void, back: () => void): () => void;
}

/**
 * A WebSocket that reconnects by itself: after a wait that grows with every failure, and at once when the machine is online
 * again.
 */
export class Connection {
  readonly #backoff = new Backoff();
  readonly #unwatch: (() => void) | undefined;
  #socket: Socket | undefined;
  #attempt = 0;
  #isUp = false;
  #isClosed = false;
  /** Cancels the next timer: another attempt, or trust in a connection that has worked for some time. */
  #cancel: (() => void) | undefined;

  constructor(
    private readonly network: Network,
    private readonly host: ConnectionHost,
  ) {
    this.#unwatch = network.watch?.(
      () => this.renew(),
      () => this.#retryNow(),
    );
    this.#connect();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  send(text: string): void {
    if (this.#isUp) this.#socket!.send(text);
  }

  /** The last frame makes no sense, so later ones cannot be understood. */
  reject(): void {
    this.#backoff.wrong();
    this.renew();
  }

  /** Drops the socket and reconnects. A dead socket never reports that it closed, so nothing waits for that. */
  renew(): void {
    if (!this.#socket) return;
    this.#drop();
    this.#lost();
  }

  close(): void {
    this.#isClosed = true;
    this.#unwatch?.();
    this.#cancel?.();
    this.#drop();
  }

  #retryNow(): void {
    if (this.#socket) return;
    this.#backoff.reset();
    this.#connect();
  }

  #connect(): void {
    this.#cancel?.();
    const attempt = ++this.#attempt;
    const isCurrent = (): boolean => attempt === this.#attempt;
    this.#socket = this.network.open(this.host.address(), {
      opened: () => void (isCurrent() && this.#opened()),
      received: frame => void (isCurrent() && this.#received(frame)),
      closed: code => void (isCurrent() && this.#closed(code)),
    });
  }

  #opened(): void {
    this.#isUp = true;
    this.#cancel = this.network.after(LONGEST_WAIT_MS, () => this.#backoff.reset());
    this.host.connected();
  }

  #received(frame: string): void {
    this.#backoff.received(frame);
    this.host.received(frame);
  }

  #closed(code: number): void {
    this.#drop();
    if (mayReconnect(code)) this.#lost();
    else {
      this.close();
      this.host.disconnected();
    }
  }

  #lost(): void {
    this.#cancel?.();
    this.host.disconnected();
    if (!this.#isClosed) this.#cancel = this.network.after(this.#backoff.next(), () => this.#connect());
  }

  #drop(): void {
    this.#attempt++;
    this.#isUp = false;
    this.#socket?.close();
    this.#socket = undefined;
  }
}

/** How the server closes a WebSocket. After `finished` and `refused` a client must not come back. */
export const CLOSE = { finished: 1000, again: 4001, refused: 4002 } as const;

const FINAL: readonly number[] = [CLOSE.finished, CLOSE.refused];

const mayReconnect = (code: number): boolean => !FINAL.includes(code);
