import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import type { Played } from '#front/play/played.js';
import { GAMES } from '../../support/games/listed.js';
import {
  browserSide,
  KEY_NAMES,
  type KeyEvent,
  type KeyName,
  type Side,
  terminalSide,
} from '../../support/web/two-adapters.js';

/** A key goes down so long after the one before, and up again later. */
export interface Press {
  readonly key: KeyName;
  readonly after: number;
  readonly held: number;
}

interface TimedEvent {
  readonly at: number;
  readonly key: KeyName;
  readonly event: KeyEvent;
}

/** What happens to the keys, in order. A key that is down cannot be pressed again. */
export function eventsOf(presses: readonly Press[]): readonly TimedEvent[] {
  const upAt = new Map<KeyName, number>();
  let at = 0;
  const events = presses.flatMap(({ key, after, held }): TimedEvent[] => {
    at += after;
    if ((upAt.get(key) ?? -1) >= at) return [];
    upAt.set(key, at + held);
    return [
      { at, key, event: 'press' },
      { at: at + held, key, event: 'release' },
    ];
  });
  return events.sort((one, other) => one.at - other.at);
}

export const somePresses = fc.array(
  fc.record({
    key: fc.constantFrom(...KEY_NAMES),
    after: fc.nat({ max: 400 }),
    held: fc.integer({ min: 1, max: 600 }),
  }),
  { minLength: 1, maxLength: 25, size: 'max' },
);

/** Games in which time acts and in which it does not, played by moves and by pointing. */
const WISHES: readonly (readonly [game: string, settings: Settings])[] = [
  ['dr-mario', { rows: 8, columns: 4, speed: 'high' }],
  ['chetyris', { width: 7, depth: 9 }],
  ['chetyris', { edition: 'modern' }],
  ['columns', {}],
  ['identic', { rows: 6, columns: 6, bombs: 2 }],
  ['magnetic', {}],
];

/** Without a ranking undo costs nothing, so that nobody is asked. */
function seat(id: string, settings: Settings): Played {
  const game = GAMES.get(id)!;
  const session = openSession(game, { settings, seed: 'presses' });
  return { game, settings, session, timeMode: 'timed', blemishes: ['seed'] };
}

/** Plays for so long, and one second more. */
function play(side: Side, events: readonly TimedEvent[]): Played['session'] {
  side.player.run(performance.now());
  let now = 0;
  for (const { at, key, event } of events) {
    vi.advanceTimersByTime(at - now);
    now = at;
    side.key(key, event);
  }
  vi.advanceTimersByTime(1000);
  side.close();
  return side.player.played.session;
}

/** What one of the front ends makes of it. */
function played(sideOf: (played: Played) => Side, id: string, settings: Settings, presses: readonly Press[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const session = play(sideOf(seat(id, settings)), eventsOf(presses));
  vi.useRealTimers();
  return { log: session.log(), canon: session.canon() };
}

/** The same timed presses give the same log, whether a page hears of them or a terminal: so many tries with each game. */
export function pressesLaw(numRuns: number): void {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test.each(WISHES)('%s %o: browser and terminal make the same of the same presses', (id, settings) => {
    const moves = new Set<string>();
    const law = (presses: readonly Press[]): void => {
      const inBrowser = played(browserSide, id, settings, presses);
      expect(played(terminalSide, id, settings, presses)).toEqual(inBrowser);
      for (const { text } of inBrowser.log) moves.add(text);
    };
    fc.assert(fc.property(somePresses, law), { numRuns });
    // So that the law is about something.
    expect(moves.size).toBeGreaterThan(1);
  });
}
