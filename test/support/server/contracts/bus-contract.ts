import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '#server/bus/bus.js';
import type { Need } from '../../needs.js';
import { LONG } from '../services.js';

/** The messages of a bus, added as they arrive. */
export function earOn(bus: Bus): string[] {
  const heard: string[] = [];
  bus.listen((game, lines) => heard.push(`${game} ${lines}`));
  return heard;
}

/** The contract of every bus. `open` returns one that is connected. */
export function describeBus(name: string, open: () => Promise<Bus>, tags: Need[] = []): void {
  describe(`${name}:`, { tags }, () => {
    let bus: Bus;
    beforeEach(async () => {
      bus = await open();
    }, LONG);
    afterEach(() => bus.close());

    test('whoever listens hears what is announced, once and in order', async () => {
      const ears = [earOn(bus), earOn(bus)];
      bus.announce('a', 2);
      bus.announce('b', 7);
      bus.announce('a', 3);
      await sleep(100);
      expect(ears).toEqual([
        ['a 2', 'b 7', 'a 3'],
        ['a 2', 'b 7', 'a 3'],
      ]);
    });

    test('it is heard after whoever announces it has gone on', async () => {
      const heard = earOn(bus);
      bus.announce('a', 2);
      await Promise.resolve();
      expect(heard).toEqual([]);
    });

    test('whoever no longer listens hears nothing, others do', async () => {
      const heard: number[] = [];
      const listener = (_: string, lines: number) => void heard.push(lines);
      const stop = bus.listen(listener);
      bus.listen(listener);
      stop();
      stop();
      bus.announce('a', 2);
      await sleep(100);
      expect(heard).toEqual([2]);
    });

    test('when it is closed nothing is heard, and announcing does no harm', async () => {
      const heard = earOn(bus);
      bus.announce('a', 2);
      await bus.close();
      bus.announce('a', 3);
      await sleep(100);
      expect(heard).toEqual([]);
      await bus.close();
    });
  });
}
