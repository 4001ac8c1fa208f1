import { WebSocket } from 'ws';

const AT_ONCE = 100;

/** The server limits what one address may do, so that a large crowd comes from several, all of this machine. */
const PER_ADDRESS = 500;

/** Spectators that count the lines they get and measure their delay. */
export class Crowd {
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  readonly #seats: { lines: number }[] = [];
  #latencies: number[] = [];
  #sentAt: number[] = [];
  #awaited: { readonly count: number; resolve(): void } | undefined;

  /** `linesIn` counts the lines in a frame. */
  constructor(private readonly linesIn: (frame: Buffer) => number) {}

  get size(): number {
    return this.#sockets.length;
  }

  async grow(address: string, count: number): Promise<void> {
    for (let left = count; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#add(address)));
    }
  }

  #add(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const localAddress = `127.0.0.${1 + Math.floor(this.size / PER_ADDRESS)}`;
      const socket = new WebSocket(address, { perMessageDeflate: false, localAddress });
      const seat = { lines: 0 };
      this.#seats.push(seat);
      this.#sockets.push(socket);
      socket.once('open', () => resolve());
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => this.#take(seat, data));
    });
  }

  #take(seat: { lines: number }, data: Buffer): void {
    const lines = this.linesIn(data);
    const now = performance.now();
    for (let k = 0; k < lines; k++) {
      const sent = this.#sentAt[seat.lines++];
      if (sent !== undefined) this.#latencies.push(now - sent);
    }
    this.#received += lines;
    if (this.#awaited && this.#received >= this.#awaited.count) this.#awaited.resolve();
  }

  /** Starts counting again. From here on, line k was sent at `sentAt[k]`. */
  reset(): void {
    this.#received = 0;
    this.#latencies = [];
    this.#sentAt = [];
    this.#awaited = undefined;
    for (const seat of this.#seats) seat.lines = 0;
  }

  sent(): void {
    this.#sentAt.push(performance.now());
  }

  /** Resolves when this many lines have arrived in total. */
  arrived(count: number): Promise<void> {
    if (this.#received >= count) return Promise.resolve();
    return new Promise(resolve => {
      this.#awaited = { count, resolve };
    });
  }

  /** The delay of each line to each spectator, in milliseconds. */
  get latencies(): readonly number[] {
    return this.#latencies;
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.terminate();
  }
}
