import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CLOSE } from '../../../wire/close-codes.js';
import { OF_THE_SERVER, Refusal } from '../../../wire/codes.js';
import { refused, type ServerMessage, writeMessage } from '../../../wire/messages.js';
import { refusalOf } from './problem.js';

/** A hook for routes that are sockets and nothing else. */
export async function onlySockets({ ws }: Pick<FastifyRequest, 'ws'>): Promise<void> {
  if (!ws) throw new Refusal('no-such-page');
}

/** Tells why, and closes. */
export function refuseSocket(socket: WebSocket, error: unknown): void {
  const { code, message } = refusalOf(error);
  send(socket, refused(code, { says: message }));
  socket.close(OF_THE_SERVER.includes(code) ? CLOSE.again : CLOSE.refused, code);
}

/** Whether there is still somebody to talk to. */
export const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN;

export function send(socket: WebSocket, message: ServerMessage): void {
  if (isOpen(socket)) socket.send(writeMessage(message));
}

/** Those that were asked for a sign of life and have not given one yet. */
const silent = new WeakSet<WebSocket>();

/** To be called now and then: hangs up on whoever has not answered since the last time, and asks the others anew. */
export function takePulse(sockets: Iterable<WebSocket>): void {
  for (const socket of sockets) {
    if (silent.has(socket)) socket.terminate();
    else {
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }
}
