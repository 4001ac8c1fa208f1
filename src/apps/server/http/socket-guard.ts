import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { refusal } from '#wire/http/codes.js';
import { unsent } from '../broadcast/direct-write.js';
import { ByteBudget } from './byte-budget.js';
import type { Services } from './services.js';
import { forgetRequest, isOpen, tcpOf } from './sockets.js';

/**
 * Limits of one connection. They count bytes, so that small frames, control frames and fragments all count. A viewer only
 * answers pings; a player sends a hundred short moves a second at most.
 */
const BUDGETS = {
  viewer: { pace: 'viewerBytesPerSecond', seconds: 2 },
  player: { pace: 'playerBytesPerSecond', seconds: 4 },
} as const;

/** Pings are not answered while more than this waits to be sent. */
const MOST_WAITING_FOR_PONG = 16 * 1024;

/** How much of its input a connection gets through between two looks at its budget. Thousands of tiny frames fit into one read. */
const PIECE = 512;

/**
 * Takes a connection in and keeps it from harming others. Its bytes are processed no faster than its budget allows; the
 * rest waits, mostly on its own side. Throws a Refusal if its address has too many connections.
 */
export function guardSocket(
  socket: WebSocket,
  address: string,
  role: keyof typeof BUDGETS,
  { connections, addressBudgets, limits }: Pick<Services, 'connections' | 'addressBudgets' | 'limits'>,
): void {
  forgetRequest(socket);
  const release = connections.acquire(address);
  if (!release) {
    readNothing(socket);
    throw refusal('busy');
  }
  const { pace, seconds } = BUDGETS[role];
  const tcp: GuardedSocket = tcpOf(socket);
  const own = new ByteBudget(limits[pace], seconds * limits[pace]);
  tcp[GUARD] = new Guard(socket, takerOf(tcp), own, addressBudgets.of(address), release);
  tcp.on('data', limitInput);
  socket.on('ping', answerSoon);
  socket.on('close', stopGuarding);
}

/**
 * A connection that is refused still has to be told, but whatever it sends is not worth reading. It ends as soon as the refusal is
 * written: while many such connections stayed open, players had to wait.
 */
function readNothing(socket: WebSocket): void {
  socket.pause();
  setImmediate(() => socket.terminate());
}

type Taker = (this: Socket, bytes: Buffer) => void;

/** The library's own listener, from now on only called by the guard. */
function takerOf(tcp: Socket): Taker {
  const [take] = tcp.listeners('data') as Taker[];
  if (!take) throw new Error('nobody reads this connection');
  tcp.removeListener('data', take);
  return take;
}

/** The listeners below are shared by all connections, because functions of their own would take more memory than the rest. */
const GUARD = Symbol('guard');
type GuardedSocket = Socket & { [GUARD]?: Guard };

function limitInput(this: GuardedSocket, bytes: Buffer): void {
  this[GUARD]!.receive(bytes);
}

function answerSoon(this: WebSocket, data: Buffer): void {
  guardOf(this).answerSoon(data);
}

function stopGuarding(this: WebSocket): void {
  guardOf(this).stop();
}

/** Reads nothing from a connection whose messages wait already, until they have been handled. */
export function holdBack(socket: WebSocket, isHeld: boolean): void {
  guardOf(socket).hold(isHeld);
}

const guardOf = (socket: WebSocket): Guard => (tcpOf(socket) as GuardedSocket)[GUARD]!;

class Guard {
  private resuming: NodeJS.Timeout | undefined = undefined;
  private latestPing: Buffer | undefined = undefined;
  /** Bytes that were read but not processed yet: at most one read, because reading pauses meanwhile. */
  private waiting: Buffer | undefined = undefined;
  private isHeld = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly take: Taker,
    private readonly own: ByteBudget,
    private readonly shared: ByteBudget,
    private readonly release: () => void,
  ) {}

  receive(bytes: Buffer): void {
    // A connection that rests is not read, unless the library has begun to close it.
    if (this.waiting) {
      this.socket.terminate();
      return;
    }
    this.waiting = bytes;
    const wait = this.shared.spend(bytes.length);
    if (wait > 0) this.#rest(wait);
    else this.#takeIn();
  }

  #takeIn(): void {
    const tcp = tcpOf(this.socket);
    while (this.waiting && !this.isHeld && !tcp.destroyed) {
      const piece = this.waiting.subarray(0, PIECE);
      this.waiting = piece.length < this.waiting.length ? this.waiting.subarray(PIECE) : undefined;
      this.take.call(tcp, piece);
      const wait = this.own.spend(piece.length);
      if (wait === 0) continue;
      this.#rest(wait);
      return;
    }
  }

  #rest(ms: number): void {
    this.socket.pause();
    this.resuming = setTimeout(() => {
      this.resuming = undefined;
      this.#goOn();
    }, ms);
  }

  #goOn(): void {
    this.#takeIn();
    if (!this.resuming && !this.isHeld) this.socket.resume();
  }

  hold(isHeld: boolean): void {
    if (isHeld === this.isHeld) return;
    this.isHeld = isHeld;
    if (isHeld) this.socket.pause();
    else if (!this.resuming) this.#goOn();
  }

  /** Answers the latest ping of each turn of the event loop, and none while the client does not read. */
  answerSoon(data: Buffer): void {
    if (!this.latestPing) setImmediate(() => this.#answer());
    this.latestPing = data;
  }

  #answer(): void {
    const data = this.latestPing;
    this.latestPing = undefined;
    if (isOpen(this.socket) && unsent(tcpOf(this.socket)) <= MOST_WAITING_FOR_PONG) this.socket.pong(data);
  }

  stop(): void {
    clearTimeout(this.resuming);
    this.waiting = undefined;
    this.release();
  }
}
