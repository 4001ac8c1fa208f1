import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { responseReceiver } from '#server/http/receivers.js';

/** Long enough for a busy machine to send everything to a reader. */
const UNREAD_MS = 1_500;
/** More than the system's own buffers hold. */
const MUCH = Buffer.alloc(32 << 20, 'x');

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.close();
});

/** A response on a real connection whose client does nothing until it is told to. */
async function openResponse(): Promise<ServerResponse> {
  let answer!: (response: ServerResponse) => void;
  const answered = new Promise<ServerResponse>(resolve => {
    answer = resolve;
  });
  server = createServer((_request, response) => answer(response));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return answered;
}

test('a follower that never reads is dropped', async () => {
  const response = await openResponse();
  expect(responseReceiver(response, 100).write(MUCH)).toBe(false);
  await new Promise(closed => response.once('close', closed));
  expect(response.writableFinished).toBe(false);
});

test('a follower that reads is not, however little there is to read afterwards', async () => {
  const response = await openResponse();
  const receiver = responseReceiver(response, UNREAD_MS);
  receiver.write(MUCH);
  client.resume();
  await new Promise(drained => response.once('drain', drained));
  await sleep(UNREAD_MS + 500);
  expect(response.destroyed).toBe(false);
});
