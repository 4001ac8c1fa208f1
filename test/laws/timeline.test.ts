import { describe, expect, test } from 'vitest';
import { openTimeline } from '#engine/timeline/timeline.js';
import { CORPUS } from '../support/games/corpus.js';
import { counted, games, logOf, longGameLaws, randomCourse, randomLaws, recordedLaws, seeksOf } from './timeline.js';

const SHORT = CORPUS().filter(({ name }) => name.includes('-short'));

describe.each(SHORT)('$name', ({ text }) => recordedLaws(text, 50));

describe.each([...games])('%s', (_, game) => {
  randomLaws(game, 1);

  test('a moment stays what it is while others are looked at', () => {
    const { at, events, log } = openTimeline(game, randomCourse(game, 'moments', seeksOf(80)));
    const moments = Array.from({ length: log.length + 1 }, (_, count) => at(count));
    const canons = moments.map(moment => moment.canon());
    for (const [count, moment] of moments.entries()) {
      if (count > 0) events(log.length - count);
      expect(moment.canon()).toBe(canons[count]);
    }
  });
});

longGameLaws(10_000, 200);

test('on from where one is takes one step, with what happened in it', () => {
  const { game, counts } = counted(games.get('columns')!);
  const timeline = openTimeline(game, { settings: { width: 2 }, log: logOf(2_000, k => 'rls'.charAt(k % 3)) });
  timeline.at(500).status();
  for (let count = 501; count < 1000; count++) {
    counts.applied = 0;
    timeline.at(count).status();
    expect(timeline.events(count - 1)).toHaveLength(1);
    expect(timeline.at(count).canon()).toBe(timeline.at(count).canon());
    expect(counts.applied).toBe(1);
  }
});

describe('a log that does not hold is refused, and its first wrong entry named', () => {
  const counting = games.get('counting')!;
  test.each([
    [['=3', '+', '+'], /^entry 3, "\+" at 2 ms: illegal action: the rules do not allow it here/],
    [['=3', 'fly', '+', '+'], /^entry 2, "fly" at 1 ms: illegal action: the game knows none such/],
    [['=3', '+', '+', 'fly'], /^entry 3, "\+" at 2 ms/],
    [['=3', 'undo'], /^entry 2, "undo" at 1 ms: illegal action: the rules do not allow it here/],
    [['=3', '+', 'undo', 'redo', 'redo'], /^entry 5, "redo" at 4 ms: illegal action/],
    [['=3', '+', 'undo', '=2', 'redo'], /^entry 5, "redo" at 4 ms: illegal action/],
  ])('%j', (texts, reason) => {
    const log = texts.map((text, at) => ({ at, text }));
    expect(() => openTimeline(counting, { settings: {}, log })).toThrow(reason);
  });

  test('also where it grows; what came before stands, and nothing can follow', () => {
    const timeline = openTimeline(counting, { settings: {}, log: [{ at: 0, text: '=3' }] });
    const more = ['+', 'fly', '+'].map((text, at) => ({ at, text }));
    expect(() => timeline.grow(more)).toThrow(/^entry 3, "fly" at 1 ms: illegal action: the game knows none such/);
    expect(timeline.log).toHaveLength(2);
    expect(timeline.at(2).status().turn).toBe(1);
    expect(() => timeline.at(3)).toThrow(RangeError);
    expect(() => timeline.grow([{ at: 1, text: '+' }])).toThrow('nothing can follow');
  });

  test('settings too', () => {
    expect(() => openTimeline(counting, { settings: { goal: 0 }, log: [] })).toThrow('goal must be a whole number');
  });
});

test('there is no moment before the start or after the end', () => {
  const { at, events } = openTimeline(games.get('counting')!, { settings: {}, log: [{ at: 0, text: '=3' }] });
  for (const count of [-1, 0.5, 2]) expect(() => at(count)).toThrow(RangeError);
  for (const index of [-1, 0.5, 1]) expect(() => events(index)).toThrow(RangeError);
});
