import { expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { game } from '#games/magnetic/game.js';
import { offerMarks } from './offers.js';
import { layoutOf } from './well-layout.js';

function opened(...offers: readonly string[]) {
  const session = openSession(game, { settings: { width: 4, height: 1, offers: 2 } });
  for (const offer of offers) session.feed(offer);
  return session;
}

test('the present offer is just above the rim, the next ones are higher and smaller', () => {
  const marks = offerMarks(opened('+0,3', '+1,2', '+0,1').view());
  expect(marks.map(({ cell, kind }) => [cell, kind])).toEqual([
    [-4, 'tile'],
    [-1, 'tile'],
    [-7, 'place'],
    [-6, 'place'],
    [-12, 'place'],
    [-11, 'place'],
  ]);
  const [first, , second, , third] = marks.map(({ scale }) => scale);
  expect(first! > second! && second! > third!).toBe(true);
});

test('a column that is full has no tile', () => {
  const session = opened('+0,3', '+0,1', '+0,1');
  session.play('0');
  expect(offerMarks(session.view()).slice(0, 2)).toMatchObject([{ kind: 'place' }, { kind: 'tile' }]);
});

test('there are three rows above the rim, however many offers are left', () => {
  expect([opened('+0,3'), opened('+0,3', '+0,1', '+1,2')].map(one => layoutOf(one.view(), 10).skyRows)).toEqual([3, 3]);
  const free = openSession(game, { settings: { width: 4 } }).view();
  expect([layoutOf(free, 10).skyRows, offerMarks(free)]).toEqual([0, []]);
});
