import { once } from 'node:events';
import { WebSocket } from 'ws';
import { inBench } from '../measure.js';
import { LINES_AT_START, Player } from './player.js';
import { ServerProcess, startServer, type Usage } from './server-process.js';

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

/** A server with one player, whose cost can be measured. */
export interface Contender {
  readonly name: string;
  readonly watch: string;
  /** Sends one move, which produces one line. */
  move(): void;
  linesIn(frame: Buffer): number;
  usage(): Promise<Usage>;
  /** The same, after the server has collected its garbage. */
  settledUsage(): Promise<Usage>;
  stop(): void;
}

const countLines = (frame: Buffer): number => {
  let lines = 0;
  for (const byte of frame) if (byte === 10) lines++;
  return lines;
};

export async function startGridfall(data: string): Promise<Contender> {
  const server = await startServer(data);
  const player = await Player.join(server.url);
  return {
    name: 'gridfall serve',
    watch: `${player.address}/watch?from=${LINES_AT_START + 1}`,
    move: () => player.move(),
    // Messages with a type are not lines of the game.
    linesIn: frame => (frame[2] === 0x74 ? 0 : countLines(frame)),
    usage: () => server.usage(),
    settledUsage: () => server.usage('settle'),
    stop: () => server.stop(),
  };
}

export async function startPlain(): Promise<Contender> {
  const server = await ServerProcess.start([inBench('live/plain-server.mjs')]);
  const address = server.url.replace('http', 'ws');
  const socket = new WebSocket(`${address}/play`);
  await once(socket, 'open');
  return {
    name: 'plain ws loop',
    watch: `${address}/watch`,
    move: () => socket.send('{"at":1,"do":"r","check":"00000000"}\n'),
    linesIn: countLines,
    usage: () => server.usage(),
    settledUsage: () => server.usage('settle'),
    stop: () => server.stop(),
  };
}
