import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CLOSE } from '../../../wire/close-codes.js';
import type { Receiver } from '../broadcast/receiver.js';
import { StoreError } from '../store/store-error.js';
import { refusalOf } from './problem.js';

const { OPEN } = WebSocket;

/**
 * Sends whole frames over a WebSocket. Frames are built once for all receivers, so they are written to the TCP socket,
 * bypassing the library's own framing.
 */
export function socketReceiver(socket: WebSocket, finished: () => void = () => {}): Receiver {
  const tcp = (socket as unknown as { readonly _socket: Socket })._socket;
  return {
    form: 'frames',
    write: frame => socket.readyState === OPEN && tcp.write(frame),
    get waiting() {
      return tcp.writableLength;
    },
    whenDrained: callback => void (tcp.writableNeedDrain ? tcp.once('drain', callback) : setImmediate(callback)),
    finished,
    failed: error => socket.close(CLOSE.again, error instanceof StoreError ? refusalOf(error).code : 'store-down'),
  };
}

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
