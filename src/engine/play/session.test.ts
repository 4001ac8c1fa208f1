import { describe, expect, test } from 'vitest';
import { game as chetyris } from '#games/chetyris/game.js';
import { type CountingConfig, game as counting } from '#test/example/counting/game.js';
import { listedRng, seededRng } from '../chance/rng.js';
import { sha256Hex } from '../chance/sha256.js';
import type { Event } from '../contract/event.js';
import { resumeSession } from './resume.js';
import { openSession, type Session } from './session.js';

/** The example game: `+` adds the next dealt number, `-` takes one away; a tick every 100 ms adds one. */
const open = (settings: Partial<CountingConfig> = {}, seed?: string) =>
  openSession(counting, seed === undefined ? { settings } : { settings, seed });

test('the player plays; only what took effect stands in the log', () => {
  const session = open({}, 's');
  expect(session.play('-')).toBe('no-effect');
  expect(session.play('+')).toBe('done');
  expect(session.play('what?')).toBe('unreadable');
  expect(session.log().filter(({ text }) => text === '+')).toHaveLength(1);
  expect(session.log().some(({ text }) => text === '-')).toBe(false);
});

test('a player may neither deal nor stop time', () => {
  const session = open({}, 's');
  expect(session.play('=3')).toBe('not-your-seat');
  expect(session.play('.')).toBe('not-your-seat');
});

test('the host deals only where the session does not, and time is never fed while a countdown runs', () => {
  expect(open({}, 's').feed('=3')).toBe('not-your-seat');
  expect(open({}).feed('=3')).toBe('done');
  expect(open({ tickMs: 0 }).feed('.')).toBe('done');
  expect(open({ tickMs: 100 }).feed('.')).toBe('not-due');
});

test('chance deals by itself when it is due', () => {
  const session = open({}, 'deal');
  const dealt = () => session.log().filter(({ text }) => text.startsWith('='));
  expect(dealt()).toHaveLength(2);
  session.play('+');
  expect(dealt()).toHaveLength(3);
});

test('ticks are played at their exact deadlines, however late the host wakes up', () => {
  const session = open({ tickMs: 100 });
  expect(session.deadline()).toBe(100);
  session.advance(250);
  expect(session.log()).toEqual([
    { at: 100, text: '.' },
    { at: 200, text: '.' },
  ]);
  expect([session.now(), session.deadline()]).toEqual([250, 300]);
  session.play('-', 320);
  expect(session.log().slice(2)).toEqual([
    { at: 300, text: '.' },
    { at: 320, text: '-' },
  ]);
});

test('an action that restarts the wait moves the deadline; another does not', () => {
  const session = open({ tickMs: 100 });
  session.feed('=1', 10);
  session.feed('=1', 20);
  expect(session.deadline()).toBe(100);
  session.play('+', 50);
  expect(session.deadline()).toBe(150);
});

test('time never goes back and is whole', () => {
  const session = open({ tickMs: 0 }, 's');
  expect(session.play('+', 50)).toBe('done');
  expect([session.play('+', 49), session.play('+', 50.5), session.feed('+', Number.NaN)]).toEqual(
    Array(3).fill('bad-time'),
  );
  expect([session.advance(10), session.undo(10), session.redo(10)]).toEqual([false, false, false]);
});

test('undo takes back the last action of the player and all that followed; redo plays it again', () => {
  const session = open({}, 'undo');
  const before = session.canon();
  session.play('+');
  const after = session.canon();
  expect(session.undo()).toBe(true);
  expect(session.canon()).toBe(before);
  expect(session.undo()).toBe(false);
  expect(session.redo()).toBe(true);
  expect(session.canon()).toBe(after);
  expect(session.redo()).toBe(false);
  expect(
    session
      .log()
      .slice(-2)
      .map(({ text }) => text),
  ).toEqual(['undo', 'redo']);
});

test('after an undo chance deals the same again', () => {
  const session = open({}, 'same');
  session.play('+');
  session.play('+');
  const [once] = [session.canon()];
  session.undo();
  session.undo();
  session.play('+');
  session.play('+');
  expect(session.canon()).toBe(once);
});

test('a new action, or a tick, ends what could be redone', () => {
  const session = open({ tickMs: 100 }, 'end');
  session.play('+', 10);
  session.undo(20);
  session.advance(500);
  expect(session.redo()).toBe(false);
});

test('undo reaches back over many snapshots', () => {
  const session = open({ goal: 1_000_000 }, 'long');
  const canons = [session.canon()];
  for (let k = 0; k < 300; k++) {
    session.play('+');
    canons.push(session.canon());
  }
  while (canons.length > 1) {
    expect(session.canon()).toBe(canons.pop());
    expect(session.undo()).toBe(true);
  }
  expect(session.canon()).toBe(canons[0]);
});

test('a preview tells what would happen and changes nothing', () => {
  const session = open({}, 'preview');
  const before = session.canon();
  const preview = session.preview('+')!;
  expect(session.canon()).toBe(before);
  expect(preview.events.map(({ type }) => type)).toContain('scored');
  session.play('+');
  expect(session.status().score).toBe(preview.points);
  expect(session.view()).toMatchObject({ width: preview.view.width });
  expect([session.preview('?'), session.preview('=1')]).toEqual([undefined, undefined]);
});

test('watchers hear events until they leave', () => {
  const session = open({}, 'watch');
  const heard: Event[] = [];
  const leave = session.watch(event => heard.push(event));
  session.play('+');
  const count = heard.length;
  leave();
  session.play('+');
  expect(count).toBeGreaterThan(0);
  expect(heard).toHaveLength(count);
});

test('the hash is the SHA-256 of the canon', () => {
  const session = open({}, 'hash');
  expect(session.hash()).toBe(sha256Hex(session.canon()));
});

test('a replay resumes to the same state, undo and redo and all', () => {
  const session = open({ tickMs: 70 }, 'resume');
  session.play('+', 30);
  session.play('+', 100);
  session.undo(150);
  session.redo(160);
  session.undo(170);
  session.play('-', 333);
  session.advance(350);
  const resumed = resumeSession(counting, JSON.parse(JSON.stringify(session.replay())));
  expect(resumed.canon()).toBe(session.canon());
  expect(resumed.log()).toEqual(session.log());
  expect([resumed.now(), resumed.deadline()]).toEqual([session.now(), session.deadline()]);
});

test('a replay without its seed resumes from the deals in its log', () => {
  const { seed: _, ...replay } = open({}, 'secret').replay();
  const fed = open({});
  for (const { text } of replay.log) fed.feed(text);
  expect(resumeSession(counting, replay).canon()).toBe(fed.canon());
});

/** A session that was fed what a seeded one had played so far: `=` deals, `+` adds. */
function fed(...texts: string[]): Session {
  const session = open({ goal: 1_000_000 });
  for (const text of texts) expect(session.feed(text)).toBe('done');
  return session;
}
const texts = (session: Session): string[] => session.log().map(({ text }) => text);

test('chance can come in later: it deals what is due at once and after every play, and the log tells', () => {
  const session = fed('=9', '+');
  session.dealFrom(listedRng([0, 1, 2, 3]));
  expect(texts(session)).toEqual(['=9', '+', '=1', '=2']);
  session.play('+');
  expect(texts(session).slice(4)).toEqual(['+', '=3']);
  expect(session.feed('=7')).toBe('not-your-seat');
  expect(session.replay()).not.toHaveProperty('seed');
  expect(resumeSession(counting, session.replay()).canon()).toBe(session.canon());
});

test('chance that comes in later is told of, and starts the wait for what it deals', () => {
  const session = fed();
  const heard: Event[] = [];
  session.watch(event => heard.push(event));
  session.dealFrom(seededRng('later'));
  expect(heard.map(({ type }) => type)).toEqual(['dealt', 'dealt']);
});

test('undo goes back to before chance came in, and what is then played is dealt the same', () => {
  const session = fed('=9', '=8', '+', '+');
  const rng = seededRng('taken over');
  for (let k = 0; k < 5; k++) rng.below(9);
  session.dealFrom(rng);
  const [takenOver, drawn] = [session.canon(), rng.position];
  session.play('+');
  const after = session.canon();
  for (let k = 0; k < 3; k++) expect(session.undo()).toBe(true);
  expect(session.undo()).toBe(false);
  expect(rng.position).toBe(5);
  for (let k = 0; k < 2; k++) expect(session.redo()).toBe(true);
  expect([session.canon(), rng.position]).toEqual([takenOver, drawn]);
  session.play('+');
  expect(session.canon()).toBe(after);
  for (let k = 0; k < 2; k++) session.undo();
  session.play('+');
  expect([session.canon(), rng.position]).toEqual([takenOver, drawn]);
  expect(resumeSession(counting, session.replay()).canon()).toBe(session.canon());
});

test('what was undone before chance came in can be redone, unless chance dealt', () => {
  const full = fed('=9', '=8', '=7', '+');
  full.undo();
  full.dealFrom(listedRng([0]));
  expect(full.redo()).toBe(true);
  const short = fed('=9', '+');
  short.undo();
  short.dealFrom(listedRng([0]));
  expect(short.redo()).toBe(false);
  for (const session of [full, short]) {
    session.play('+');
    expect(resumeSession(counting, session.replay()).canon()).toBe(session.canon());
  }
});

test('chance comes from one place: a session with a seed keeps its own', () => {
  expect(() => open({}, 'own').dealFrom(seededRng('other'))).toThrow('chance comes from somewhere already');
  const session = open();
  session.dealFrom(seededRng('first'));
  expect(() => session.dealFrom(seededRng('second'))).toThrow('chance comes from somewhere already');
});

test('a replay that was cut off is played as far as it goes', () => {
  const session = open({}, 'cut');
  session.play('+');
  session.play('+');
  const replay = session.replay();
  for (let length = 0; length <= replay.log.length; length++) {
    expect(() => resumeSession(counting, { ...replay, log: replay.log.slice(0, length) })).not.toThrow();
  }
});

test.each([
  [
    'a deal that the seed does not give',
    [{ at: 0, text: '=1000' }],
    /^entry 1, "=1000" at 0 ms: "=\d+" at 0 ms was due/,
  ],
  ['an action without effect', 'append:-', /^entry 3, "-" at 0 ms: illegal action: the rules do not allow it here/],
  ['something unreadable', 'append:hm', /^entry 3, "hm" at 0 ms: illegal action: the game knows none such/],
  ['a tick that is not due', 'append:.', /^entry 3, "\." at 0 ms: impossible time: nothing is due then/],
  ['an undo of nothing', 'append:undo', /^entry 3, "undo" at 0 ms: illegal action/],
  ['a missing tick', 'late:+', /^entry 3, "\+" at 500 ms: "\." at 100 ms was due/],
] as const)('a replay with %s is refused, and the entry named', (_, change, reason) => {
  const replay = open({ tickMs: 100 }, 'false').replay();
  const [how, text] = typeof change === 'string' ? change.split(':') : [];
  const log = typeof change === 'string' ? [...replay.log, { at: how === 'late' ? 500 : 0, text: text! }] : change;
  expect(() => resumeSession(counting, { ...replay, log, until: 500 })).toThrow(reason);
});

test('a replay of another game or of other rules is refused', () => {
  const replay = open({}, 'other').replay();
  expect(() => resumeSession(counting, { ...replay, game: 'chess' })).toThrow(/replay of "chess"/);
  expect(() => resumeSession(counting, { ...replay, version: 99 })).toThrow(/rules 99/);
  expect(() => resumeSession(counting, { ...replay, until: -1 })).toThrow(/before its last entry/);
});

describe('a limit', () => {
  const limited = (limit = 2) => openSession(chetyris, { settings: { limit }, seed: 'limit' });

  test('is kept at its exact time, before anything later and before whatever else is due then', () => {
    const session = limited();
    session.play('e', 0);
    expect(session.deadline()).toBe(1000);
    expect(session.play('a', 2000)).toBe('no-effect');
    expect(session.log().slice(-2)).toEqual([
      { at: 1000, text: '.' },
      { at: 2000, text: 'time-up' },
    ]);
    expect([session.status().phase, session.deadline(), session.limit]).toEqual(['won', undefined, 2000]);
  });

  test('ends a forecast', () => {
    const session = limited();
    session.play('e', 0);
    expect([...session.forecast()].map(({ at }) => at)).toEqual([1000]);
  });

  test('makes a clock run while nothing else does', () => {
    const session = limited();
    expect([session.hasClock, session.deadline()]).toEqual([true, 2000]);
  });

  test('cannot be played by the player or fed too early', () => {
    const session = limited();
    expect([session.play('time-up', 100), session.feed('time-up', 200)]).toEqual(['not-your-seat', 'not-due']);
  });

  test('does not go back with an undo: it is due again at once', () => {
    const session = limited();
    session.play('e', 0);
    session.advance(2500);
    expect(session.undo()).toBe(true);
    expect([session.status().phase, session.deadline()]).toEqual(['playing', 2500]);
    expect(session.play('e')).toBe('no-effect');
    expect(session.log().slice(-2)).toEqual([
      { at: 2500, text: 'undo' },
      { at: 2500, text: 'time-up' },
    ]);
    expect(resumeSession(chetyris, session.replay()).hash()).toBe(session.hash());
  });
});

test('a forecast is what time then does, and changes nothing', () => {
  const session = open({ tickMs: 100 }, 's');
  session.play('+', 30);
  const before = session.canon();
  const ticks = [...session.forecast()].slice(0, 3);
  expect(ticks.map(({ at, text }) => [at, text])).toEqual([
    [130, '.'],
    [230, '.'],
    [330, '.'],
  ]);
  expect([session.canon(), session.now()]).toEqual([before, 30]);
  const { length } = session.log();
  const events: Event[] = [];
  session.watch(event => events.push(event));
  session.advance(330);
  expect(session.log().slice(length)).toEqual(ticks.map(({ at, text }) => ({ at, text })));
  expect([session.view(), events]).toEqual([ticks[2]!.view, ticks.flatMap(tick => tick.events)]);
});

test('a forecast stops before the end of the game, and is empty without a clock', () => {
  const session = open({ goal: 4, tickMs: 100 });
  expect([...session.forecast()].map(({ at }) => at)).toEqual([100, 200, 300]);
  expect([...open({}).forecast()]).toEqual([]);
});
