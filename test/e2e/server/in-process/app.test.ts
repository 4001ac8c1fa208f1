import { expect, test } from 'vitest';
import type { Ticket } from '../../../../src/wire/http/shapes.js';
import { openAppForEach } from '../../../support/server/open-app.js';

const open = openAppForEach();

test('a follower gets headers at once, before there is a line to send', async () => {
  const payload = { game: 'columns', player: 'Ada' };
  const { id } = (await open.app.inject({ method: 'POST', url: '/api/games', payload })).json() as Ticket;
  const address = await open.app.listen({ port: 0 });
  const { lines } = await open.services.arcade.row(id);
  const response = await fetch(`${address}/api/games/${id}/lines?follow=1&from=${lines + 1}`, {
    signal: AbortSignal.timeout(5_000),
  });
  expect(response.status).toBe(200);
  await response.body!.cancel();
});
