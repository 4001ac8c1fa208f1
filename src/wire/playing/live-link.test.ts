import { expect, test, vi } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { game as counting } from '#test/example/counting/game.js';
import { CLOSE, type SocketListener } from '../connection.js';
import { LiveLink } from './live-link.js';

const SETTINGS = { tickMs: 100, goal: 1000 };
const ABOUT = { player: 'Ada', date: '2026-11-16T12:00:00.000Z', program: '0.1.0', commitment: sha256Hex('s') };

/** A link whose sockets, timers and server are the test. */
function linked({ isUnderWay = false } = {}) {
  vi.useFakeTimers();
  const lines: string[] = [];
  const recorder = new Recorder(
    openSession(counting, { settings: SETTINGS, seed: 's' }),
    ABOUT,
    line => void lines.push(line),
  );
  const told: string[] = [];
  const sent: string[] = [];
  let socket!: SocketListener;
  const began = performance.now();
  const link = new LiveLink(counting, {
    token: 't',
    settings: SETTINGS,
    isUnderWay,
    network: {
      open(_, listener) {
        socket = listener;
        return { send: text => void sent.push(text), close() {} };
      },
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    now: () => performance.now() - began,
    address: () => 'ws://here',
    onEnd: ({ phase }) => void told.push(`end ${phase}`),
  });
  const host = {
    timeAt: (wall: number) => wall - 5000,
    changed: (how: string, at: number) => void told.push(`${how} ${at}`),
    leftPaused: (at: number) => void told.push(`left paused ${at}`),
  };
  const at = (time: number): void => {
    vi.advanceTimersByTime(time - (performance.now() - began));
  };
  const join = (more: object = {}): void => {
    socket.opened();
    socket.received(JSON.stringify({ type: 'joined', lines: lines.length, moves: 0, now: 0, canPause: true, ...more }));
    socket.received(lines.join(''));
  };
  const end = (): void => {
    const { length } = lines;
    recorder.end({ seed: 's', ranked: false, note: 'abandoned' });
    socket.received(lines.slice(length).join(''));
  };
  return { link, host, told, sent, at, join, end, socket: () => socket };
}

test('says what keeps the game from going on', () => {
  const { link, host, at, join, socket } = linked();
  link.start(host);
  expect(link.trouble).toEqual({ kind: 'connecting' });
  at(5000);
  socket().opened();
  expect(link.trouble).toEqual({ kind: 'waiting' });
  join();
  expect(link.trouble).toBeUndefined();
  socket().closed(1006);
  expect(link.trouble).toEqual({ kind: 'disconnected' });
});

test.each([
  ['replaced', { kind: 'elsewhere' }],
  ['wrong-token', { kind: 'refused', says: 'No.' }],
])('says that the server refuses for good: %s', (code, trouble) => {
  const { link, host, join, socket } = linked();
  link.start(host);
  join();
  socket().received(JSON.stringify({ type: 'refused', code, says: 'No.' }));
  socket().closed(CLOSE.refused);
  expect(link.trouble).toEqual(trouble);
});

test('tells its host of everything that arrives, with the time', () => {
  const { link, host, told, at, socket } = linked();
  at(5000);
  link.start(host);
  at(5100);
  socket().opened();
  at(5200);
  socket().received('{"type":"viewers","count":3}');
  expect([told, link.viewers]).toEqual([['played 5100', 'played 5200'], 3]);
});

test('tells the server the time every second, in the time of the game', () => {
  const { link, host, sent, at, join } = linked();
  at(5000);
  link.start(host);
  join();
  sent.length = 0;
  at(7000);
  expect(sent.map(text => JSON.parse(text).at)).toEqual([1000, 2000]);
  link.leave();
  at(9000);
  expect(sent).toHaveLength(2);
});

test('tells once that the game was left paused', () => {
  const { link, host, told, at, join } = linked({ isUnderWay: true });
  at(5000);
  link.start(host);
  join({ isPaused: true, note: 'paused' });
  expect([told.filter(text => text.startsWith('left')), link.isPaused, link.note, link.isUnderWay]).toEqual([
    ['left paused 5000'],
    true,
    'paused',
    true,
  ]);
});

test('a game that its server has ended by itself is not over, but cannot go on', () => {
  const { link, host, told, join, end } = linked();
  link.start(host);
  join();
  end();
  expect([told.includes('end playing'), link.isOver, link.trouble]).toEqual([
    true,
    false,
    { kind: 'ended', note: 'abandoned' },
  ]);
});

test('a game that its player has finished is over when the server says so', () => {
  const { link, host, join, end, sent } = linked();
  link.start(host);
  expect(link.finish(0)).toBe(false);
  join();
  expect([link.finish(0), link.isOver, sent.at(-1)]).toEqual([true, false, '{"type":"finish","at":0}']);
  end();
  expect([link.isOver, link.trouble]).toEqual([true, undefined]);
});
