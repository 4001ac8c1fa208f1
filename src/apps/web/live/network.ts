import type { Network } from '#wire/connection.js';

/** Opens connections with the browser's WebSocket. */
export const NETWORK: Network = {
  open(address, listener) {
    const socket = new WebSocket(address);
    socket.onopen = () => listener.opened();
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') listener.received(data);
    };
    socket.onclose = ({ code }) => listener.closed(code);
    return socket;
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  watch(lost, back) {
    addEventListener('offline', lost);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', back);
    };
  },
};
