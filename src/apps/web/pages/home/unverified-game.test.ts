import { expect, test } from 'vitest';
import type { View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { game as chetyris } from '#games/chetyris/game.js';
import { game } from '#games/columns/game.js';
import { UnverifiedGame } from './unverified-game.js';

const ABOUT = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };

/** A few moves, and the lines that a server sends for them. */
function played(): { readonly lines: readonly string[]; readonly view: View } {
  const session = openSession(game, { settings: { width: 4 }, seed: 'a' });
  const lines: string[] = [];
  const recorder = new Recorder(session, ABOUT, line => lines.push(line.replace('"seed":"a"', '"commitment":"0"')));
  for (const text of ['r', 'd', 's', 'd']) session.play(text);
  recorder.checkpoint();
  return { lines, view: session.view() };
}

test('follows the game however lines are split into frames', () => {
  const { lines, view } = played();
  const watched = new UnverifiedGame(game as never);
  watched.received('{"type":"viewers","count":3}');
  watched.received(lines.slice(0, 3).join(''));
  watched.received(lines.slice(3).join(''));
  expect([watched.lines, watched.view()]).toEqual([lines.length, view]);
});

test('follows ticks and undo', () => {
  const session = openSession(chetyris, { seed: 'a' });
  const lines: string[] = [];
  const recorder = new Recorder(session, ABOUT, line => lines.push(line.replace('"seed":"a"', '"commitment":"0"')));
  session.play('e');
  session.play('a', 2500);
  session.undo(4000);
  session.redo(4100);
  session.play('_', 9000);
  recorder.checkpoint();
  const watched = new UnverifiedGame(chetyris as never);
  for (const line of lines) watched.received(line);
  expect(watched.view()).toEqual(session.view());
  const late = new UnverifiedGame(chetyris as never);
  late.received(lines.join(''));
  expect(late.view()).toEqual(session.view());
});

test('emits what happens, but nothing of what is played again after an undo', () => {
  const { lines } = played();
  const watched = new UnverifiedGame(game as never);
  const types = (frame: string): string[] => {
    const found: string[] = [];
    watched.received(frame, ({ type }) => found.push(type));
    return found;
  };
  watched.received(lines.join(''));
  expect(types('{"at":0,"do":"r"}\n')).toEqual(['moved']);
  expect(types('{"at":0,"do":"undo"}\n')).toEqual([]);
});

test.each(['{"at":0,"do":"d"}\n', '{"at":\n'])('throws for %j', frame => {
  const watched = new UnverifiedGame(game as never);
  expect(() => watched.received(frame)).toThrow();
});

test('throws for a move that the rules do not allow', () => {
  const watched = new UnverifiedGame(game as never);
  const { lines } = played();
  expect(() => watched.received(`${lines[0]}{"at":0,"do":"l"}\n`)).toThrow('not by the rules');
});
