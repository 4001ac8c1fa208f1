import { expect, test } from 'vitest';
import { game as counting } from '../../../../test/example/counting/game.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { openSession, type Session } from '../../../engine/play/session.js';
import { Recorder } from '../../../engine/record/recorder.js';
import { Spectator } from '../../../wire/spectator.js';
import { LivePicture } from './live-picture.js';

const find = (id: string): AnyGame | undefined => (id === 'counting' ? counting : undefined);

/** A game with a tick every 100 ms, and a spectator who has its first lines at 10 ms. */
function watched(): {
  session: Session;
  picture: LivePicture;
  deliver: () => void;
  sum: () => unknown;
  hear: (frame: string) => void;
} {
  const lines: string[] = [];
  const session = openSession(counting, { settings: { tickMs: 100, goal: 1000 }, seed: 's' });
  const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => void lines.push(line));
  const spectator = new Spectator(find);
  const picture = new LivePicture(spectator, find);
  const deliver = (): void => {
    recorder.update();
    for (const line of lines.splice(0)) spectator.received(line);
  };
  const sum = (): unknown => picture.view?.facts?.find(([label]) => label === 'Sum')?.[1];
  deliver();
  picture.update(10);
  return { session, picture, deliver, sum, hear: frame => spectator.received(frame) };
}

test('time acts between lines, each tick when it is due, and is not shown twice', () => {
  const { session, picture, deliver, sum } = watched();
  expect([sum(), picture.nextAt()]).toEqual([0, 110]);
  expect(picture.update(109)).toBeUndefined();
  expect(picture.update(110)?.events.length).toBeGreaterThan(0);
  expect([sum(), picture.nextAt()]).toEqual([1, 210]);
  picture.update(215);
  session.advance(200);
  deliver();
  expect(picture.update(220)).toBeUndefined();
  expect([sum(), picture.nextAt()]).toEqual([2, 310]);
});

test('a move is shown as soon as it arrives', () => {
  const { session, picture, deliver, sum } = watched();
  session.play('+', 150);
  deliver();
  const change = picture.update(170)!;
  expect(change.events.map(({ type }) => type)).toContain('scored');
  expect(sum()).toBe(session.status().score);
});

test('a tick that did not happen is taken back', () => {
  const { session, picture, deliver, sum } = watched();
  picture.update(115);
  expect(sum()).toBe(1);
  session.play('+', 95);
  deliver();
  expect(picture.update(120)?.events).toEqual([]);
  expect(sum()).toBe(session.status().score);
});

test('while the game is paused time stops, and afterwards it runs on from there', () => {
  const { session, picture, deliver, sum, hear } = watched();
  picture.update(215);
  expect(sum()).toBe(2);
  session.advance(150);
  deliver();
  hear('{"type":"paused"}');
  picture.update(220);
  expect([sum(), picture.nextAt()]).toEqual([1, undefined]);
  picture.update(60_000);
  expect(sum()).toBe(1);
  hear('{"type":"resumed"}');
  picture.update(60_000);
  expect([sum(), picture.nextAt()]).toEqual([1, 60_100]);
  picture.update(60_100);
  expect(sum()).toBe(2);
});

test('without news, time stops', () => {
  const { picture, sum } = watched();
  picture.update(60_000);
  expect([sum(), picture.nextAt()]).toEqual([21, undefined]);
});
