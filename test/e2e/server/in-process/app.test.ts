import { expect, test } from 'vitest';
import type { Ticket } from '#wire/http/shapes.js';
import { createMany } from '../../../support/server/create-many.js';
import { openAppForEach } from '../../../support/server/open-app.js';

const open = openAppForEach({ limits: { requestsPerMinute: 50 } });

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

const LARGEST = { game: 'identic', settings: { rows: 100, columns: 100 } };

test('one address may create a few of the largest boards at once, and others are not affected', async () => {
  const answers = await createMany(open.app, 48, LARGEST);
  expect(answers.filter(status => status === 201).length).toBeLessThan(30);
  expect(answers.slice(0, 19)).toEqual(Array(19).fill(201));
  expect(answers.at(-1)).toBe(429);
  expect(await createMany(open.app, 1, LARGEST, '192.0.2.2')).toEqual([201]);
});
