import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CLOSE } from '../../../wire/close-codes.js';
import type { Receiver } from '../broadcast/receiver.js';

const { OPEN } = WebSocket;

/**
 * A WebSocket that is handed whole frames: they are made once for all receivers, so they go to the socket below, past the
 * library's own framing.
 */
export function socketReceiver(socket: WebSocket, finished: () => void = () => {}): Receiver {
  const below = (socket as unknown as { readonly _socket: Socket })._socket;
  return {
    form: 'frames',
    write: frame => socket.readyState === OPEN && below.write(frame),
    get waiting() {
      return below.writableLength;
    },
    whenDrained: callback => void (below.writableNeedDrain ? below.once('drain', callback) : setImmediate(callback)),
    finished,
    failed: () => socket.close(CLOSE.again, 'store-down'),
  };
}

/** A plain HTTP answer that goes on as long as the game does. */
export function responseReceiver(response: ServerResponse): Receiver {
  return {
    form: 'lines',
    write: bytes => response.write(bytes),
    get waiting() {
      return response.writableLength;
    },
    whenDrained: callback =>
      void (response.writableNeedDrain ? response.once('drain', callback) : setImmediate(callback)),
    finished: () => void response.end(),
    failed: () => void response.destroy(),
  };
}
