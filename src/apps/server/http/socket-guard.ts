import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { Refusal } from '../../../wire/codes.js';
import { ByteBudget } from './byte-budget.js';
import type { Services } from './services.js';
import { isOpen } from './sockets.js';

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
  const shared = addressBudgets.open(address);
  if (!shared) throw new Refusal('too-fast');
  const release = connections.acquire(address);
  if (!release) throw new Refusal('busy');
  socket.once('close', release);
  const { pace, seconds } = BUDGETS[role];
  limitInput(socket, [new ByteBudget(limits[pace], seconds * limits[pace]), shared]);
  answerPings(socket);
}

const tcpOf = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

function limitInput(socket: WebSocket, budgets: readonly ByteBudget[]): void {
  let resuming: NodeJS.Timeout | undefined;
  tcpOf(socket).on('data', (bytes: Buffer) => {
    const wait = Math.max(...budgets.map(budget => budget.spend(bytes.length)));
    if (wait === 0 || resuming || !isOpen(socket)) return;
    socket.pause();
    resuming = setTimeout(() => {
      resuming = undefined;
      socket.resume();
    }, wait);
  });
  socket.once('close', () => clearTimeout(resuming));
}

/** Answers the latest ping of each turn of the event loop, and none while the client does not read. */
function answerPings(socket: WebSocket): void {
  let latest: Buffer | undefined;
  socket.on('ping', data => {
    if (!latest) setImmediate(answer);
    latest = data;
  });
  const answer = (): void => {
    const data = latest;
    latest = undefined;
    if (isOpen(socket) && tcpOf(socket).writableLength <= MOST_WAITING_FOR_PONG) socket.pong(data);
  };
}
