import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unsent, whenSent, writeDirectly } from './direct-write.js';

let server: Server;
let tcp: Socket;
let client: Socket;
beforeEach(async () => {
  server = createServer();
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const accepted = new Promise<Socket>(resolve => server.once('connection', resolve));
  client = connect((server.address() as { port: number }).port, '127.0.0.1');
  client.on('error', () => {});
  tcp = await accepted;
  tcp.on('error', () => {});
});
afterEach(() => {
  client.destroy();
  tcp.destroy();
  server.close();
});

const pieces = (count: number, size: number): Buffer[] =>
  Array.from({ length: count }, (_, k) => Buffer.alloc(size, `${k} `));

async function received(bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of client) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks);
}

test('what the system takes at once never enters the stream', async () => {
  const write = tcp.write;
  tcp.write = (): never => {
    throw new Error('the stream was used');
  };
  const sent = pieces(50, 100);
  for (const piece of sent) expect(writeDirectly(tcp, piece)).toBe(true);
  tcp.write = write;
  expect(unsent(tcp)).toBe(0);
  expect(await received(5_000)).toEqual(Buffer.concat(sent));
});

test.each([1_000, 10_000, 100_000])('%i bytes at a time arrive in order, however slowly they are read', async size => {
  client.pause();
  const sent = pieces(Math.ceil(12_000_000 / size), size);
  let refusals = 0;
  for (const [k, piece] of sent.entries()) {
    const isSent = k % 7 === 6 ? tcp.write(piece) : writeDirectly(tcp, piece);
    if (isSent) continue;
    expect(unsent(tcp)).toBeGreaterThan(0);
    refusals++;
  }
  expect(refusals).toBeGreaterThan(0);
  const drained = new Promise<void>(resolve => whenSent(tcp, resolve));
  const all = Buffer.concat(sent);
  expect((await received(all.length)).equals(all)).toBe(true);
  await drained;
  expect(unsent(tcp)).toBe(0);
});

test('what waits outside the stream is counted, and reported when it is sent', async () => {
  client.pause();
  const [piece] = pieces(1, 16 * 1024);
  let count = 1;
  while (writeDirectly(tcp, piece!)) count++;
  expect([tcp.writableLength, unsent(tcp)]).toEqual([0, piece!.length]);
  const drained = new Promise<void>(resolve => whenSent(tcp, resolve));
  await received(count * piece!.length);
  await drained;
  expect(unsent(tcp)).toBe(0);
});

test('a connection that is gone takes nothing and harms nobody', async () => {
  const closed = new Promise(resolve => tcp.once('close', resolve));
  client.pause();
  while (writeDirectly(tcp, Buffer.alloc(16 * 1024)));
  client.resetAndDestroy();
  await closed;
  expect(writeDirectly(tcp, Buffer.from('late'))).toBe(false);
});

test('a connection of another kind is written as a stream', () => {
  const stream = new PassThrough();
  expect(writeDirectly(stream as unknown as Socket, Buffer.from('hello'))).toBe(true);
  expect(String(stream.read())).toBe('hello');
});
