import type { AnyGame } from '#engine/contract/game.js';
import type { FutureTick } from '#engine/play/forecast.js';
import type { Replay } from '#engine/play/replay.js';
import type { Display } from '#front/watching/timeline-animator.js';
import { Watcher } from '#front/watching/watcher.js';

/** A watcher, and a clock that the test moves. */
export function testWatcher(
  game: AnyGame,
  replay: Pick<Replay, 'settings' | 'log'>,
  display: Display,
  forecast: () => Iterable<FutureTick> = () => [],
  clock = { now: 0 },
) {
  const watcher = new Watcher(game, replay, { display, forecast, now: () => clock.now, changed() {} });
  watcher.wake();
  const runTo = (time: number): void => {
    for (let next = watcher.nextAt(); next !== undefined && next <= time; next = watcher.nextAt()) {
      clock.now = Math.max(clock.now, next);
      watcher.wake();
    }
    clock.now = time;
  };
  return { watcher, runTo };
}
