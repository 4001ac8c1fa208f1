import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ticket } from '#wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { create, linesOf } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';

/** What docs/protocol.md says about cases that an author of a client would otherwise have to guess. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(stopServers);

async function playing(): Promise<{ ticket: Ticket; connection: Connection }> {
  const ticket = await create(server, 'columns');
  return { ticket, connection: await Connection.join(server, ticket) };
}

/** Drops bars until the game is over. */
async function finished(): Promise<Ticket> {
  const { ticket, connection } = await playing();
  for (let number = 1; number <= 10; number++) connection.move(number, 0, 'd');
  await connection.closed;
  return ticket;
}

describe('join', () => {
  test.each(['running', 'finished'])('with more lines than a %s game has is refused', async kind => {
    const ticket = kind === 'running' ? await create(server, 'columns') : await finished();
    const lines = (await linesOf(server, ticket.id)).length;
    const connection = await Connection.open(server, `/api/games/${ticket.id}/play`);
    connection.say({ type: 'join', token: ticket.token, from: lines + 1 });
    const says = `from must be at most ${lines}, the number of lines in the log (got ${lines + 1}); discard your lines and join with from 0`;
    expect(await connection.hear('refused')).toEqual({ type: 'refused', code: 'bad-message', says });
    expect(await connection.closed).toEqual({ code: 4002, reason: 'bad-message' });
    expect(connection.lines).toEqual([]);
  });

  test('with all lines brings none of them', async () => {
    const ticket = await create(server, 'columns');
    const connection = await Connection.join(server, ticket, 4);
    connection.move(1, 0, 's');
    await connection.hear('done');
    await expect.poll(() => connection.lines.length).toBe(1);
    expect(connection.lines[0]).toContain('"do":"s"');
  });
});

describe('a move', () => {
  test('that was judged gets its answer again, whatever is sent with its number', async () => {
    const { connection } = await playing();
    connection.move(1, 500, 'r');
    const answer = await connection.hear('done');
    for (const [at, text] of [
      [0, 'r'],
      [500, 'nonsense'],
      [900_000, 'd'],
    ] as const) {
      connection.move(1, at, text);
      expect(await connection.hear('done', 'refused')).toEqual(answer);
    }
  });

  test.each([499, 60_000])(
    'at %d ms, before the game’s time or far ahead, is refused and its number stays free',
    async at => {
      const { connection } = await playing();
      connection.move(1, 500, 'r');
      await connection.hear('done');
      connection.move(2, at, 'r');
      expect(await connection.hear('refused')).toMatchObject({ code: 'bad-time', number: 2, expected: 2 });
      connection.say({ type: 'time', at });
      expect(await connection.hear('refused')).toMatchObject({ code: 'bad-time' });
      connection.move(2, 500, 'r');
      expect(await connection.hear('done')).toMatchObject({ number: 2, verdict: 'done' });
    },
  );

  test('may be followed by a time before it is answered', async () => {
    const { connection } = await playing();
    connection.move(1, 100, 'r');
    connection.say({ type: 'time', at: 200 });
    connection.move(2, 200, 'l');
    expect([await connection.hear('done', 'refused'), await connection.hear('done', 'refused')]).toMatchObject([
      { number: 1, verdict: 'done' },
      { number: 2, verdict: 'done' },
    ]);
  });

  test('without text is unreadable', async () => {
    const { connection } = await playing();
    connection.move(1, 0, '');
    expect(await connection.hear('done')).toMatchObject({ verdict: 'unreadable' });
  });

  test('keeps a verdict that left no line when the server is killed', async () => {
    const { ticket, connection: first } = await playing();
    first.move(1, 0, 'l');
    const answer = await first.hear('done');
    expect(answer).toMatchObject({ verdict: 'no-effect' });
    await server.kill();
    await server.restart();
    const second = await Connection.join(server, ticket, 4);
    second.move(1, 0, 'd');
    expect(await second.hear('done')).toEqual(answer);
  });
});

describe('a message', () => {
  const BAD: readonly (readonly [string, object | string | Buffer])[] = [
    ['in a binary frame', Buffer.from('{"type":"time","at":0}')],
    ['with the number 0', { type: 'move', number: 0, at: 0, do: 'd' }],
    ['with a negative time', { type: 'time', at: -1 }],
    ['with a fraction of a millisecond', { type: 'move', number: 1, at: 0.5, do: 'd' }],
    ['with 257 characters to do', { type: 'move', number: 1, at: 0, do: 'd'.repeat(257) }],
  ];
  test.each(BAD)('%s ends the connection', async (_, message) => {
    const { connection } = await playing();
    connection.socket.send(Buffer.isBuffer(message) ? message : JSON.stringify(message));
    expect(await connection.hear('refused')).toMatchObject({ code: 'bad-message' });
    expect((await connection.closed).code).toBe(4002);
  });

  test('may have unknown fields, and may come in fragments', async () => {
    const { connection } = await playing();
    connection.socket.send('{"type":"move","number":1,"at":0,', { fin: false });
    connection.socket.send('"do":"r","mood":"good"}', { fin: true });
    expect(await connection.hear('done')).toMatchObject({ verdict: 'done' });
  });
});

describe('a close', () => {
  test('by the client is answered with its own code, without the reason "finished"', async () => {
    const { connection } = await playing();
    connection.socket.close(1000);
    expect(await connection.closed).toEqual({ code: 1000, reason: '' });
  });
});

describe('a spectator beyond the end', () => {
  test('of a running game waits for the line it asked for', async () => {
    const { ticket, connection } = await playing();
    const watching = await Connection.open(server, `/api/games/${ticket.id}/watch?from=6`);
    connection.move(1, 0, 'r');
    connection.move(2, 1, 'l');
    await expect.poll(() => watching.lines.length).toBe(1);
    expect(watching.lines[0]).toContain('"do":"l"');
  });

  test('of a finished game gets no line and is closed with 1000; a follower gets an empty answer', async () => {
    const { id } = await finished();
    const watching = await Connection.open(server, `/api/games/${id}/watch?from=1000`);
    expect(await watching.closed).toEqual({ code: 1000, reason: 'finished' });
    expect(watching.lines).toEqual([]);
    expect(await linesOf(server, id, '?from=1000&follow')).toEqual([]);
  });
});

describe('a new game', () => {
  test.each([
    ['another content type', '{"game":"columns","player":"Ada"}', 'text/plain', 'bad-message'],
    ['an unknown game', '{"game":"chess","player":"Ada"}', 'application/json', 'bad-settings'],
    ['the name of a game in capitals', '{"game":"CHESS","player":"Ada"}', 'application/json', 'bad-message'],
    ['no player', '{"game":"columns"}', 'application/json', 'bad-message'],
    ['an unknown field', '{"game":"columns","player":"Ada","mood":"good"}', 'application/json', 'bad-message'],
  ])('with %s is refused', async (_, body, type, code) => {
    const response = await server.post('/api/games', body, type);
    expect([response.status, await response.json()]).toMatchObject([400, { code }]);
  });

  test.each([{}, { settings: {} }, { daily: true }, { daily: true, settings: {} }])(
    'needs no settings: %j',
    async more => {
      const response = await server.post('/api/games', { game: 'columns', player: 'Ada', ...more });
      expect(response.status).toBe(201);
    },
  );

  test.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['x'.repeat(41), 'x'.repeat(40)],
    [' ', 'somebody'],
  ])('by %j has the player %j', async (player, shown) => {
    const { id } = await create(server, 'columns', {}, { player });
    const game = await server.json<Record<string, unknown>>(`/api/games/${id}`);
    expect(game).toMatchObject({ player: shown, status: 'playing', ranked: false, note: '' });
    expect([game.phase, game.day]).toEqual([undefined, undefined]);
  });
});
