import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { Entry } from '#engine/play/replay.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { loadGames } from '#games/catalogue.js';
import type { Network, SocketListener } from './connection.js';
import { type Audience, Watching } from './watching.js';

const games = await loadGames();

/** A socket whose server is the test. */
interface TestSocket extends SocketListener {
  readonly address: string;
}

const sockets: TestSocket[] = [];

const network: Network = {
  open(address, listener) {
    sockets.push({ ...listener, address });
    return { send() {}, close() {} };
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

beforeEach(() => void vi.useFakeTimers());

const seed = '0123456789abcdef0123456789abcdef';

/** A game as a server writes it: committed to at first, revealed at the end. */
function serverLines(): { readonly lines: string[]; readonly log: readonly Entry[] } {
  const session = openSession(games.get('columns')!, { seed });
  const lines: string[] = [];
  const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0', commitment: sha256Hex(seed) };
  const recorder = new Recorder(session, about, line => void lines.push(line));
  for (let k = 0; k < 60; k++) session.play('rlsd'.charAt((k * 7 + (k >> 2)) % 4), k * 100);
  recorder.end({ seed, ranked: true, note: '' });
  return { lines, log: session.log() };
}

const { lines, log } = serverLines();

/** Writes down what it is told. */
function audience() {
  const told: string[] = [];
  const seen: Entry[] = [];
  const notes: Audience = {
    opened: (header, entries) => {
      told.push(`opened ${header.game}`);
      seen.push(...entries);
    },
    grown: entries => void seen.push(...entries),
    ended: ({ deals }) => void told.push(`ended ${deals}`),
    refused: ({ code }) => void told.push(`refused ${code}`),
    wrong: reason => void told.push(`wrong ${reason}`),
    stirred: () => {},
  };
  const watching = new Watching(
    network,
    path => `ws://arcade.test${path}`,
    'abc',
    id => games.get(id),
    notes,
  );
  return { told, seen, watching };
}

test('however the lines come, and however often the line is lost, all of it is seen once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 25 }), { minLength: 1 }), counts => {
      sockets.length = 0;
      const { told, seen, watching } = audience();
      let sent = 0;
      for (const count of [...counts, lines.length]) {
        const socket = sockets.at(-1)!;
        expect(socket.address).toBe(`ws://arcade.test/api/games/abc/watch?from=${sent + 1}`);
        socket.opened();
        const frame = lines.slice(sent, sent + count);
        if (frame.length > 0) socket.received(frame.join(''));
        sent += frame.length;
        if (sent === lines.length) break;
        socket.closed(1006);
        expect(watching.isUp).toBe(false);
        vi.advanceTimersByTime(10_000);
      }
      expect(seen).toEqual(log);
      expect(told).toEqual(['opened columns', 'ended checked']);
      expect(watching.text).toBe(lines.join(''));
      watching.close();
    }),
    { numRuns: 40 },
  );
});

test('how many watch is told, and what the server will not show', () => {
  sockets.length = 0;
  const { told, watching } = audience();
  sockets[0]!.opened();
  sockets[0]!.received('{"type":"viewers","count":7}');
  expect(watching.viewers).toBe(7);
  sockets[0]!.received('{"type":"refused","code":"draining","says":"later"}');
  sockets[0]!.received('{"type":"refused","code":"not-yet","says":"tomorrow"}');
  expect(told).toEqual(['refused not-yet']);
  watching.close();
});

test('lines that are not genuine are the last that are heard', () => {
  sockets.length = 0;
  const { told, seen } = audience();
  sockets[0]!.opened();
  sockets[0]!.received(lines.slice(0, 10).join(''));
  const forged = lines[10]!.replace(/"do":"[^"]*"/, '"do":"d"');
  sockets[0]!.received(forged);
  expect(told).toEqual(['opened columns', expect.stringMatching(/^wrong line 11: changed/)]);
  expect(seen).toHaveLength(9);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});
