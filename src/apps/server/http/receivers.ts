import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CLOSE } from '#wire/connection.js';
import { unsent, whenSent, writeDirectly } from '../broadcast/direct-write.js';
import type { Receiver } from '../broadcast/subscriber.js';
import { StoreError } from '../store/store-error.js';
import { refusalOf } from './problem.js';
import { tcpOf } from './sockets.js';

const { OPEN } = WebSocket;

/**
 * Sends whole frames over a WebSocket. Frames are built once for all receivers, so they are written to the TCP socket,
 * bypassing the library's own framing. A class, because one object per spectator takes less memory than several functions.
 */
class SocketReceiver implements Receiver {
  readonly form = 'frames';
  private readonly tcp: Socket;

  constructor(
    private readonly socket: WebSocket,
    private readonly whenFinished: ((socket: WebSocket) => void) | undefined,
  ) {
    this.tcp = tcpOf(socket);
  }

  write(frame: Buffer): boolean {
    return this.socket.readyState === OPEN && writeDirectly(this.tcp, frame);
  }

  get waiting(): number {
    return unsent(this.tcp);
  }

  whenDrained(callback: () => void): void {
    whenSent(this.tcp, callback);
  }

  finished(): void {
    this.whenFinished?.(this.socket);
  }

  failed(error: unknown): void {
    this.socket.close(CLOSE.again, error instanceof StoreError ? refusalOf(error).code : 'store-down');
  }
}

export const socketReceiver = (socket: WebSocket, whenFinished?: (socket: WebSocket) => void): Receiver =>
  new SocketReceiver(socket, whenFinished);

/** A plain HTTP response that continues as long as the game does. One that is left unread for so long is dropped. */
export function responseReceiver(response: ServerResponse, unreadMs: number): Receiver {
  let deadline: NodeJS.Timeout | undefined;
  const stopWaiting = (): void => {
    clearTimeout(deadline);
    deadline = undefined;
  };
  response.on('drain', stopWaiting).once('close', stopWaiting);
  return {
    form: 'lines',
    write(bytes) {
      const isSent = response.write(bytes);
      if (!isSent && !response.destroyed) deadline ??= setTimeout(() => response.destroy(), unreadMs);
      return isSent;
    },
    get waiting() {
      return response.writableLength;
    },
    whenDrained: callback =>
      void (response.writableNeedDrain ? response.once('drain', callback) : setImmediate(callback)),
    finished: () => void response.end(),
    failed: () => void response.destroy(),
  };
}
