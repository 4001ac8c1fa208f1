import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A new game of Columns has its header and three deals. */
export const LINES_AT_START = 4;

/** Plays a game on a server: one move to the right, one to the left, and so on. */
export class Player {
  #moves = 0;
  readonly #done = new Map<number, () => void>();

  private constructor(
    /** Of the game, over WebSocket. */
    readonly address: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', data => this.#hear(String(data)));
  }

  static async join(url: string, player = 'bench'): Promise<Player> {
    const body = JSON.stringify({ game: 'columns', settings: { width: 60 }, player });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/api/games`, { method: 'POST', headers, body });
    const { id, token } = (await made.json()) as { id: string; token: string };
    const address = `${url.replace('http', 'ws')}/api/games/${id}`;
    const socket = new WebSocket(`${address}/play`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'join', token, from: LINES_AT_START }));
    await once(socket, 'message');
    return new Player(address, socket);
  }

  move(): void {
    const number = ++this.#moves;
    this.socket.send(JSON.stringify({ type: 'move', number, at: 1, do: number % 2 === 1 ? 'r' : 'l' }));
  }

  /** How long the server takes to acknowledge a move, in milliseconds. */
  async acknowledgement(): Promise<number> {
    const since = performance.now();
    this.move();
    await new Promise<void>(resolve => this.#done.set(this.#moves, resolve));
    return performance.now() - since;
  }

  #hear(text: string): void {
    if (this.#done.size === 0 || !text.startsWith('{"type":"done"')) return;
    const { number } = JSON.parse(text) as { number: number };
    this.#done.get(number)?.();
    this.#done.delete(number);
  }
}
