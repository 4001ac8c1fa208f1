import { type ClientOptions, WebSocket } from 'ws';
import type { Ticket } from '#wire/http/shapes.js';
import type { TestServer } from './server.js';

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** A WebSocket for tests, which can send anything and record everything. */
export class Connection {
  readonly frames: string[] = [];
  readonly closed: Promise<Closed>;
  readonly socket: WebSocket;
  #heard = 0;
  #wake: () => void = () => {};

  private constructor(address: string, options: ClientOptions) {
    this.socket = new WebSocket(address, options);
    this.socket.on('error', () => {});
    this.socket.on('message', data => {
      this.frames.push(String(data));
      this.#wake();
    });
    this.closed = new Promise(resolve => {
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#wake();
      });
    });
  }

  /** Rejects with the status if the server will not have it. */
  static async open(server: Pick<TestServer, 'url'>, path: string, options: ClientOptions = {}): Promise<Connection> {
    const connection = new Connection(server.url.replace('http', 'ws') + path, options);
    await new Promise<void>((resolve, reject) => {
      connection.socket.once('open', resolve);
      connection.socket.once('unexpected-response', (_, { statusCode }) =>
        reject(new Error(`refused with ${statusCode}`)),
      );
      connection.socket.once('error', reject);
    });
    return connection;
  }

  /** Joined, with all lines that there are. */
  static async join(
    server: Pick<TestServer, 'url'>,
    ticket: Ticket,
    from = 0,
    options?: ClientOptions,
  ): Promise<Connection> {
    const { id, token } = ticket;
    const connection = await Connection.open(server, `/api/games/${id}/play`, options);
    connection.say({ type: 'join', token, from });
    await connection.hear('joined');
    return connection;
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  move(number: number, at: number, text: string): void {
    this.say({ type: 'move', number, at, do: text });
  }

  /** The next message of these types; the others are passed over. Rejects if the connection closes first. */
  async hear(...types: readonly string[]): Promise<Message> {
    for (;;) {
      while (this.#heard < this.frames.length) {
        const frame = this.frames[this.#heard++]!;
        if (types.some(type => frame.startsWith(`{"type":"${type}"`))) return JSON.parse(frame);
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before ${types}: ${this.frames.at(-1)}`);
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
  }

  /** The game's lines as they came, each with its end. */
  get lines(): string[] {
    return (
      this.frames
        .filter(frame => !frame.startsWith('{"type"'))
        .join('')
        .match(/[^\n]*\n/g) ?? []
    );
  }

  leave(): void {
    this.socket.terminate();
  }
}
