import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { View } from '#engine/contract/view.js';
import type { Entry } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { game as counting } from '#test/example/counting/game.js';
import { testWatcher } from '#test/support/test-watcher.js';

const TICK_MS = 230;
const SETTINGS = { tickMs: TICK_MS, goal: 100_000 };
const NETWORK_MS = 10;

/** A frame of lines, and when it arrives. */
interface Delivery {
  readonly at: number;
  readonly entries: readonly Entry[];
}

const sumIn = ({ facts = [] }: View): number => Number(facts.find(([label]) => label === 'Sum')![1]);
const seatOf = ({ text }: Entry): string => counting.seat(counting.notation.read(text)!);

/** A spectator of a game of counting, and the sums that were shown. */
function spectator() {
  const clock = { now: 0 };
  const session = openSession(counting, { settings: SETTINGS });
  const shown: { readonly sum: number; readonly at: number }[] = [];
  const note = (view: View): void => void shown.push({ sum: sumIn(view), at: clock.now });
  const replay = { settings: SETTINGS, log: [] };
  const display = { show: note, play: (_before: View, _events: unknown, after: View) => note(after), update: note };
  const { watcher, runTo } = testWatcher(counting, replay, display, () => session.forecast(), clock);
  const take = ({ at, entries }: Delivery): void => {
    runTo(at);
    for (const entry of entries) expect(follow(session, session.log().length, entry)).toBeUndefined();
    watcher.grow(entries);
  };
  return { clock, runTo, watcher, shown, take, session };
}

/** The server's side: ticks travel with a move, or once a second. */
function played(moves: readonly { readonly pause: number; readonly jitter: number }[]): {
  readonly deliveries: readonly Delivery[];
  readonly session: Session;
} {
  const session = openSession(counting, { settings: SETTINGS, seed: 's' });
  const deliveries: Delivery[] = [];
  let [sent, arrival] = [0, 0];
  const send = (jitter: number): void => {
    const entries = session.log().slice(sent);
    sent += entries.length;
    arrival = Math.max(arrival, session.now() + NETWORK_MS + jitter);
    if (entries.length > 0) deliveries.push({ at: arrival, entries });
  };
  send(0);
  for (const { pause, jitter } of moves) {
    const at = session.now() + pause;
    for (let beat = Math.ceil((session.now() + 1) / 1000) * 1000; beat < at; beat += 1000) {
      session.advance(beat);
      send(jitter);
    }
    session.play('+', at);
    send(jitter);
  }
  return { deliveries, session };
}

test('time acts between the lines, and what arrives then is not shown twice', () => {
  const { runTo, watcher, shown, take } = spectator();
  const { deliveries } = played([{ pause: 100, jitter: 0 }]);
  for (const delivery of deliveries) take(delivery);
  watcher.followLive();
  shown.length = 0;
  runTo(110 + 2 * TICK_MS);
  const sums = shown.map(({ sum }) => sum);
  expect(sums).toHaveLength(2);
  expect(sums[1]! - sums[0]!).toBe(1);
  expect(shown.map(({ at }) => at)).toEqual([110 + TICK_MS, 110 + 2 * TICK_MS]);
  take({ at: 110 + 2 * TICK_MS, entries: [100 + TICK_MS, 100 + 2 * TICK_MS].map(at => ({ at, text: '.' })) });
  expect(shown.map(({ sum }) => sum)).toEqual([...sums, sums[1]]);
  watcher.pause();
  expect(shown.at(-1)!.sum).toBe(sums[1]);
});

test('while the game is paused only the log is shown, and afterwards time acts from there', () => {
  const { runTo, watcher, shown, take } = spectator();
  const { deliveries } = played([{ pause: 100, jitter: 0 }]);
  for (const delivery of deliveries) take(delivery);
  watcher.followLive();
  const logged = shown.at(-1)!.sum;
  runTo(110 + TICK_MS);
  expect(shown.at(-1)!.sum).toBe(logged + 1);
  watcher.setPaused(true);
  expect([shown.at(-1)!.sum, watcher.state.ticksAhead]).toEqual([logged, 0]);
  runTo(60_000);
  expect(shown.at(-1)!.sum).toBe(logged);
  watcher.setPaused(false);
  runTo(60_000 + TICK_MS);
  expect(shown.at(-1)).toEqual({ sum: logged + 1, at: 60_000 + TICK_MS });
});

test('a move that contradicts what was shown corrects it', () => {
  const { runTo, watcher, shown, take, session } = spectator();
  const { deliveries } = played([{ pause: 100, jitter: 0 }]);
  for (const delivery of deliveries) take(delivery);
  watcher.followLive();
  runTo(110 + TICK_MS);
  const [next] = session
    .log()
    .filter(entry => seatOf(entry) === 'chance')
    .slice(1);
  const before = sumIn(session.view());
  expect(shown.at(-1)!.sum).toBe(before + 1);
  take({ at: 115 + TICK_MS, entries: [{ at: 90 + TICK_MS, text: '+' }] });
  expect(shown.at(-1)!.sum).toBe(before + Number(next!.text.slice(1)));
});

test('under 100 ms of jitter the picture never jumps back, is never later than that, and ends like the log', () => {
  const move = fc.record({ pause: fc.integer({ min: 30, max: 2500 }), jitter: fc.nat({ max: 100 }) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 2, maxLength: 25 }), moves => {
      const { clock, runTo, watcher, shown, take, session } = spectator();
      const { deliveries, session: server } = played(moves);
      take(deliveries[0]!);
      watcher.followLive();
      for (const delivery of deliveries.slice(1)) {
        take(delivery);
        const due = deliveries.flatMap(({ entries }) => entries).filter(({ at }) => at + 110 <= delivery.at);
        expect(watcher.state.position).toBeGreaterThanOrEqual(due.length);
      }
      for (const [k, { sum }] of shown.entries()) expect(sum).toBeGreaterThanOrEqual(shown[k - 1]?.sum ?? 0);
      watcher.complete();
      runTo(clock.now + 500);
      expect([session.canon(), shown.at(-1)!.sum]).toEqual([server.canon(), sumIn(server.view())]);
      expect(watcher.timeline.at(watcher.state.position).canon()).toBe(server.canon());
    }),
    { numRuns: 60 },
  );
});
