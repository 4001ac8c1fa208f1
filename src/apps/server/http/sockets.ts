import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CLOSE } from '#wire/connection.js';
import { OF_THE_SERVER, refusal } from '#wire/http/codes.js';
import { refused, type ServerMessage, writeMessage } from '#wire/messages.js';
import type { ErrorLog } from '../operations/error-log.js';
import { isUnexpected, refusalOf } from './problem.js';

/** A hook for routes that accept only WebSockets. */
export async function onlySockets({ ws }: Pick<FastifyRequest, 'ws'>): Promise<void> {
  if (!ws) throw refusal('no-such-page');
}

/** Sends the reason and closes the socket. */
export function refuseSocket(socket: WebSocket, error: unknown, errors: ErrorLog): void {
  if (isUnexpected(error)) errors.unexpected('a WebSocket', error);
  const { code, message } = refusalOf(error);
  send(socket, refused(code, { says: message }));
  socket.close(OF_THE_SERVER.includes(code) ? CLOSE.again : CLOSE.refused, code);
}

export const tcpOf = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

/**
 * Lets go of the request that a WebSocket began with. Its headers and answer take more memory than the connection, and would
 * be kept as long as it is open.
 */
export function forgetRequest(socket: WebSocket): void {
  const tcp: Socket & { readonly _httpMessage?: ServerResponse | null } = tcpOf(socket);
  tcp._httpMessage?.detachSocket(tcp);
  // The listener that the library has added holds the request too.
  socket.removeAllListeners('error').on('error', endBrokenSocket);
}

function endBrokenSocket(this: WebSocket): void {
  this.terminate();
}

export const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN;

/** A client that leaves this much unread is cut off. */
const MOST_WAITING = 256 * 1024;

export function send(socket: WebSocket, message: ServerMessage): void {
  if (!isOpen(socket)) return;
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(writeMessage(message));
}

/** Sockets that have not answered the last ping. */
const silent = new WeakSet<WebSocket>();

/** To be called from time to time: cuts the sockets that did not answer the last ping, and pings the others. */
export function pingAll(sockets: Iterable<WebSocket>): void {
  for (const socket of sockets) {
    // Its answer could not be read.
    if (socket.isPaused) silent.delete(socket);
    else if (silent.has(socket)) socket.terminate();
    else {
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }
}
