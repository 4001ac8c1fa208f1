/**
 * Attacks a server of this machine until it is killed: `flood.mjs KIND ws://127.0.0.1:PORT/path`. It runs at the lowest priority,
 * so that what it costs the server is measured, and not what it takes from the processor.
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const [kind, address] = process.argv.slice(2);
const { hostname, port, host, pathname, search } = new URL(address);
if (hostname !== '127.0.0.1') throw new Error('only servers of this machine are attacked');
setPriority(19);

/** Another address than the player's, which must not pay for the attacker. */
const LOCAL_ADDRESS = '127.0.0.66';
const CHUNK = 64 * 1024;
const RECONNECTING = 8;
const IDLE = 200;

/** The smallest frames that a client can send: masked, with an empty mask and at most one byte. */
const frame = (opcode, ...bytes) => Buffer.from([opcode, 0x80 | bytes.length, 0, 0, 0, 0, ...bytes]);
const manyOf = one => Buffer.concat(Array(Math.floor(CHUNK / one.length)).fill(one));
const PINGS = manyOf(frame(0x89));
const TEXTS = manyOf(frame(0x81, 0x78));

const ATTACKS = {
  pings: () => flood(PINGS),
  'unread pongs': () => flood(PINGS, { reads: false }),
  'one-byte texts': () => flood(TEXTS),
  fragments: () => flood(manyOf(frame(0x00, 0x78)), { first: frame(0x01, 0x78) }),
  reconnecting: () => repeat(RECONNECTING, reconnect),
  'idle sockets that send': () => repeat(IDLE, () => flood(TEXTS)),
};

ATTACKS[kind]();
await sleep(300);
process.send('attacking');

/** Opens a WebSocket; undefined if the server does not accept it. */
function open() {
  return new Promise(resolve => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: LOCAL_ADDRESS });
    socket.on('error', () => {});
    socket.once('close', () => resolve(undefined));
    socket.once('data', answer => resolve(String(answer).includes(' 101 ') ? socket : void socket.destroy()));
    const headers = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n';
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${headers}${key}\r\n`);
  });
}

/** Sends the same bytes again and again, as fast as they are taken. Begins again if the server closes the connection. */
async function flood(bytes, { first = Buffer.alloc(0), reads = true } = {}) {
  for (;;) {
    const socket = await open();
    if (!socket) {
      await sleep(50);
      continue;
    }
    if (reads) socket.resume();
    else socket.pause();
    socket.write(first);
    while (!socket.destroyed) {
      if (!socket.write(bytes)) await changed(socket);
    }
  }
}

function changed(socket) {
  return new Promise(resolve => socket.once('drain', resolve).once('close', resolve));
}

async function reconnect() {
  for (;;) {
    const socket = await open();
    socket?.write(PINGS);
    await sleep(5);
    socket?.destroy();
  }
}

function repeat(times, attack) {
  for (let k = 0; k < times; k++) attack();
}
