import { WebSocket } from 'ws';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/** A connection to a browser that speaks WebDriver BiDi. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;
  /** Receives events to which the session has subscribed. */
  onEvent: (method: string, params: unknown) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', data => this.#receive(JSON.parse(String(data)) as Answer));
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new BidiConnection(socket);
  }

  async send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#last;
    const answered = new Promise<Answer>(resolve => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  }

  #receive(answer: Answer): void {
    if (answer.type === 'event') this.onEvent(answer.method ?? '', answer.params);
    if (answer.id === undefined) return;
    this.#waiting.get(answer.id)?.(answer);
    this.#waiting.delete(answer.id);
  }

  close(): void {
    this.#socket.close();
  }
}
