export interface LineHost {
  /** Asked anew at every attempt: where to go on may have changed. */
  address(): string;
  connected(): void;
  received(frame: string): void;
  disconnected(): void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
/** The server has said that there is nothing more to say. */
const DONE = [1000, 4002];

/**
 * A WebSocket that comes back by itself when the line is lost, sooner at first and later then, and at once when there is a
 * network again.
 */
export class Line {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT_MS;

  constructor(private readonly host: LineHost) {
    addEventListener('online', this.#retry);
    addEventListener('offline', this.renew);
    this.#connect();
  }

  get isUp(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (this.isUp) this.#socket!.send(text);
  }

  /** Hangs up, and comes back. A line that is dead does not answer, so nobody waits for that. */
  readonly renew = (): void => {
    if (!this.#socket) return;
    this.#hangUp();
    this.host.disconnected();
    this.#comeBack();
  };

  close(): void {
    removeEventListener('online', this.#retry);
    removeEventListener('offline', this.renew);
    clearTimeout(this.#timer);
    this.#hangUp();
  }

  readonly #retry = (): void => {
    if (this.#socket) return;
    this.#wait = FIRST_WAIT_MS;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const socket = new WebSocket(this.host.address());
    this.#socket = socket;
    const isMine = (): boolean => this.#socket === socket;
    socket.onopen = () => {
      if (!isMine()) return;
      this.#wait = FIRST_WAIT_MS;
      this.host.connected();
    };
    socket.onmessage = ({ data }) => {
      if (isMine() && typeof data === 'string') this.host.received(data);
    };
    socket.onclose = ({ code }) => {
      if (isMine()) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#socket = undefined;
    this.host.disconnected();
    if (DONE.includes(code)) this.close();
    else this.#comeBack();
  }

  #comeBack(): void {
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
