import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Entry, Replay } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import { Playback, type Speed } from '#engine/timeline/playback.js';
import { openTimeline, type Timeline } from '#engine/timeline/timeline.js';
import { EXAMPLE } from '../example/catalogue.js';
import { GAMES } from '../support/games/listed.js';

type Course = Pick<Replay, 'settings' | 'log'>;

export const games: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([
  ...GAMES,
  [EXAMPLE.id, (await EXAMPLE.game()).game],
]);

function courseOf(text: string): { readonly game: AnyGame } & Course {
  const reader = new LineReader();
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => reader.read(line));
  const { game, settings } = lines.flatMap(line => (line.kind === 'header' ? [line.header] : []))[0]!;
  return { game: games.get(game)!, settings, log: lines.flatMap(line => (line.kind === 'entry' ? [line.entry] : [])) };
}

/** A game with many an undo and redo, in which chance and time play their part. */
export function randomCourse(game: AnyGame, seed: string, choices: readonly number[]): Course {
  const session = openSession(game, { seed });
  for (const choice of choices) {
    session.advance(session.now() + (choice % 3) * 120);
    const legal = session.legal();
    if (choice % 5 === 0) session.undo();
    else if (choice % 7 === 0) session.redo();
    else if (legal.length > 0) session.play(legal[choice % legal.length]!);
  }
  return session.replay();
}

interface Seen {
  readonly hash: string;
  readonly score: number;
  readonly events: readonly Event[];
}

/** What a session sees that follows the log entry by entry, before the first and after each. */
function followed(game: AnyGame, { settings, log }: Course): Seen[] {
  const session = openSession(game, { settings });
  let events: Event[] = [];
  session.watch(event => events.push(event));
  const look = (): Seen => ({ hash: session.hash(), score: session.status().score, events });
  return [
    look(),
    ...log.map((entry, i) => {
      events = [];
      expect(follow(session, i, entry)).toBeUndefined();
      return look();
    }),
  ];
}

const hashes = (seen: readonly Seen[]): string[] => seen.map(({ hash }) => hash);
const walked = ({ log, at }: Timeline): string[] => [at(0).hash(), ...log.map((_, i) => at(i + 1).hash())];

/** The hash at every entry that a playback passes, the host waking up sixty times a second. */
function played(timeline: Timeline, speed: Speed): string[] {
  const playback = new Playback(timeline.log.map(({ at }) => at));
  playback.setSpeed(speed, 0);
  playback.play(0);
  const seen = [timeline.at(0).hash()];
  for (let frame = 0; seen.length <= timeline.log.length; frame++) {
    const position = playback.advance((frame * 1000) / 60);
    while (seen.length <= position) seen.push(timeline.at(seen.length).hash());
  }
  return seen;
}

function checkCourse(game: AnyGame, course: Course, seeks: readonly number[]): void {
  const seen = followed(game, course);
  const timeline = openTimeline(game, course);
  expect(walked(timeline)).toEqual(hashes(seen));
  for (const seek of seeks) {
    const count = seek % seen.length;
    expect(timeline.at(count).hash()).toBe(seen[count]!.hash);
    if (count > 0 && seek % 3 === 0) expect(timeline.events(count - 1)).toEqual(seen[count]!.events);
  }
  expect(walked(timeline)).toEqual(hashes(seen));
  expect(timeline.marks).toEqual(seen.flatMap(({ score }, k) => (k > 0 && score > seen[k - 1]!.score ? [k] : [])));
}

export const seeksOf = (length: number): number[] => Array.from({ length }, (_, k) => (k * 7919) ^ (k << 5));

/** The same as opened at once, but laid out in parts, each as long as one of `lengths` says, and looked at meanwhile. */
function grown(game: AnyGame, { settings, log }: Course, lengths: readonly number[]): Timeline {
  const [first = 0, ...others] = lengths.map(length => length % (log.length + 1));
  const timeline = openTimeline(game, { settings, log: log.slice(0, first) });
  for (const length of [...others, log.length]) {
    const { length: known } = timeline.log;
    timeline.grow(log.slice(known, known + length));
    timeline.at((length * 31) % (timeline.log.length + 1)).status();
  }
  return timeline;
}

function checkGrown(game: AnyGame, course: Course, lengths: readonly number[]): void {
  const [whole, parts] = [openTimeline(game, course), grown(game, course, lengths)];
  expect([parts.log, parts.marks]).toEqual([whole.log, whole.marks]);
  expect(walked(parts)).toEqual(walked(whole));
  for (let index = whole.log.length - 1; index >= 0; index--) {
    expect(parts.events(index)).toEqual(whole.events(index));
    if (index % 5 === 0) expect(parts.at(index).view()).toEqual(whole.at(index).view());
  }
}

/** What a timeline shows of a recorded game is what a session sees that follows it. `seeks` are looked for in any order. */
export function recordedLaws(text: string, seeks: number): void {
  const { game, ...course } = courseOf(text);

  test('is the same game forwards, to and fro, and a second time', () => {
    checkCourse(game, course, seeksOf(seeks));
  });

  test.each([1, 64] as const)('is the same game at %i×', speed => {
    expect(played(openTimeline(game, course), speed)).toEqual(hashes(followed(game, course)));
  });

  test('is the same game when it is laid out as it goes', () => {
    checkGrown(game, course, [100, 1, 1, 7, 0, 64, 200]);
  });

  test('tells what happened in each entry, asked before or after a look at where it leads', () => {
    const seen = followed(game, course).slice(1);
    const { at, events } = openTimeline(game, course);
    expect(seen.map((_, i) => events(i))).toEqual(seen.map(seen => seen.events));
    const looked = seen.map((_, i) => [at(i + 1).status().score, events(i)]);
    expect(looked).toEqual(seen.map(({ score, events }) => [score, events]));
  });
}

/** Random games, so many times the fewest. */
export function randomLaws(game: AnyGame, times: number): void {
  test('random games, undone and redone, can be sought in at random', () => {
    const choices = fc.array(fc.nat({ max: 0xffff }), { maxLength: 250 });
    fc.assert(
      fc.property(fc.string({ maxLength: 3 }), choices, fc.array(fc.nat()), (seed, choices, seeks) =>
        checkCourse(game, randomCourse(game, seed, choices), seeks),
      ),
      { numRuns: 5 * times },
    );
  });

  test('random games that grow by random parts are what they are when opened at once', () => {
    const choices = fc.array(fc.nat({ max: 0xffff }), { maxLength: 250 });
    fc.assert(
      fc.property(fc.string({ maxLength: 3 }), choices, fc.array(fc.nat({ max: 80 })), (seed, choices, lengths) =>
        checkGrown(game, randomCourse(game, seed, choices), lengths),
      ),
      { numRuns: 2 * times },
    );
  });
}

/** The game, and how often anything was played or kept. */
export function counted(game: AnyGame): { readonly game: AnyGame; readonly counts: { applied: number; kept: number } } {
  const counts = { applied: 0, kept: 0 };
  const counting: AnyGame = {
    ...game,
    apply(...args) {
      counts.applied++;
      return game.apply(...args);
    },
    copy(state, into) {
      if (into === undefined) counts.kept++;
      return game.copy(state, into);
    },
  };
  return { game: counting, counts };
}

const MOST_APPLIED = 400;
const MOST_KEPT = 257;

const MOST_APPLIED_IN_GROWN = 1100;

export const logOf = (length: number, textAt: (k: number) => string): Entry[] =>
  ['+ABC', ...Array.from({ length: length - 1 }, (_, k) => textAt(k))].map((text, k) => ({ at: k * 50, text }));

/** What is played at each place of a game of so many entries. */
const longCourses = (length: number): [string, (k: number) => string][] => [
  ['straight on', k => 'rls'.charAt(k % 3)],
  ['each move undone and made another way', k => ['r', 'undo', 's', 's'][k % 4]!],
  ['a hundred moves, all undone, over and over', k => (k % 200 < 100 ? 's' : 'undo')],
  ['back and forth at the end of a long way', k => (k < length / 2 ? 's' : ['undo', 'redo'][k % 2]!)],
];

/** The cost of any moment of a long game. So many are looked at. */
export function longGameLaws(length: number, looks: number): void {
  test.each(longCourses(length))(
    `in a game of ${length} entries any moment takes a few hundred steps at most: %s`,
    (_, textAt) => {
      const { game, counts } = counted(games.get('columns')!);
      const timeline = openTimeline(game, { settings: { width: 2, height: 3 }, log: logOf(length, textAt) });
      for (let k = 0; k < looks; k++) {
        counts.applied = 0;
        timeline.at((k * 7_654_321) % (length + 1)).status();
        expect(counts.applied).toBeLessThanOrEqual(MOST_APPLIED);
      }
      expect(counts.kept).toBeLessThanOrEqual(MOST_KEPT);
    },
  );

  test.each([
    ...longCourses(length),
    [
      'a long way, and at its end many of the length of a gap',
      (k: number) => (k < 4095 ? 's' : k % 70 < 35 ? 's' : 'undo'),
    ],
  ] satisfies ReturnType<typeof longCourses>)('so it is in one that has grown to that: %s', (_, textAt) => {
    const { game, counts } = counted(games.get('columns')!);
    const log = logOf(length, textAt);
    const timeline = openTimeline(game, { settings: { width: 2, height: 3 }, log: log.slice(0, 1000) });
    for (let known = 1000; known < length; known += 10) timeline.grow(log.slice(known, known + 10));
    for (let k = 0; k < looks; k++) {
      counts.applied = 0;
      timeline.at((k * 7_654_321) % (length + 1)).status();
      expect(counts.applied).toBeLessThanOrEqual(MOST_APPLIED_IN_GROWN);
    }
  });

  test('to grow by an entry takes one step, wherever one looks meanwhile, and now and then a snapshot', () => {
    const { game, counts } = counted(games.get('columns')!);
    const log = logOf(length, k => 'rls'.charAt(k % 3));
    const timeline = openTimeline(game, { settings: { width: 2 }, log: log.slice(0, 1000) });
    counts.kept = 0;
    let applied = 0;
    for (let known = 1000; known < length; known++) {
      timeline.at(500).status();
      counts.applied = 0;
      timeline.grow([log[known]!]);
      applied += counts.applied;
    }
    expect(applied / length).toBeLessThan(1.05);
    expect(counts.kept).toBeLessThanOrEqual(length / 64);
  });
}
