import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { Refusal } from '../../../wire/codes.js';
import { unsent } from '../broadcast/direct-write.js';
import { ByteBudget } from './byte-budget.js';
import type { Services } from './services.js';
import { forgetRequest, isOpen, tcpOf } from './sockets.js';

/**
 * What one connection may send, in bytes, so that small frames, control frames and fragments all count. A viewer only
 * answers pings; a player sends a hundred short moves a second at most.
 */
const BUDGETS = {
  viewer: { pace: 'viewerBytesPerSecond', seconds: 8 },
  player: { pace: 'playerBytesPerSecond', seconds: 4 },
} as const;

/** Pings are not answered while more than this waits to be sent. */
const MOST_WAITING_FOR_PONG = 16 * 1024;

/**
 * Takes a connection in and keeps it from harming others. One that sends too much is read no faster than its budget allows;
 * the rest waits on its own side. Throws a Refusal if its address has too many connections or has sent too much.
 */
export function guardSocket(
  socket: WebSocket,
  address: string,
  role: keyof typeof BUDGETS,
  { connections, addressBudgets, limits }: Pick<Services, 'connections' | 'addressBudgets' | 'limits'>,
): void {
  forgetRequest(socket);
  const shared = addressBudgets.open(address);
  const release = shared && connections.acquire(address);
  if (!release) {
    readNothing(socket);
    throw new Refusal(shared ? 'busy' : 'too-fast');
  }
  const { pace, seconds } = BUDGETS[role];
  const tcp: GuardedSocket = tcpOf(socket);
  tcp[GUARD] = new Guard(socket, new ByteBudget(limits[pace], seconds * limits[pace]), shared, release);
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

/** The listeners below are shared by all connections, because functions of their own would take more memory than the rest. */
const GUARD = Symbol('guard');
type GuardedSocket = Socket & { [GUARD]?: Guard };

function limitInput(this: GuardedSocket, bytes: Buffer): void {
  this[GUARD]!.spend(bytes.length);
}

function answerSoon(this: WebSocket, data: Buffer): void {
  guardOf(this).answerSoon(data);
}

function stopGuarding(this: WebSocket): void {
  guardOf(this).stop();
}

const guardOf = (socket: WebSocket): Guard => (tcpOf(socket) as GuardedSocket)[GUARD]!;

class Guard {
  private resuming: NodeJS.Timeout | undefined = undefined;
  private latestPing: Buffer | undefined = undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly own: ByteBudget,
    private readonly shared: ByteBudget,
    private readonly release: () => void,
  ) {}

  spend(bytes: number): void {
    const wait = Math.max(this.own.spend(bytes), this.shared.spend(bytes));
    if (wait === 0 || this.resuming || !isOpen(this.socket)) return;
    this.socket.pause();
    this.resuming = setTimeout(() => {
      this.resuming = undefined;
      this.socket.resume();
    }, wait);
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
    this.release();
  }
}
