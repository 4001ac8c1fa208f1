import { WebSocket } from 'ws';
import { LONGEST_WAIT_MS } from '#wire/backoff.js';
import type { Network } from '#wire/connection.js';

const LARGEST_FRAME = 1 << 24;

/** Opens connections with Node's WebSocket. */
export const NETWORK: Network = {
  open(address, listener) {
    const socket = new WebSocket(address, { maxPayload: LARGEST_FRAME, handshakeTimeout: LONGEST_WAIT_MS });
    socket.on('error', () => {});
    socket.on('open', () => listener.opened());
    socket.on('message', data => listener.received(String(data)));
    socket.on('close', code => listener.closed(code));
    return socket;
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
