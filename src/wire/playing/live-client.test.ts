import { expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { game as counting } from '#test/example/counting/game.js';
import { LiveClient } from './live-client.js';

const SETTINGS = { tickMs: 100, goal: 1000 };

/** The lines with which a game begins. */
function firstLines(): string[] {
  const lines: string[] = [];
  const about = { player: 'Ada', date: '2026-11-16T12:00:00.000Z', program: '0.1.0' };
  new Recorder(openSession(counting, { settings: SETTINGS, seed: 's' }), about, line => void lines.push(line));
  return lines;
}

/** A client that has joined a game, and what it sends from then on. */
function joined(more: object = { canPause: true }): {
  client: LiveClient;
  sent: string[];
  join: (more: object) => void;
} {
  const sent: string[] = [];
  const client = new LiveClient(counting, { token: 't', settings: SETTINGS }, { send: text => void sent.push(text) });
  const lines = firstLines();
  const join = (more: object): void => {
    client.connected();
    sent.length = 0;
    client.received(JSON.stringify({ type: 'joined', lines: lines.length, moves: 0, now: 0, ...more }), 0);
    client.received(lines.join(''), 0);
  };
  join(more);
  return { client, sent, join };
}

test('a paused game tells the server, and then nothing until it goes on', () => {
  const { client, sent } = joined();
  client.pause(250);
  client.heartbeat(250);
  expect([client.isPaused, sent]).toEqual([true, ['{"type":"pause","at":250}']]);
  client.resume();
  client.heartbeat(251);
  expect(sent.slice(1)).toEqual(['{"type":"time","at":251}']);
});

test('an old server is not sent what it does not know', () => {
  const { client, sent } = joined({});
  expect(client.canPause).toBe(false);
  client.pause(250);
  expect(sent).toEqual([]);
});

test('a pause that the server has missed is sent again over the next connection', () => {
  const { client, sent } = joined();
  client.disconnected();
  client.pause(250);
  expect([client.canPause, sent]).toEqual([true, []]);
  client.connected();
  client.received('{"type":"joined","lines":1,"moves":0,"now":0,"canPause":true}', 250);
  expect(sent.slice(1)).toEqual(['{"type":"pause","at":250}']);
});

test('a game that was left paused is paused when it is joined, and says why it is not ranked', () => {
  const { client, sent } = joined({ canPause: true, isPaused: true, note: 'paused' });
  expect([client.isPaused, client.note, sent]).toEqual([true, 'paused', []]);
  client.heartbeat(1000);
  expect(sent).toEqual([]);
});
