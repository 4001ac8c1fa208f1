import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Seats } from './seats.js';

const open = { readyState: WebSocket.OPEN, OPEN: WebSocket.OPEN } as WebSocket;

function visitor() {
  const one = { socket: open, replaced: 0, replace: () => void one.replaced++ };
  return one;
}

test('whoever comes last plays, and the one before may not any more', async () => {
  const seats = new Seats();
  const [first, second] = [visitor(), visitor()];
  await seats.take('game', first);
  await seats.take('game', second);
  expect([first.replaced, second.replaced]).toEqual([1, 0]);
});

test('a game that other nodes have taken again and again is refused, and others are not', async () => {
  const seats = new Seats();
  for (let k = 0; k < 100; k++) seats.lost('game');
  await expect(seats.take('game', visitor())).rejects.toThrow('changed hands too often');
  await expect(seats.take('another', visitor())).resolves.toBeUndefined();
});

test('losing a game to another node once is no reason to refuse it', async () => {
  const seats = new Seats();
  seats.lost('game');
  await expect(seats.take('game', visitor())).resolves.toBeUndefined();
});
